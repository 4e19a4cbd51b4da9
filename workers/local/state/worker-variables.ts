import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { standInUrl } from "../google/open-issuer";
import { keepText } from "./keep-text";

/** The client id under which the local application is known to the stand-in: the audience of its ID tokens. */
export const DEVELOPMENT_CLIENT_ID = "objektbuch-development";

/**
 * The variables that the Worker gets locally in place of those set for production. The session secret is random and kept
 * in the state folder, so that sessions outlive a restart.
 */
export async function workerVariables({
  googlePort,
  stateDir,
}: {
  googlePort: number;
  stateDir: string;
}): Promise<Record<string, string>> {
  return {
    SESSION_SECRET: await keepText(join(stateDir, "session-secret"), async () => randomBytes(32).toString("hex")),
    GOOGLE_ISSUER: standInUrl(googlePort),
    GOOGLE_CLIENT_ID_DEVELOPMENT: DEVELOPMENT_CLIENT_ID,
    GOOGLE_CLIENT_SECRET_DEVELOPMENT: "local-stand-in",
  };
}
