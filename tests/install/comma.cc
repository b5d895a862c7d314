// x[i, j] looks like two indices, but is x[j]: the target tessera::tessera makes it an error.
struct Row {
  int operator[](int i) const { return i; }
};

int second(Row row, int i, int j) { return row[i, j]; }
