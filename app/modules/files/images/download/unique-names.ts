/**
 * The same names, each there once: of equal ones, whatever their case, all but the first get a number, as in `Bad (2).jpg`. A name
 * that was there all along stays as it is.
 */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map(keyOf));
  const used = new Set<string>();
  const last = new Map<string, number>();
  return names.map((name) => {
    const key = keyOf(name);
    let unique = name;
    for (let number = (last.get(key) ?? 1) + 1; used.has(key) && taken.has(keyOf(unique)); number++) {
      unique = numbered(name, number);
      last.set(key, number);
    }
    used.add(key);
    taken.add(keyOf(unique));
    return unique;
  });
}

const keyOf = (name: string) => name.toLowerCase();

function numbered(name: string, number: number): string {
  const ending = /(?<=.)\.[^.]+$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, name.length - ending.length)} (${number})${ending}`;
}
