/** Between these signs lies the one that a key made between two others ends with. */
const LEAST = 0x21;
const MOST = 0x7a;

/** Stands before whatever a name begins with. */
const FLOOR = "\u0001";

/** What stands behind every key that time and name give; counted on. */
const BEHIND = "~~";
const DIGITS = 8;

/** Compares keys as the database does: byte by byte, which for UTF-8 is sign by sign. */
export function compareKeys(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  const index = left.findIndex((sign, place) => sign !== right[place]);
  if (index < 0) return left.length - right.length;
  return codeOf(left[index]) - codeOf(right[index]);
}

/** So many keys in order behind one key and before a greater one; null is before all, or behind all. */
export function keysBetween(after: string | null, before: string | null, count: number): string[] {
  if (before !== null) {
    const first = keyBetween(after ?? "", before);
    return count === 1 ? [first] : counted(first, count, 1);
  }
  const last = after?.startsWith(BEHIND) ? Number.parseInt(after.slice(BEHIND.length), 10) : 0;
  return counted(BEHIND, count, last + 1);
}

const counted = (head: string, count: number, from: number) =>
  Array.from({ length: count }, (_, index) => `${head}${String(from + index).padStart(DIGITS, "0")}`);

/** A key between two; all that begins with it lies between them as well. */
function keyBetween(after: string, before: string): string {
  return after + (before.startsWith(after) ? signsBefore([...before.slice(after.length)]) : middle(MOST));
}

/** Signs that stand before others and do not begin them. */
function signsBefore([first, ...others]: string[]): string {
  if (codeOf(first) > LEAST + 1) return middle(codeOf(first));
  return others.length > 0 ? first + signsBefore(others) : FLOOR + middle(MOST);
}

const middle = (below: number) => String.fromCodePoint((LEAST + Math.min(below, MOST)) >> 1);

const codeOf = (sign: string | undefined) => sign?.codePointAt(0) ?? 0;
