"""The names of jax.numpy.fft for tools/golden/numpy_names.py."""
import jax
import jax.numpy as jnp


def fft_cases(add, data):
    f = jnp.fft
    one = {"fft": f.fft, "ifft": f.ifft, "rfft": f.rfft, "irfft": f.irfft, "hfft": f.hfft, "ihfft": f.ihfft}
    many = {"fft2": f.fft2, "ifft2": f.ifft2, "rfft2": f.rfft2, "irfft2": f.irfft2, "fftn": f.fftn, "ifftn": f.ifftn,
            "rfftn": f.rfftn, "irfftn": f.irfftn}
    real = ("rfft", "ihfft")
    for dtype in ("float32", "complex64", "int32", "float64", "complex128"):
        if dtype.endswith(("64", "128")) and not jax.config.jax_enable_x64 and dtype != "complex64":
            continue
        for name, call in one.items():
            if name in real and dtype.startswith("complex"):
                continue
            add(f"fft::{name}(x)", call, data(dtype, (3, 7)))
            add(f"fft::{name}(x)", call, data(dtype, (2, 8)))
            if dtype == "int32":
                continue
            add(f"fft::{name}(x, {{.n = 5}})", lambda x, c=call: c(x, n=5), data(dtype, (2, 8)))
            add(f"fft::{name}(x, {{.n = 12, .axis = 0}})", lambda x, c=call: c(x, n=12, axis=0), data(dtype, (7, 2)))
            for norm in ("ortho", "forward"):
                add(f"fft::{name}(x, {{.norm = fft::Norm::{norm}}})", lambda x, c=call, n=norm: c(x, norm=n), data(dtype, (2, 6)))
        for name, call in many.items():
            if name.startswith("rfft") and dtype.startswith("complex"):
                continue
            add(f"fft::{name}(x)", call, data(dtype, (2, 3, 5)))
            if dtype == "int32":
                continue
            add(f"fft::{name}(x, {{.s = Dims{{4, 3}}, .axes = Axes{{2, 0}}}})", lambda x, c=call: c(x, s=(4, 3), axes=(2, 0)), data(dtype, (2, 3, 5)))
            add(f"fft::{name}(x, {{.norm = fft::Norm::ortho}})", lambda x, c=call: c(x, norm="ortho"), data(dtype, (4, 3)))
            if name.endswith("n"):
                add(f"fft::{name}(x, {{.s = Dims{{3, 6}}}})", lambda x, c=call: c(x, s=(3, 6)), data(dtype, (2, 4, 5)))
                add(f"fft::{name}(x)", call, data(dtype, (2, 3, 2, 2, 3)))
    x = data("float32", (3, 4))
    for key, g in {"fft::fftfreq(6)": lambda: f.fftfreq(6), "fft::fftfreq(7, 0.5)": lambda: f.fftfreq(7, 0.5), "fft::rfftfreq(6)": lambda: f.rfftfreq(6),
                   "fft::rfftfreq(7, 0.25)": lambda: f.rfftfreq(7, 0.25)}.items():
        add(key, g)
    for key, g in {"fft::fftshift(x)": f.fftshift, "fft::ifftshift(x)": f.ifftshift, "fft::fftshift(x, 1)": lambda x: f.fftshift(x, 1),
                   "fft::ifftshift(x, {0})": lambda x: f.ifftshift(x, (0,))}.items():
        add(key, g, x)
