/** The hidden field in which a row of a form's list says what stood in its others when it was drawn. */
export const DRAWN = "drawn";

/** What a row is drawn with, by the keys of its fields, as that field says it. */
export function drawnRow(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}

/** Whether nothing was typed into a row of a form that was sent: each of its fields is empty, or is as it was drawn. */
export function isUntouched(row: unknown): boolean {
  const { [DRAWN]: said, ...typed } = Object(row ?? {}) as Record<string, unknown>;
  const drawn = new URLSearchParams(String(said ?? ""));
  return Object.entries(typed).every(
    ([field, value]) => typeof value === "string" && ["", drawn.get(field)?.trim()].includes(value.trim()),
  );
}
