import type { OAuth2Issuer } from "oauth2-mock-server";
import type { GooglePerson } from "./google-person";

/** How long an ID token is good for, as with Google. */
export const ID_TOKEN_SECONDS = 3600;

/** A signed ID token that says to `audience` who a person is. */
export function buildIdToken(issuer: OAuth2Issuer, person: GooglePerson, audience: string): Promise<string> {
  return issuer.buildToken({
    expiresIn: ID_TOKEN_SECONDS,
    scopesOrTransform: (_header, payload) => {
      Object.assign(payload, person, { aud: audience, azp: audience });
    },
  });
}
