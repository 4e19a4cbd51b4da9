import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import type { GoogleSettings } from "./google-settings";

/** Who an ID token speaks of. */
export type Identity = { email: string; firstName: string; lastName: string; imageUrl: string | null };

const CLOCK_TOLERANCE_SECONDS = 10;

/** One key set per address and isolate: jose keeps the keys and fetches anew when a token names an unknown one. */
const keySets = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

function keysAt(url: string) {
  const keys = keySets.get(url) ?? createRemoteJWKSet(new URL(url));
  keySets.set(url, keys);
  return keys;
}

/**
 * Checks an ID token's signature, issuer, audience, expiry and that the address is verified. Returns null for a token that
 * is not good; throws only when the provider's keys cannot be fetched.
 */
export async function verifyIdToken(token: string, settings: GoogleSettings): Promise<Identity | null> {
  try {
    const { payload } = await jwtVerify(token, keysAt(settings.keysUrl), {
      issuer: settings.issuers,
      audience: settings.clientId,
      algorithms: ["RS256"],
      requiredClaims: ["exp", "email"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    if (payload.email_verified !== true || typeof payload.email !== "string") return null;
    return {
      email: payload.email,
      firstName: textOf(payload.given_name),
      lastName: textOf(payload.family_name),
      imageUrl: textOf(payload.picture) || null,
    };
  } catch (error) {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return null;
  }
}

function textOf(claim: unknown): string {
  return typeof claim === "string" ? claim : "";
}
