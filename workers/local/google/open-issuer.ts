import { join } from "node:path";
import { JWKStore, OAuth2Issuer } from "oauth2-mock-server";
import { keepText } from "../state/keep-text";

/**
 * What signs the local ID tokens. Its RSA key is kept in the state folder, so that tokens outlive a restart and can be made
 * while the stand-in is not running.
 */
export async function openIssuer({ port, stateDir }: { port: number; stateDir: string }): Promise<OAuth2Issuer> {
  const issuer = new OAuth2Issuer();
  issuer.url = standInUrl(port);
  await issuer.keys.add(JSON.parse(await keepText(join(stateDir, "google-stand-in", "signing-key.json"), newKey)));
  return issuer;
}

async function newKey(): Promise<string> {
  return JSON.stringify(await new JWKStore().generate("RS256"));
}

/** The address of the local Google stand-in, which is also the issuer that its tokens name. */
export function standInUrl(googlePort: number): string {
  return `http://localhost:${googlePort}`;
}
