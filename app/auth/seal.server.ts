import { EncryptJWT, errors, type JWTPayload, jwtDecrypt } from "jose";

/**
 * Seals values for so many seconds, so that whoever carries them can neither read nor change them. What is sealed for one
 * purpose opens for no other.
 */
export async function seal(
  purpose: string,
  values: JWTPayload,
  { secret, now, seconds }: { secret: string; now: Date; seconds: number },
): Promise<string> {
  return new EncryptJWT(values)
    .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
    .setExpirationTime(Math.floor(now.getTime() / 1000) + seconds)
    .encrypt(await keyOf(purpose, secret));
}

/** What was sealed for a purpose, null once its time is over or if it is something else. */
export async function unseal(purpose: string, sealed: string, secret: string, now: Date): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtDecrypt(sealed, await keyOf(purpose, secret), {
      currentDate: now,
      keyManagementAlgorithms: ["dir"],
      contentEncryptionAlgorithms: ["A256GCM"],
      requiredClaims: ["exp"],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

async function keyOf(purpose: string, secret: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const whole = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(purpose) };
  return new Uint8Array(await crypto.subtle.deriveBits(derivation, whole, 256));
}
