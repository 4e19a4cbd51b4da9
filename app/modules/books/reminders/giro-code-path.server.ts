import encodeQR from "qr";
import { type CodedTransfer, giroCode } from "./giro-code";

/** A QR code as a path of squares of 1, and how many of them it is wide, with the four of light around it that readers need. */
export type CodePath = { path: string; size: number };

/** The code of a transfer to be drawn; null if it lacks something. */
export function giroCodePath(transfer: CodedTransfer): CodePath | null {
  const text = giroCode(transfer);
  if (text === null) return null;
  const rows = encodeQR(text, "raw", { ecc: "medium", border: 4 });
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { path: dark.join(""), size: rows.length };
}
