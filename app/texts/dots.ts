/** Parts of one line with dots between them; if it wraps a dot stays with what is before it, so that no line begins with one. */
export function joinByDots(parts: readonly (string | null | undefined | false)[]): string {
  return keepDots(parts.filter(Boolean).join(" · "));
}

/** The same for a text that has its dots already. */
export function keepDots(text: string): string {
  return text.replaceAll(" · ", "\u00a0· ");
}
