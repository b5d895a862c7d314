"""Headless Chromium for the tests of the site and of reports, with the Python of .deps/docs, which has Selenium."""
import os
import shutil
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
PYTHON = os.path.join(ROOT, ".deps", "docs", "bin", "python")


def need(condition, test, reason):
    if not condition:
        print(f"{test}: skipped: {reason}")
        sys.exit(77)


def run_in_docs_python(test, arguments):
    """Runs the script again with the Python of .deps/docs, unless this is it. Exits with 77 where that or Chromium is missing."""
    need(os.path.exists(PYTHON), test, "Sphinx and Selenium are not in .deps/docs (`tools/setup/docs test` installs them)")
    if os.path.realpath(sys.prefix) != os.path.realpath(os.path.join(ROOT, ".deps", "docs")):
        os.execv(PYTHON, [PYTHON, *arguments])
    need(shutil.which("chromium") and shutil.which("chromedriver"), test,
         "chromium or chromedriver is missing (`tools/setup/docs test` installs them)")


def start_browser(profile, size="1400,900"):
    from selenium import webdriver
    options = webdriver.ChromeOptions()
    options.binary_location = shutil.which("chromium")
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={profile}",
                     f"--window-size={size}"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=webdriver.ChromeService(shutil.which("chromedriver")))
