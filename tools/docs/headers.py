"""The public headers as data: declarations, in their order, with docstrings. Used by tools/docs/reference.py.

A docstring is a block of `///` lines above a declaration, or `///<` after it. Declarations that follow each other without an empty
line share the docstring of the first. A comment of `//` above a declaration says that it is internal."""
import dataclasses
import os
import re

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
SOURCES = os.path.join(ROOT, "src")


@dataclasses.dataclass
class Declaration:
    kind: str       # function, type, using, variable
    scope: str      # "linalg::", without tessera::
    name: str
    text: str       # the declaration without its body, attributes and exports
    body: str       # of a type: the text between its braces, with comments
    doc: list       # lines of the docstring
    internal: bool  # commented by // or not at all
    undocumented: bool  # not commented at all
    section: str    # the last banner `// ---- ... ----` above it
    header: str     # tessera/lib/fft.h
    line: int

    @property
    def full_name(self):
        return self.scope + self.name


def public_headers():
    """The headers that <tessera/tessera.h> includes, directly or not."""
    seen, todo = [], ["tessera/tessera.h"]
    while todo:
        name = todo.pop()
        path = os.path.join(SOURCES, name)
        if name in seen or not os.path.exists(path):
            continue
        seen.append(name)
        with open(path, encoding="utf-8") as file:
            todo += re.findall(r"#include <(tessera/[^>]+)>", file.read())
    return sorted(seen)


def blanked(text):
    """The text with comments, literals, macro definitions and macro uses as spaces; all positions stay."""
    def spaces(match):
        return re.sub(r"[^\n]", " ", match[0])
    text = re.sub(r"//[^\n]*|/\*.*?\*/|^[ \t]*#(?:\\\n|[^\n])*", spaces, text, flags=re.S | re.M)
    text = re.sub(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])\'', lambda m: '"' + " " * (len(m[0]) - 2) + '"', text)
    return re.sub(r"^[ \t]*TESSERA_[A-Z_]+(\([^;{}]*?\))?$", spaces, text, flags=re.M)


def balanced(text, at, opening, closing):
    """The position after the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(text)):
        if text[i] == closing and text[i - 1] != "-":
            depth -= 1
            if depth == 0:
                return i + 1
        elif text[i] == opening:
            depth += 1
    return len(text)


def head_of(text):
    """Splits a declaration into its template head (with constraints) and the rest."""
    at, end = 0, 0
    while match := re.compile(r"\s*(template\s*<|requires\b\s*)").match(text, at):
        at = match.end()
        if match[1].startswith("template"):
            at = balanced(text, at - 1, "<", ">")
        else:
            while True:
                if text[at:at + 1] == "(":
                    at = balanced(text, at, "(", ")")
                else:
                    at = re.compile(r"!?[\w:]+\s*").match(text, at).end()
                    if text[at:at + 1] == "<":
                        at = balanced(text, at, "<", ">")
                joint = re.compile(r"\s*(&&|\|\|)\s*").match(text, at)
                if not joint:
                    break
                at = joint.end()
        end = at
    return text[:end], text[end:]


def cleaned(text):
    text = re.sub(r"\b(TESSERA_API|inline|static|constexpr|consteval|extern|friend)\b|\[\[.*?\]\]", " ", text)
    while (at := text.find("__attribute__")) >= 0:
        text = text[:at] + text[balanced(text, text.index("(", at), "(", ")"):]
    return re.sub(r"\s+", " ", text).strip()


def classified(text):
    """(kind, name) of the declaration `text`, or None if it declares nothing new."""
    head, rest = head_of(text)
    rest = cleaned(rest)
    if "unavailable(" in text or rest.endswith("= delete") or "static_assert" in rest[:14] or rest.startswith("namespace"):
        return None
    if match := re.match(r"(?:struct|class|enum(?: class)?|union)\s+(\w+)(?![\w:<])\s*(final)?\s*(:|$)", rest):
        return "type", match[1]
    if match := re.match(r"concept\s+(\w+)", rest):
        return "type", match[1]
    if match := re.match(r"using\s+(\w+)\s*=", rest):
        return "using", match[1]
    if rest.startswith(("using", "struct", "class", "enum")) and "(" not in rest:
        return None
    if re.match(r"[^(=]*\boperator\b", rest):
        return None
    before_value = re.match(r"[^(=]*=", rest)
    if not before_value and (match := re.search(r"(?<![\w:<])([a-zA-Z_]\w*)\s*\(", rest)):
        if rest[: match.start()].strip() in ("", "explicit") or "->" in rest[: match.start()] or match[1] in ("requires", "sizeof"):
            return None  # a deduction guide or a macro
        return "function", match[1]
    if match := re.match(r"(?:const )?[\w:<>, ]+?[ &*](\w+)\s*(=|$|\{|\[)", rest):
        return "variable", match[1]
    return None


class Header:
    """Reads the declarations of one header."""

    def __init__(self, name):
        self.name = name
        with open(os.path.join(SOURCES, name), encoding="utf-8") as file:
            self.text = file.read()
        self.lines = self.text.split("\n")
        self.plain = blanked(self.text)
        self.declarations = []
        self.last = None  # (last line, docstring, mark) of the declaration before, for groups
        self.read()

    def line_at(self, at):
        return self.text.count("\n", 0, at)

    def comment_above(self, line):
        """The comment lines directly above, without their marks, and their mark: "//", "///" or None."""
        lines, mark = [], None
        while line > 0 and (match := re.match(r"\s*(///?)(?!<)(.*)$", self.lines[line - 1])):
            if re.match(r" ?-{3,}", match[2]) or (mark and match[1] != mark):
                break
            mark = match[1]
            lines.insert(0, match[2].rstrip())
            line -= 1
        return lines, mark

    def section_above(self, line):
        for i in range(line - 1, -1, -1):
            if match := re.match(r"// -{3,} (.*?)(?: -{3,})?\s*$", self.lines[i]):
                return match[1].strip()
        return ""

    def declare(self, start, end, body_end):
        """The declaration in [start, end) of the text; its body, if any, ends at body_end."""
        start += len(self.plain[start:end]) - len(self.plain[start:end].lstrip())
        found = classified(re.sub(r'" *"', '""', self.plain[start:end]))
        first, last = self.line_at(start), self.line_at(max(start, body_end - 1))
        lines, mark = self.comment_above(first)
        documented = mark == "///"
        if found and found[0] == "function":
            last = self.line_at(max(start, end - 1))
        trailing = re.search(r"///<?\s*(.*)$", self.lines[last])
        doc = lines if documented else []
        if not documented and trailing:
            doc = [" " + trailing[1]]
            after = last + 1
            while after < len(self.lines) and (match := re.match(r"\s+///<(.*)$", self.lines[after])):
                doc.append(match[1])
                after += 1
        elif not mark and self.last and self.last[0] == first - 1:
            doc, mark = self.last[1:]
        mark = mark or ("//" if re.search(r"[;{}]\s*//", self.lines[last]) and not trailing else None)
        last = self.line_at(max(start, body_end - 1))
        self.last = (last, [], None) if trailing and not documented else (last, doc, mark)
        if not found:
            return
        text = re.sub(r"//[^\n]*", "", self.text[start:end])
        body = self.text[end:body_end] if found[0] == "type" else ""
        self.declarations.append(Declaration(found[0], self.scope(), found[1], text, body, doc, not doc, not doc and not mark,
                                             self.section_above(first), self.name, first + 1))

    def scope(self):
        return "".join(space for space, _ in self.scopes if space)

    def read(self):
        self.scopes, start, parentheses, opened = [], 0, 0, 0  # a scope: its namespace or None; whether it ends a declaration
        for at, char in enumerate(self.plain):
            parentheses += (char == "(") - (char == ")")
            outside = all(space is not None for space, _ in self.scopes)
            if char == "{":
                space = re.search(r"namespace\s*([\w:]*?)(?:::inline v0|\binline v0)?(?:::([\w:]+))?\s*$", self.plain[start:at])
                space = space or re.search(r"namespace\s*(tessera)::inline v0(?:::([\w:]+))?\s*$", self.plain[start:at])
                if outside and space:
                    inner = "::".join(part for part in (space[1], space[2]) if part and part != "tessera")
                    self.scopes.append((inner + "::" if inner else "", True))
                    start = at + 1
                    continue
                ends = outside and parentheses == 0
                opened = at if ends else opened
                self.scopes.append((None, ends))
            elif char == "}" and self.scopes:
                space, ends = self.scopes.pop()
                if ends and space is None:
                    after = re.compile(r"\s*(\w+(\s*=[^;]*)?)?;|").match(self.plain, at + 1)
                    self.declare(start, opened, at + 1)
                    start = after.end() or at + 1
                elif ends:
                    start = at + 1
            elif char == ";" and outside and parentheses == 0:
                if self.plain[start:at].strip():
                    self.declare(start, at, at + 1)
                start = at + 1


def is_private(scope):
    return bool(re.search(r"(^|::)(\w*detail|arguments)::", scope))


def declarations():
    """All declarations of the public headers outside of namespaces for details."""
    return [d for name in public_headers() for d in Header(name).declarations if not is_private(d.scope) and not d.name.endswith("_p")]
