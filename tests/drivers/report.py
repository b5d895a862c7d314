#!/usr/bin/env python3
"""Usage: report.py TESSERA                       opens reports in headless Chromium: they show, fold, search, filter and answer
       report.py --pictures REPORT FOLDER      saves pictures of a report for docs/pictures

TESSERA is the command. Exits with 77, and the reason, where Selenium or Chromium is missing (tools/setup/docs test installs them).
A page without d3 and dagre is tested as well: it names them, and shows lists."""
import os
import subprocess
import sys
import tempfile
import time

from browser import ROOT, run_in_docs_python, start_browser

REPORT = ["explain", "tests/cli/layers.mlir", "--machine", "h100:8"]
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)


class Page:
    def __init__(self, browser, path):
        self.browser = browser
        browser.get("file://" + path)
        self.expect_no_errors()

    def expect_no_errors(self):
        for entry in self.browser.get_log("browser"):
            expect(entry["level"] != "SEVERE", entry["message"])

    def all(self, selector):
        return self.browser.find_elements("css selector", selector)

    def click(self, selector):
        self.browser.execute_script("""const e = document.querySelector(arguments[0]);
            e.dispatchEvent(new MouseEvent('click', {bubbles: true}))""", selector)

    def tab(self, name):
        self.click(f'[data-tab="{name}"]')

    def search(self, text):
        self.browser.execute_script("""const s = document.getElementById('search'); s.value = arguments[0];
            s.dispatchEvent(new Event('input'))""", text)

    def choose(self, name, value):
        self.browser.execute_script("""const s = document.querySelector(`[data-filter="${arguments[0]}"]`); s.value = arguments[1];
            s.dispatchEvent(new Event('change'))""", name, value)

    def rows(self):
        return len(self.all("tbody tr"))

    def text(self, selector):
        return self.browser.execute_script("return document.querySelector(arguments[0]).textContent", selector)


def folds(page):
    page.click("#fold-all")
    folded = len(page.all(".node"))
    group = page.all(".node.group")
    expect(group, "the folded graph has no group")
    page.click(f'.node.group[data-id="{group[0].get_attribute("data-id")}"]')
    expect(len(page.all(".node")) > folded, f"a click unfolds no group: {folded} nodes before and after")
    expect(page.all(".cluster") or page.all(".node .node"), "an open group has no frame")
    page.click("#fold-all")
    expect(len(page.all(".node")) == folded, "the graph does not fold again")


def answers(page):
    for question, words in (("time", "What is slow?"), ("bytes", "Why does this move?"), ("memory", "What fills memory?")):
        page.click(f'[data-question="{question}"]')
        expect(words in page.text("#detail"), f"no answer to {words}")
    page.click('[data-question="bytes"]')
    expect("all_reduce" in page.text("#detail"), "the collective with the most bytes is not explained")
    page.click("#clear")


def searches(page):
    page.tab("kernels")
    every = page.rows()
    page.search("tanh")
    expect(0 < page.rows() < every, f"the search for tanh leaves {page.rows()} of {every} kernels")
    page.search("no such text anywhere")
    expect(page.rows() == 0, "a search for nothing finds rows")
    page.tab("graph")
    page.search("dot_general")
    expect("found" in page.text("#found"), "the search in the graph tells no number")
    page.search("")


def filters(page):
    page.tab("shardings")
    every = page.rows()
    page.choose("sharding", "replicated")
    expect(0 < page.rows() < every, f"the filter leaves {page.rows()} of {every} shardings")
    expect(page.all("svg.blocks"), "shardings have no coloured blocks")
    page.choose("sharding", "")
    page.tab("collectives")
    kinds = page.rows()
    page.choose("kind", "all_reduce")
    expect(0 < page.rows() <= kinds, "no all_reduce is listed")
    page.choose("kind", "")
    page.browser.execute_script("document.querySelector('tbody tr').click()")
    expect("layers.mlir" in page.text("#detail h2"), "a click on a row does not choose its line")
    page.click("#clear")


def plots(page):
    page.tab("memory")
    expect(len(page.all("path.area")) == 5, "the memory has no picture")
    expect("peak" in page.text("#view h2"), "the peak is not chosen at first")
    expect(page.rows() > 2, "no live values are listed")
    page.tab("time")
    expect(len(page.all("rect.predicted")) > 5, "the predicted time has no picture")
    page.tab("about")
    expect("Bostock" in page.text("#view"), "the licence of d3 is missing")


def draws_large_graphs(browser, tessera, folder):
    """A program of more operations than are drawn at once: unfolding draws up to the limit, and folds other groups beyond it."""
    steps = [f"  %{i} = stablehlo.{'tanh' if i % 3 else 'sine'} %{i - 1} : tensor<8x8xf32>" for i in range(1, 1501)]
    program, path = os.path.join(folder, "large.mlir"), os.path.join(folder, "large.html")
    with open(program, "w") as file:
        file.write("func.func public @main(%0: tensor<8x8xf32>) -> tensor<8x8xf32> {\n" + "\n".join(steps)
                   + "\n  return %1500 : tensor<8x8xf32>\n}\n")
    subprocess.run([tessera, "explain", program, "--html", path], check=True, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    page = Page(browser, path)
    page.click("#fold-all")
    begin, drawn = time.monotonic(), [len(page.all(".node"))]
    for _ in range(8):
        page.click("#unfold-more")
        drawn.append(len(page.all(".node")))
    expect(300 < drawn[-1] <= 600, f"unfolding a large graph draws {drawn} nodes")
    page.browser.execute_script("nodes.forEach(n => { if (n.members.length) state.open.add(n.id) }); changed()")
    expect(0 < len(page.all(".node")) <= 600 and page.all("#folded"), "a graph beyond the limit is not folded")
    page.search("sin")
    expect(page.text("#found") == "500 found", f"the search in a large graph tells {page.text('#found')}")
    page.expect_no_errors()
    expect(time.monotonic() - begin < 30, f"ten drawings of a large graph take {time.monotonic() - begin:.0f} s")


def without_libraries(browser, path):
    """A page whose libraries were removed, as it is where they were not found at build time."""
    with open(path) as file:
        text = file.read()
    first, last = text.index("<script>\n"), text.rindex("<script>")  # that of the page is the last one
    bare = path.replace(".html", "_bare.html")
    with open(bare, "w") as file:
        file.write(text[:first] + text[last:])
    page = Page(browser, bare)
    expect("without d3 and dagre" in page.text("#missing"), "the page does not say that d3 and dagre are missing")
    folds(page)
    for tab in ("shardings", "collectives", "memory", "kernels", "time"):
        page.tab(tab)
        expect(page.rows() > 0, f"without d3 and dagre {tab} has no rows")
    page.expect_no_errors()


def test(tessera):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "report.html")
        subprocess.run([tessera, *REPORT, "--html", path], cwd=ROOT, check=True, stderr=subprocess.DEVNULL)
        browser = start_browser(os.path.join(folder, "profile"))
        try:
            page = Page(browser, path)
            has_libraries = not page.text("#missing")
            if has_libraries:
                for part in (folds, answers, searches, filters, plots):
                    part(page)
                page.expect_no_errors()
                draws_large_graphs(browser, tessera, folder)
                without_libraries(browser, path)
            else:
                print("report: d3 and dagre were missing at build time (tools/setup/javascript fetches them); only lists are tested")
                folds(page)
                searches(page)
                filters(page)
                page.expect_no_errors()
        finally:
            browser.quit()
    for failure in failures:
        print(f"report: {failure}")
    print(f"report: {len(failures)} errors")
    return 1 if failures else 0


def pictures(report, folder):
    with tempfile.TemporaryDirectory() as profile:
        browser = start_browser(profile, "1280,760")
        page = Page(browser, os.path.abspath(report))
        browser.execute_script("""state.question = 'bytes';
            chooseLine(data.collectives.reduce((most, c) => c.bytes > most.bytes ? c : most).where)""")
        browser.save_screenshot(os.path.join(folder, "report_graph.png"))
        page.click("#clear")
        for tab in ("memory", "time", "kernels"):
            page.tab(tab)
            browser.save_screenshot(os.path.join(folder, f"report_{tab}.png"))
        browser.quit()
    return 0


def main(*arguments):
    run_in_docs_python("report", [os.path.abspath(__file__), *arguments])
    if arguments[0] == "--pictures":
        return pictures(*arguments[1:])
    return test(arguments[0])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
