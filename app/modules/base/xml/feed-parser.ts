import type { SaxesParser } from "saxes";

/** So many letters at a time that what is too long is met before the parser has kept much more of it. */
const PIECE = 65_536;

/**
 * Most letters from the beginning of one tag to that of the next. The parser keeps what lies between, and some signs one by one
 * (`]` in CDATA, `?` in an instruction), which takes thirty times as much as the file.
 */
const MOST_BETWEEN_TAGS = 1_000_000;

/** What hands a parser its text piece by piece. `refuse` is called where too much stands between two tags; it throws. */
export function feedParser(
  parser: SaxesParser<{ xmlns?: boolean; position?: boolean }>,
  refuse: () => never,
): (text: string) => void {
  let lastTag = 0;
  parser.on("opentagstart", () => {
    lastTag = parser.position;
  });
  return (text) => {
    for (let start = 0; start < text.length; start += PIECE) {
      parser.write(text.slice(start, start + PIECE));
      if (parser.position - lastTag > MOST_BETWEEN_TAGS) refuse();
    }
  };
}
