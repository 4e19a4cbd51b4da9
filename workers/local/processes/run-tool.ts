import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../../app/modules/base/domain-error";
import { startProcessGroup } from "./start-process-group";

/**
 * Runs a command of `node_modules/.bin` to its end and answers what it said, which also stays as a log in the state folder.
 * A command that fails is refused with what it said; `purpose` is the German name of what it is for.
 */
export async function runTool(
  purpose: string,
  command: string,
  parameters: string[],
  { stateDir, env, interrupted }: { stateDir: string; env?: Record<string, string>; interrupted?: AbortSignal },
): Promise<string> {
  const log = join(stateDir, "logs", `${command}.log`);
  const code = await startProcessGroup(command, parameters, { stateDir, log, env, interrupted }).ended;
  interrupted?.throwIfAborted();
  const said = (await readFile(log, "utf8")).trim();
  if (code !== 0) throw new DomainError("refused", `${purpose} ist fehlgeschlagen.\n\n${said}`);
  return said;
}
