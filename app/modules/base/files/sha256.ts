/** The SHA-256 of bytes, 64 hexadecimal digits. */
export async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The SHA-256 of a text in UTF-8. */
export function sha256Of(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}
