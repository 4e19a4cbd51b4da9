import { resolve } from "node:path";
import { DomainError } from "../../../app/modules/base/domain-error";
import { projectRoot } from "./project-root";

/** Where the local application listens and keeps its data; `stateDir` is an absolute path. */
export type LocalEnvironment = { port: number; googlePort: number; stateDir: string };

/** Reads `PORT`, `GOOGLE_PORT` and `STATE_DIR`; refuses what is no port, and one port for two. */
export function readEnvironment(variables: Record<string, string | undefined>): LocalEnvironment {
  const port = readPort(variables, "PORT", 8787);
  const googlePort = readPort(variables, "GOOGLE_PORT", 8788);
  if (port === googlePort)
    throw new DomainError("refused", `PORT und GOOGLE_PORT müssen verschieden sein, beide sind ${port}.`);
  return { port, googlePort, stateDir: resolve(projectRoot, variables.STATE_DIR || ".wrangler/state") };
}

function readPort(variables: Record<string, string | undefined>, name: string, fallback: number): number {
  const text = variables[name];
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new DomainError("refused", `${name} muss eine Zahl von 1 bis 65535 sein, nicht „${text}“.`);
}
