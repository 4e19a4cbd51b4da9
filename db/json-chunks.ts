/**
 * JSON arrays of the rows in their order, each of at most `mostBytes` in UTF-8, for `json_each(?)`. Makes one row at a
 * time; throws where a single row is too large.
 */
export function* jsonChunks(rows: Iterable<unknown>, mostBytes: number): Generator<string> {
  let chunk: string[] = [];
  let bytes = 1;
  for (const row of rows) {
    const json = toLatin(JSON.stringify(row));
    const added = Buffer.byteLength(json) + 1;
    if (added + 1 > mostBytes) throw new RangeError(`A row of ${added - 1} bytes does not fit into a chunk`);
    if (bytes + added > mostBytes) {
      yield `[${chunk.join(",")}]`;
      chunk = [];
      bytes = 1;
    }
    chunk.push(json);
    bytes += added;
  }
  if (chunk.length > 0) yield `[${chunk.join(",")}]`;
}

const BEYOND_LATIN = /[^\0-\xff]/g;

/**
 * JSON with its letters beyond Latin-1 escaped: a single one of them makes two bytes of each letter of its whole chunk. To
 * parse it is what makes a text of single bytes.
 */
function toLatin(json: string): string {
  if (json.search(BEYOND_LATIN) < 0) return json;
  const escaped = json.replace(BEYOND_LATIN, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return JSON.parse(JSON.stringify(escaped));
}
