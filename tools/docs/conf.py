"""Sphinx's settings for the site of `make docs`. Its sources are those that site.py writes to build/docs_source."""
project = "Tessera"
html_title = "Tessera"
extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_block", "colon_fence"]
myst_heading_anchors = 4
html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["tessera.css"]
html_favicon = "static/favicon.svg"
html_copy_source = False
html_show_sphinx = False
highlight_language = "cpp"
pygments_style = "friendly"
# Code blocks of jaxprs, StableHLO and output are marked as text; C++ with `...` is not an error.
suppress_warnings = ["misc.highlighting_failure"]
