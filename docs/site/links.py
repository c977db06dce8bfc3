"""Whether every link of a built site leads somewhere, without the network: links.py HTML

Of each page: the links, pictures, scripts and style sheets that are in the site exist, with the anchor that they name; and so
do the pages of llms.txt and of the index of the search. Of links that leave the site the hosts are counted."""
import collections
import html.parser
import json
import pathlib
import posixpath
import re
import sys
import urllib.parse

ATTRIBUTES = {"a": "href", "link": "href", "img": "src", "script": "src", "source": "src", "object": "data", "iframe": "src"}


class Page(html.parser.HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.anchors, self.links = set(), []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        self.anchors |= {values[name] for name in ("id", "name") if values.get(name)}
        if values.get(ATTRIBUTES.get(tag)):
            self.links.append(values[ATTRIBUTES[tag]])
        if values.get("http-equiv") == "refresh":
            self.links.append(values["content"].partition("url=")[2])


def lists(site):
    """The links of llms.txt, and the pages that the search has with the anchors of what it finds there."""
    for link in re.findall(r"\]\(([^)]*)\)", (site / "llms.txt").read_text(encoding="utf-8")):
        yield "llms.txt", link
    text = (site / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(text.removeprefix("Search.setIndex(").rstrip().removesuffix(")"))
    names = [name + ".html" for name in index["docnames"]]
    for name in names:
        yield "searchindex.js", name
    for found in [*index["alltitles"].values(), *index["indexentries"].values()]:
        for page, anchor, *_ in found:
            yield "searchindex.js", f"{names[page]}#{anchor or ''}"
    for prefix, members in index["objects"].items():
        for page, sort, _, anchor, name in members:
            full = f"{prefix}.{name}" if prefix else name
            anchor = {"": full, "-": f"{index['objnames'][str(sort)][1]}-{full}"}.get(anchor, anchor)
            yield "searchindex.js", f"{names[page]}#{anchor}"


def main():
    site = pathlib.Path(sys.argv[1])
    files = {path.relative_to(site).as_posix(): path for path in site.rglob("*") if path.is_file()}
    pages = {name: Page(path) for name, path in files.items() if name.endswith(".html")}
    links = {(name, link) for name, page in pages.items() for link in page.links} | set(lists(site))
    hosts, broken = collections.Counter(), []
    for where, link in sorted(links):
        parts = urllib.parse.urlsplit(link)
        if parts.scheme or parts.netloc:
            hosts[parts.netloc or parts.scheme] += 1
            continue
        path, anchor = urllib.parse.unquote(parts.path), urllib.parse.unquote(parts.fragment)
        path = posixpath.normpath(posixpath.join(posixpath.dirname(where), path)) if path else where
        if path not in files:
            broken.append(f"{where}: {link}: there is no such file")
        elif anchor and path in pages and anchor not in pages[path].anchors:
            broken.append(f"{where}: {link}: there is no such anchor")
    if broken:
        sys.exit("\n".join(broken))
    print(f"{len(links)} links of {len(pages)} pages lead somewhere; outside: "
          + ", ".join(f"{host} {count}" for host, count in hosts.most_common()))


main()
