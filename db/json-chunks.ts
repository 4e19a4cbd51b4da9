/** Rows that are made into JSON at once: each by itself costs more than it takes. */
const ROWS_AT_ONCE = 64;

/**
 * JSON arrays of the rows in their order, each of at most `mostBytes` in UTF-8, for `json_each(?)`. Makes a few rows at a
 * time; throws if a single row is too large.
 */
export function* jsonChunks(rows: Iterable<unknown>, mostBytes: number): Generator<string> {
  let chunk: string[] = [];
  let bytes = 1;
  for (const json of jsonPieces(rows, mostBytes)) {
    const added = Buffer.byteLength(json) + 1;
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

/** How many bytes a row takes in a chunk. */
export const bytesInChunk = (row: unknown) => Buffer.byteLength(elementsOf([row]));

/** The JSON of a few rows, commas between them, or of a single one if they fill more than a quarter of a chunk. */
function* jsonPieces(rows: Iterable<unknown>, mostBytes: number): Generator<string> {
  for (const group of groupsOf(rows)) {
    const json = elementsOf(group);
    if (Buffer.byteLength(json) <= mostBytes / 4) yield json;
    else
      for (const row of group) {
        const single = elementsOf([row]);
        const size = Buffer.byteLength(single);
        if (size + 2 > mostBytes) throw new RangeError(`A row of ${size} bytes does not fit into a chunk`);
        yield single;
      }
  }
}

function* groupsOf(rows: Iterable<unknown>): Generator<unknown[]> {
  let group: unknown[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < ROWS_AT_ONCE) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function elementsOf(rows: unknown[]): string {
  return toLatin(JSON.stringify(rows).slice(1, -1));
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
