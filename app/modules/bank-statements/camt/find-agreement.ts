/** The text that all items have in common, or null where one differs or lacks it. */
export function findAgreement<Item>(items: Item[], read: (item: Item) => string | null): string | null {
  const [one, ...others] = items;
  if (one === undefined) return null;
  const text = read(one);
  return others.every((item) => read(item) === text) ? text : null;
}
