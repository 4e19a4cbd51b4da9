const GERMAN = /^([-−+]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d*))?$/;
const POINT = /^([-−+]?)(\d+)\.(\d+)$/;

/** A decimal number as digits, so that no digit is lost to floating point. */
export type Decimal = { negative: boolean; whole: string; fraction: string };

/**
 * Reads a number written the German way (`1234,56`, `1.234,56`), null if it is none. Blanks are ignored.
 * `pointAsComma` also takes `50.8323`, as coordinates are copied from maps; a dot is then never a thousands mark.
 */
export function readGermanNumber(text: string, pointAsComma = false): Decimal | null {
  const compact = text.replace(/\s/g, "");
  const parts = (pointAsComma && POINT.exec(compact)) || GERMAN.exec(compact);
  if (!parts || compact.length > 40) return null;
  return {
    negative: parts[1] === "-" || parts[1] === "−",
    whole: (parts[2] ?? "").replaceAll(".", ""),
    fraction: (parts[3] ?? "").replace(/0+$/, ""),
  };
}

/** Whether a dot may be the comma of a field: what has many decimals and is too small for a thousands mark. */
export function takesPoint({ decimals = 0, max = 0 }: { decimals?: number; max?: number }): boolean {
  return decimals > 3 && max < 1000;
}

/** The nearest number to a decimal. */
export function toNumber(decimal: Decimal): number {
  const value = Number(`${decimal.whole}.${decimal.fraction || "0"}`);
  return decimal.negative && value !== 0 ? -value : value;
}
