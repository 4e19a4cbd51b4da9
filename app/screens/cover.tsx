import type { ReactNode } from "react";

const PALETTES = 8;

const signs: Record<string, string> = { FAMILY_HOME: "cover-house", APARTMENT_BUILDING: "cover-building" };

/**
 * What stands in for a property's picture: a quiet ground of its own and a sign of what kind of building it is. The sign
 * is a mask in the style sheet, as a folder shows hundreds of them.
 */
export function Cover({ seed, type, children }: { seed: number; type: string | null; children?: ReactNode }) {
  return <div className={`cover cover-${seed % PALETTES} ${signs[type ?? ""] ?? "cover-flat"}`}>{children}</div>;
}
