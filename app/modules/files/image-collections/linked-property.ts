/** A property that an album shows, or may. */
export type LinkedProperty = { id: number; label: string };

/** The properties that a form of an album came with, by the names that it gave them. */
export function typedProperties(typed: Record<string, string>): LinkedProperty[] {
  return Object.entries(typed).flatMap(([name, value]) => {
    const [, row] = /^propertyIds(\[\d{1,4}\])$/.exec(name) ?? [];
    return row ? [{ id: Number(value), label: typed[`propertyLabels${row}`] ?? `#${value}` }] : [];
  });
}
