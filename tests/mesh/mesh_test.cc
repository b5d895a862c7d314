// Meshes: identity, order, axes, printing.
#include <tessera/mesh/mesh.h>
#include <tests/mesh/eight_devices.h>
#include <thread>

using namespace tessera;

TEST(Mesh, HasAxesOverDevices) {
  Mesh mesh = make_mesh({{"data", 4}, {"model", 2}});
  EXPECT_EQ(mesh.names(), (std::vector<AxisName>{"data", "model"}));
  EXPECT_EQ(mesh.shape(), (Dims{4, 2}));
  EXPECT_EQ(mesh.size("data"), 4);
  EXPECT_EQ(mesh.size("model"), 2);
  EXPECT_EQ(mesh.axis_number("model"), 1);
  EXPECT_TRUE(mesh.has("data"));
  EXPECT_FALSE(mesh.has("expert"));
  EXPECT_EQ(mesh.device_count(), 8);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(mesh.devices()[i]->id(), i);
  EXPECT_EQ(to_string(mesh), "Mesh(data=4, model=2)");
}

TEST(Mesh, IsInterned) {
  Mesh a = make_mesh({{"data", 4}, {"model", 2}}), b = make_mesh({{"data", 4}, {"model", 2}});
  EXPECT_EQ(a, b);
  EXPECT_EQ(hash_of(a), hash_of(b));
  EXPECT_EQ(a, make_mesh({{"data", 4}, {"model", 2}}, devices()));
  EXPECT_NE(a, make_mesh({{"model", 4}, {"data", 2}}));
  EXPECT_NE(a, make_mesh({{"data", 2}, {"model", 4}}));
  EXPECT_NE(a, make_mesh({{"data", 4}, {"model", 2}}, pick({7, 6, 5, 4, 3, 2, 1, 0})));
  EXPECT_NE(a, make_mesh({{"data", 4}, {"model", 2, AxisType::manual}}));
  EXPECT_NE(a, Mesh{});
}

TEST(Mesh, IsInternedFromManyThreads) {
  std::vector<Mesh> meshes(8);
  std::vector<std::thread> threads;
  for (Mesh& mesh : meshes)
    threads.emplace_back([&] {
      for (int i = 1; i <= 4; ++i) mesh = make_mesh({{"threads", i}, {"other", 2}});
    });
  for (std::thread& thread : threads) thread.join();
  for (Mesh mesh : meshes) EXPECT_EQ(mesh, meshes[0]);
}

TEST(Mesh, TakesTheFirstDevicesOrThoseGiven) {
  Mesh three = make_mesh({{"x", 3}});
  EXPECT_EQ(three.device_count(), 3);
  EXPECT_EQ(three.devices()[2]->id(), 2);
  Mesh some = make_mesh({{"x", 2}}, {devices()[5], devices()[1]});
  EXPECT_EQ(some.devices()[0]->id(), 5);
  EXPECT_EQ(some.devices()[1]->id(), 1);
  std::vector<Device*> list = pick({4, 6});
  EXPECT_EQ(make_mesh({{"x", list.size()}}, list).devices()[1]->id(), 6);
  std::vector<MeshAxis> axes = {{"x", 2}, {"y", 1}};
  EXPECT_EQ(make_mesh(axes, list).shape(), (Dims{2, 1}));
  EXPECT_EQ(make_mesh(axes), make_mesh({{"x", 2}, {"y", 1}}));
}

TEST(Mesh, PositionsAreRowMajor) {
  Mesh mesh = make_mesh({{"a", 2}, {"b", 1}, {"c", 4}});
  EXPECT_EQ(mesh.coordinates(0), (Dims{0, 0, 0}));
  EXPECT_EQ(mesh.coordinates(6), (Dims{1, 0, 2}));
  for (int i = 0; i < 8; ++i) EXPECT_EQ(mesh.position(mesh.coordinates(i)), i);
  EXPECT_THROW(mesh.position({0, 1, 0}), ArgumentError);
  EXPECT_THROW(mesh.position({-1, 0, 0}), ArgumentError);
  EXPECT_THROW(mesh.position({0, 0}), ArgumentError);
  EXPECT_THROW(mesh.coordinates(8), ArgumentError);
  EXPECT_THROW(mesh.coordinates(-1), ArgumentError);
}

TEST(Mesh, AxisTypesArePartOfTheIdentity) {
  Mesh mesh = make_mesh({{"data", 4}, {"model", 2, AxisType::explicit_}});
  EXPECT_EQ(mesh.type("data"), AxisType::automatic);
  EXPECT_EQ(mesh.type("model"), AxisType::explicit_);
  Mesh inside = mesh.with_type("data", AxisType::manual);
  EXPECT_NE(inside, mesh);
  EXPECT_EQ(inside.with_type("data", AxisType::automatic), mesh);
  EXPECT_EQ(str(inside), "Mesh(data=4: manual, model=2: explicit)");
  EXPECT_EQ(str(AxisType::automatic), "automatic");
}

TEST(Mesh, WithoutAxesIsOneDevice) {
  Mesh mesh = make_mesh({});
  EXPECT_EQ(mesh.device_count(), 1);
  EXPECT_EQ(mesh.coordinates(0), Dims{});
  EXPECT_EQ(mesh.position({}), 0);
  EXPECT_TRUE(static_cast<bool>(mesh));
  EXPECT_EQ(str(mesh), "Mesh()");
}

TEST(Mesh, MayBeNone) {
  Mesh mesh;
  EXPECT_FALSE(static_cast<bool>(mesh));
  EXPECT_EQ(mesh.device_count(), 0);
  EXPECT_TRUE(mesh.names().empty());
  EXPECT_FALSE(mesh.has("data"));
  EXPECT_EQ(str(mesh), "none");
  EXPECT_EQ(mesh, Mesh{});
  EXPECT_THROW(mesh.position({}), ArgumentError);
}
