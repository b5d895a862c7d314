#!/usr/bin/env python3
"""Usage: tools/docs/site.py FOLDER    writes the sources of the site as Markdown: documents, reference and examples

Names of documents, examples and public functions become links. `make docs` gives the folder to Sphinx."""
import os
import re
import shutil
import sys
import textwrap

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import examples   # noqa: E402
import headers    # noqa: E402
import pages      # noqa: E402
import reference  # noqa: E402

NAV = {
    "Start": ["tour", "from_jax", "from_jax_names"],
    "Guides": ["models", "sharding", "processes", "custom_derivatives", "custom_kernels", "debugging", "profiling", "reports", "ahead_of_time", "interop", "python", "program", "settings",
               "errors"],
    "Reference": ["reference/index"],
    "Examples": ["examples/index"],
    "Internals": ["architecture", "jaxpr", "compile_keys", "operations", "add_a_primitive", "building", "contributing", "dependencies",
                  "benchmarks", "communication", "jax_tests", "glossary", "changelog"],
}
# Documents outside of docs/.
OUTSIDE = {"README.md": "index", "CONTRIBUTING.md": "contributing", "CHANGELOG.md": "changelog"}


def text_of(path):
    with open(os.path.join(headers.ROOT, path), encoding="utf-8") as file:
        return file.read()


def example_names():
    """Names in examples, those of its subfolder at the end: "tour", "experiments/loop_costs"."""
    folders = ("", "experiments/")
    return [folder + name[:-3] for folder in folders
            for name in sorted(os.listdir(os.path.join(headers.ROOT, "examples", folder))) if name.endswith(".cc")]


def toctree(names, caption="", hidden=True, depth=1):
    options = [f":caption: {caption}"] * bool(caption) + [":hidden:"] * hidden + [f":maxdepth: {depth}"]
    return "\n".join(["```{toctree}", *options, "", *names, "```", ""])


def comment_at(code):
    """The comment with which a source begins."""
    lines = []
    for line in code.split("\n"):
        if not line.startswith("//"):
            break
        lines.append(line[2:].strip())
    return lines


def example_page(name):
    code = text_of(f"examples/{name}.cc")
    output = re.search(r"^// Output:\n(.*)", code, re.S | re.M)
    program = code[:output.start()] if output else code
    out = [f"# {name}", "", " ".join(comment_at(code)), "", "```cpp", program.rstrip(), "```", ""]
    if output:
        lines = [re.sub(r"^// ?", "", line) for line in output[1].rstrip().split("\n")]
        out += ["It prints", "", "```text", *lines, "```", ""]
    return "\n".join(out)


def examples_index():
    lines = ["# Examples", "", "The tests compile these programs, run them and compare what they print.", ""]
    for name in example_names():
        lines.append(f"* [{name}]({name}.md): " + " ".join(comment_at(text_of(f'examples/{name}.cc'))))
    return "\n".join(lines + ["", toctree(example_names())])


def reference_index(collected):
    rows = ["| page | names |", "| --- | --- |"]
    for number, (name, title, _) in enumerate(pages.PAGES):
        listed = dict.fromkeys(d.full_name for d in collected.pages[number])
        links = ", ".join(f"[{full}](#{collected.label(number, full)})" for full in listed)
        rows.append(f"| [{title}]({name}.md) | {links} |")
    text = ["# Reference", "", "All public functions and types of `<tessera/tessera.h>`, in the namespace `tessera`. Signatures leave "
            "out the last parameter, `Where where = here()`, by which errors name the line of the caller. `Operand` takes an `Array`, "
            "a number or a `HostArray`.", "", "The tests compile and run the example of each function, with these declarations:", "",
            "```cpp", examples.PRELUDE.rstrip(), "```", ""]
    return "\n".join(text + rows + ["", toctree([name for name, _, _ in pages.PAGES])])


class Links:
    """Makes links of names in a document."""

    def __init__(self, documents, collected):
        self.documents = documents
        self.functions = {}
        for number in reversed(range(len(pages.PAGES))):
            for declaration in collected.pages[number]:
                self.functions[declaration.full_name] = collected.label(number, declaration.full_name)

    def of_line(self, line, document):
        def file(match):
            name = OUTSIDE.get(match[1]) or re.sub(r"^docs/|\.(md|cc)$", "", match[1])
            if name not in self.documents or name == document:
                return match[0]
            path = os.path.relpath(name, os.path.dirname(document) or ".")
            return f"[{match[0]}]({path}.md)"

        def function(match):
            label = self.functions.get(match[1].removeprefix("ts::"))
            return f"[{match[0]}](#{label})" if label else match[0]

        parts = re.split(r"(!?\[[^\]]*\]\([^)]*\))", line)  # existing links stay unchanged
        for at in range(0, len(parts), 2):
            text = re.sub(r"`?((?:docs/\w+|examples/(?:experiments/)?\w+|README|CONTRIBUTING|CHANGELOG)\.(?:md|cc))`?", file, parts[at])
            parts[at] = re.sub(r"(?<!\[)`([\w:]+)`(?!\])", function, text)
        return "".join(parts)

    def of_document(self, text, document):
        lines, code = [], False
        for line in text.split("\n"):
            code ^= line.lstrip().startswith("```")
            plain = code or line.startswith(("#", "    ", "```"))
            lines.append(re.sub(r"^```$", "```text", line) if plain and code else line if plain else self.of_line(line, document))
        text = "\n".join(lines).replace("](docs/", "](")
        return re.sub(r"(?<=^```cpp\n)(.*?)(?=^```$)", lambda block: textwrap.dedent(block[0]), text, flags=re.S | re.M)


def main(folder):
    collected = reference.Reference()
    if collected.problems:
        sys.exit("\n".join(f"reference: {problem}" for problem in collected.problems))
    documents = {target: text_of(source) for source, target in OUTSIDE.items()}
    for name in sorted(os.listdir(os.path.join(headers.ROOT, "docs"))):
        if name.endswith(".md"):
            documents[name[:-3]] = text_of(f"docs/{name}")
    unlisted = sorted(set(documents) - {"index"} - {name for names in NAV.values() for name in names})
    if unlisted:
        sys.exit(f"tools/docs/site.py: these documents are in no list of NAV: {', '.join(unlisted)}")
    documents.update({f"examples/{name}": example_page(name) for name in example_names()})
    documents["examples/index"] = examples_index()
    links = Links(documents, collected)
    documents = {name: links.of_document(text, name) for name, text in documents.items()}
    documents["index"] += "\n" + "\n".join(toctree(names, caption) for caption, names in NAV.items())
    documents["reference/index"] = reference_index(collected)
    for number, (name, _, _) in enumerate(pages.PAGES):
        documents[f"reference/{name}"] = collected.markdown(number)
    shutil.rmtree(folder, ignore_errors=True)
    for name, text in documents.items():
        path = os.path.join(folder, f"{name}.md")
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    pictures = os.path.join(headers.ROOT, "docs", "pictures")
    if os.path.isdir(pictures):
        shutil.copytree(pictures, os.path.join(folder, "pictures"))


if __name__ == "__main__":
    main(sys.argv[1])
