#!/usr/bin/env python3
"""Usage: tools/docs/reference.py --check           lists the public functions that lack a docstring or an example, and fails if there are any
       tools/docs/reference.py --examples FILE   writes all examples as a C++ source, which the tests compile and run

The reference of the public headers. A function is public if its header is in pages.py, its namespace is not one for details,
and no comment of `//` says that it is internal. site.py turns the collected declarations into Markdown pages."""
import html
import os
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import examples  # noqa: E402
import headers   # noqa: E402
import pages     # noqa: E402

WIDTH = 100


def signature(declaration):
    """The declaration as users read it: without exports, attributes, and the line of the caller that every function takes."""
    head, rest = headers.head_of(declaration.text)
    rest = headers.cleaned(rest)
    rest = re.sub(r",? ?Where (where|line) = here\(\)", "", rest)
    rest = re.sub(r"\( ", "(", rest)
    head = re.sub(r"\s+", " ", head).strip()
    lines = [head] if head else []
    return "\n".join(lines + wrapped(rest)) + ";"


def wrapped(text):
    """Lines of at most WIDTH characters, broken after commas of the parameters and indented under the first one."""
    lines, indent = [], text.find("(") + 1
    while len(text) > WIDTH and (at := text.rfind(", ", indent + 1, WIDTH)) > 0:
        lines.append(text[:at + 1])
        text = " " * indent + text[at + 2:]
    return lines + [text]


def public_members(body):
    """The lines of a type's public part: members without their definitions, with their docstrings as comments."""
    plain = headers.blanked(body)
    out, at, public, lines_done = [], 1, True, -1
    end = len(body) - 1
    start = at
    depth = parentheses = 0
    while at < end:
        char = plain[at]
        parentheses += (char == "(") - (char == ")")
        if depth == 0 and parentheses == 0 and (match := re.compile(r"(public|private|protected):").match(plain, at)):
            public = match[1] == "public"
            at = start = match.end()
            continue
        closes = depth == 1 and char == "}" and parentheses == 0 and not re.match(r"\s*(enum|struct|class|union)\b", plain[start:at])
        if char == "{":
            depth += 1
            if depth == 1 and parentheses == 0:
                opened = at
        elif char == "}":
            depth -= 1
        function_ends = closes and not re.compile(r"\s*[;,)}]").match(plain, at + 1)
        if (depth == 0 and parentheses == 0 and char == ";") or function_ends:
            text = plain[start:at + 1]
            nested = re.match(r"\s*(enum|struct|class|union)\b", text)
            definition = function_ends or (not nested and bool(re.search(r"\)\s*(const)?\s*(&&?)?\s*\{", text)))
            head = body[start:opened if definition else at]
            if public and "static_assert" not in text:
                out += member(body, start, head, at + 1)
            start = at + 1
        at += 1
    return out


def expanded(text, header):
    """Expands the macros that declare members and are defined in the same header."""
    with open(os.path.join(headers.SOURCES, header), encoding="utf-8") as file:
        macros = re.findall(r"^#define (TESSERA_\w+_METHODS)\(([^)]*)\)((?:[^\n]*\\\n)*[^\n]*)", file.read(), re.M)
    for name, parameters, lines in macros:
        def use(match, parameters=parameters, lines=lines):
            out = lines.replace("\\\n", "\n")
            for parameter, given in zip(parameters.split(","), match[1].split(",")):
                out = re.sub(rf"\b{parameter.strip()}\b", given.strip(), out)
            return out
        text = re.sub(rf"^[ \t]*{name}\(([^)]*)\)$", use, text, flags=re.M)
    return text


def without_repetition(lines):
    """Abbreviates more than three members in a row that differ only in the number of parameters to the first and the last."""
    def key(line):
        return re.sub(r"\(const Index& .*", "(", line) if "const Index& i0" in line else None
    out = []
    for at, line in enumerate(lines):
        if key(line) and at and any(key(other) == key(line) for other in out[-2:]) and out[-1].strip() != "// ... and so on, to eight":
            out.append("  // ... and so on, to eight")
        if not (key(line) and out and out[-1].strip() == "// ... and so on, to eight") and not line.lstrip().startswith("const Index& i"):
            out.append(line)
    return out


def member(body, start, head, end):
    plain = re.sub(r"//[^\n]*|^[ \t]*TESSERA_[A-Z_]+(\([^;{}]*?\))?$", "", head, flags=re.M)
    text = headers.cleaned(plain)
    if "operator" not in text:
        text = re.sub(r"\)\s*:\s.*$", ")", text)  # the initializers of a constructor
    if not text or re.match(r"(~|TESSERA_|using v0|template .*static_assert)", text) or re.search(r"= (delete|default)$", text):
        return []
    if "friend" in plain or "detail" in text or "tessera_fields" in text or "std::shared_ptr<const Value>" in text:
        return []
    text = re.sub(r"(, )?Where (where|line) = here\(\)", "", text)
    text = re.sub(r"CallerLine line = CallerLine\(here\(\)\)", "", text).replace("ByName by_name = ByName()", "")
    if not text:
        return []
    above = [line.strip() for line in head.split("\n") if line.strip().startswith("///") and not line.strip().startswith("///<")]
    out = ["  //" + line[3:] for line in above]
    trailing = re.compile(r"[ \t]*;?[ \t]*///<(.*)").match(body, end) or re.compile(r"[ \t]*///<(.*)").match(body, end)
    comment = "  //" + trailing[1].rstrip() if trailing else ""
    lines = wrapped("  " + text + ";")
    return out + lines[:-1] + [lines[-1] + comment]


def enumerators(declaration):
    inner = re.sub(r"\s*\n\s*", "\n  ", declaration.body.strip()[1:-1].strip()).replace("///<", "//")
    return ["{", "  " + inner, "};"] if "\n" in inner else ["{ " + inner + " };"]


def type_text(declaration):
    head, rest = headers.head_of(declaration.text)
    rest = headers.cleaned(rest)
    head = re.sub(r"\s+", " ", head).strip()
    lines = [head] if head else []
    if declaration.kind != "type" or not declaration.body or rest.startswith("concept"):
        return "\n".join(lines + wrapped(rest)) + ";"
    if rest.startswith("enum"):
        body = enumerators(declaration)
        return "\n".join(lines + [rest + " " + body[0]] + body[1:])
    inside = expanded(declaration.body.strip()[1:], declaration.header)
    members = without_repetition(public_members(("{ private: " if rest.startswith("class") else "{") + inside))
    return "\n".join(lines + [rest + " {"] + members + ["};"]) if members else "\n".join(lines + [rest + " {};"])


def inline(text):
    """Text as HTML, with `code`."""
    parts = re.split(r"(`[^`]+`)", text)
    return "".join(f"<code>{html.escape(p[1:-1])}</code>" if p.startswith("`") else html.escape(p, quote=False) for p in parts)


def documentation(lines):
    """A docstring as HTML: paragraphs, a list of fields (`   name   meaning`), and code."""
    out, fields, paragraph, code = [], [], [], []

    def close():
        if paragraph:
            text = " ".join(paragraph)
            text = text[0].upper() + text[1:] if re.match(r"[a-z]{2,} ", text) else text
            out.append("<p>" + inline(text) + "</p>")
        if fields:
            rows = "".join(f"<dt>{html.escape(name)}</dt><dd>{inline(' '.join(words))}</dd>" for name, words in fields)
            out.append(f'<dl class="fields">{rows}</dl>')
        if code:
            shift = min(len(line) - len(line.lstrip()) for line in code)
            text = "\n".join(line[shift:] for line in code)
            out.append(f"<pre><code>{html.escape(text, quote=False)}</code></pre>")
        paragraph.clear(), fields.clear(), code.clear()

    for line in lines:
        indent = len(line) - len(line.lstrip())
        field = re.match(r" {2,4}([\w.&*]+(?:,? [\w.&*]+)*?)(?: {2,})(\S.*)$", line)
        if not line.strip():
            close()
        elif field and not code and indent <= 4:
            if paragraph or code:
                close()
            fields.append((field[1], [field[2]]))
        elif indent >= 2 and fields:
            fields[-1][1].append(line.strip())
        elif indent >= 3:
            if paragraph:
                close()
            code.append(line)
        else:
            if fields or code:
                close()
            paragraph.append(line.strip())
    close()
    return "\n".join(out)


def introduction(header):
    """The comment with which a header begins, as docstring lines."""
    with open(os.path.join(headers.SOURCES, header), encoding="utf-8") as file:
        lines = []
        for line in file:
            if not line.startswith("//"):
                break
            lines.append(line[2:].rstrip())
    return lines


def subject(header):
    """The subject of a header: the first words of its comment, or its name."""
    words = re.match(r" ?(.{3,48}?)[.:](?= |$)", " ".join(introduction(header)))
    return (words[1] if words else os.path.basename(header).removesuffix(".h").replace("_", " ").capitalize()).strip()


class Reference:
    def __init__(self):
        self.pages = [[] for _ in pages.PAGES]  # of each: declarations in order
        self.problems = []
        found = headers.declarations()
        rows = []
        for order, declaration in enumerate(found):
            at = pages.page_of(declaration.header)
            if at:
                rows.append((at[0], at[1], declaration.header, order, declaration))
            elif not declaration.internal and declaration.header.removeprefix("tessera/") not in pages.EXTENSION:
                self.problems.append(f"{declaration.header}:{declaration.line}: {declaration.full_name} is documented, and "
                                     "tools/docs/pages.py has no page for its header")
        documented = {declaration.full_name for declaration in found if declaration.doc}
        for page, _, _, _, declaration in sorted(rows, key=lambda row: row[:4]):
            if declaration.kind == "function" and declaration.undocumented and declaration.full_name not in documented \
                    and declaration.header.removeprefix("tessera/") not in pages.EXTENSION:
                self.problems.append(f"{declaration.header}:{declaration.line}: {declaration.full_name} has no docstring "
                                     "(`//` above it says that it is internal)")
            if self.shown(declaration):
                self.pages[page].append(declaration)
        self.examples = examples.Examples(self.functions(), {d.full_name for page in self.pages for d in page})
        self.problems += self.examples.problems

    @staticmethod
    def shown(declaration):
        if not declaration.internal:
            return True
        options = declaration.kind == "type" and declaration.body.lstrip().startswith("{") and ("///" in declaration.body or declaration.name.endswith("Options"))
        return bool(options)

    def functions(self):
        """All public functions by name, each with its overloads."""
        out = {}
        for page in self.pages:
            for declaration in page:
                if declaration.kind == "function":
                    out.setdefault(declaration.full_name, []).append(declaration)
        return out

    def label(self, number, full_name):
        """The target of links to an entry: unique on the site, also where case is ignored."""
        first = next(at for at, page in enumerate(self.pages) if any(d.full_name == full_name for d in page))
        kind = next(d.kind for d in self.pages[number] if d.full_name == full_name)
        page = "" if number == first else pages.PAGES[number][0] + "."
        prefix = {"function": "tessera.", "variable": "value."}.get(kind, "type.")
        return page + prefix + full_name.replace("::", ".")

    def markdown(self, number):
        """The text of one page."""
        _, title, _ = pages.PAGES[number]
        out = [f"# {title}", ""]
        header = section = None
        entries = {}
        for declaration in self.pages[number]:
            entries.setdefault(declaration.full_name, []).append(declaration)
        for full_name, overloads in entries.items():
            name = overloads[0].header
            if name != header:
                header, section = name, ""
                heading = subject(name) if subject(name) != title else os.path.basename(name).removesuffix(".h")
                out += [f"## {heading}", "", '<div class="header">', documentation(introduction(name)),
                        f"<code>#include &lt;{name}&gt;</code></div>", ""]
            if overloads[0].section != section:
                section = overloads[0].section
                if section:
                    out += [f"## {section[0].upper() + section[1:]}", ""]
            out += self.entry(self.label(number, full_name), full_name, overloads)
        return "\n".join(out) + "\n"

    def entry(self, label, full_name, overloads):
        out = [f"({label})=", f"### {full_name}", ""]
        for at, declaration in enumerate(overloads):
            text = signature(declaration) if declaration.kind == "function" else type_text(declaration)
            follows = at + 1 < len(overloads) and overloads[at + 1].doc == declaration.doc
            if at and overloads[at - 1].doc == declaration.doc and out[-2] == "```":
                out[-2:] = [text, "```", ""]
            else:
                out += ["```cpp", text, "```", ""]
            if declaration.doc and not follows:
                out += [documentation(declaration.doc), ""]
        if example := self.examples.of(full_name):
            out += ['<p class="example">Example</p>', "", "```cpp", example, "```", ""]
        return out


def main(arguments):
    reference = Reference()
    if arguments[:1] == ["--examples"]:
        return examples.write_source(arguments[1], reference.examples)
    for problem in reference.problems:
        print(f"reference: {problem}")
    names = reference.functions()
    print(f"reference: {len(names)} public functions on {len(pages.PAGES)} pages, {len(reference.problems)} problems")
    return 1 if reference.problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
