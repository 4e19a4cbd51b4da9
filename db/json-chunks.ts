/**
 * JSON arrays of the rows in their order, each of at most `mostBytes` in UTF-8, for `json_each(?)`. Makes one row at a
 * time; throws where a single row is too large.
 */
export function* jsonChunks(rows: Iterable<unknown>, mostBytes: number): Generator<string> {
  let chunk: string[] = [];
  let bytes = 1;
  for (const row of rows) {
    const json = JSON.stringify(row);
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
