/** Most letters of HTML that are looked at: four times what is kept of a text. */
const MOST_LETTERS = 4_000_000;

/** A `<` that begins a tag, as browsers see it; any other is text. */
const TAG = /<(?:(\/?[a-z][a-z\d]*)|[!?/])/gi;

/** Tags at which a line ends. */
const LINE_ENDS: ReadonlySet<string> = new Set(
  ["br", "/p", "/div", "/tr", "/li"].concat([1, 2, 3, 4, 5, 6].map((level) => `/h${level}`)),
);

/** Where that ends whose text nobody sees. */
const UNSEEN_ENDS: Readonly<Record<string, RegExp>> = { style: /<\/style/gi, script: /<\/script/gi, "!--": /-->/g };

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi;
const signs: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " ", euro: "€", szlig: "ß" },
  ...{ auml: "ä", ouml: "ö", uuml: "ü", Auml: "Ä", Ouml: "Ö", Uuml: "Ü" },
};

/** What HTML says, its tags as blanks and line breaks. Each letter is looked at once, whatever is left open. */
export function readHtml(html: string): string {
  const source = html.slice(0, MOST_LETTERS);
  const pieces: string[] = [];
  let at = 0;
  while (at < source.length) {
    const tag = search(TAG, source, at);
    pieces.push(source.slice(at, tag?.index));
    if (!tag) break;
    const name = source.startsWith("<!--", tag.index) ? "!--" : (tag[1]?.toLowerCase() ?? "");
    const unseenEnd = UNSEEN_ENDS[name];
    const from = unseenEnd ? search(unseenEnd, source, tag.index + name.length)?.index : tag.index;
    const end = from === undefined ? -1 : source.indexOf(">", from);
    // What is never closed hides the rest, in browsers too.
    if (end < 0) break;
    pieces.push(LINE_ENDS.has(name) ? "\n" : " ");
    at = end + 1;
  }
  return pieces.join("").replace(ENTITY, decode);
}

function search(pattern: RegExp, source: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(source);
}

function decode(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name) return signs[name] ?? entity;
  const code = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? "", 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
