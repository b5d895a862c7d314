#!/usr/bin/env python3
"""Usage: site.py SITE           opens every page of the site in headless Chromium
       site.py SITE --make    makes it first, below SITE's folder, as `make docs` does

Fails for a link to a page or an anchor that is not there, for an error of a script, for a file that a page cannot load, and if the
search does not find shard_map. Links to other sites are not followed. Exits with 77, and the reason, where Sphinx, Selenium or
Chromium is missing (tools/setup/docs test installs them)."""
import os
import shutil
import subprocess
import sys
import tempfile
import time
from urllib.parse import unquote, urldefrag

from browser import ROOT, run_in_docs_python, start_browser

COLLECT = """return {
  title: document.title,
  links: [...document.querySelectorAll('a[href]')].map(a => a.href),
  ids: [...document.querySelectorAll('[id]')].map(e => e.id).concat([...document.querySelectorAll('a[name]')].map(a => a.name)),
  images: [...document.images].filter(i => i.complete && i.naturalWidth === 0 && i.loading !== 'lazy').map(i => i.src)
}"""


def make(site):
    source = site + "_source"
    subprocess.run([sys.executable, os.path.join(ROOT, "tools", "docs", "site.py"), source], check=True)
    shutil.rmtree(site, ignore_errors=True)
    subprocess.run([sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", os.path.join(ROOT, "tools", "docs"), source, site],
                   check=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"})


def pages_of(site):
    for folder, _, names in os.walk(site):
        if os.path.basename(folder) != "_static":
            for name in sorted(names):
                if name.endswith(".html"):
                    yield os.path.join(folder, name)


def open_pages(browser, site):
    """The results of COLLECT for each page by URL, and the errors that the browser reports."""
    seen, errors = {}, []
    for path in pages_of(site):
        url = "file://" + path
        browser.get(url)
        seen[url] = browser.execute_script(COLLECT)
        for entry in browser.get_log("browser"):
            if entry["level"] == "SEVERE":
                errors.append(f"{os.path.relpath(path, site)}: {entry['message']}")
        errors += [f"{os.path.relpath(path, site)}: the picture {image} does not load" for image in seen[url]["images"]]
    return seen, errors


def broken_links(seen, site):
    errors = []
    ids = {url: set(page["ids"]) for url, page in seen.items()}
    for url, page in seen.items():
        for link in sorted(set(page["links"])):
            if not link.startswith("file://"):
                continue
            target, anchor = urldefrag(link)
            anchor = unquote(anchor)
            where = os.path.relpath(url[len("file://"):], site)
            if target in ids:
                if anchor and anchor not in ids[target]:
                    errors.append(f"{where}: a link to {os.path.relpath(target[7:], site)}#{anchor}, which has no such anchor")
            elif not os.path.isfile(unquote(target[len("file://"):])):
                errors.append(f"{where}: a link to {link}, which is not there")
    return errors


def search_errors(browser, site, words, wanted):
    """The search must list, for the words, a page whose address ends in `wanted`."""
    browser.get(f"file://{site}/search.html?q={words}")
    found, end = [], time.monotonic() + 60
    while time.monotonic() < end:
        found = browser.execute_script("return [...document.querySelectorAll('#search-results li a')].map(a => a.href)")
        if any(urldefrag(link)[0].endswith(wanted) for link in found):
            return []
        time.sleep(0.2)
    return [f"the search for {words} does not find {wanted}, but {found}"]


def main(site, *options):
    site = os.path.abspath(site)
    run_in_docs_python("site", [os.path.abspath(__file__), site, *options])
    if "--make" in options:
        make(site)
    with tempfile.TemporaryDirectory() as profile:
        browser = start_browser(profile)
        try:
            seen, errors = open_pages(browser, site)
            errors += broken_links(seen, site)
            errors += search_errors(browser, site, "shard_map", "reference/sharding.html")
        finally:
            browser.quit()
    for error in errors:
        print(f"site: {error}")
    links = sum(len(page["links"]) for page in seen.values())
    print(f"site: {len(seen)} pages with {links} links, {len(errors)} errors")
    return 1 if errors or len(seen) < 50 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
