import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DomainError } from "../../app/modules/base/domain-error";
import { restoreTexts } from "../../app/texts/settings/backup";
import { readEnvironment } from "../../workers/local/processes/read-environment";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import { readErasures } from "./forget-again";
import { REMOTE, reachByWrangler } from "./remote/instance";
import { restoreRemotely } from "./remote/restore-remotely";
import { restoreInstance } from "./restore-instance";

await runUntilInterrupted(async (interrupted) => {
  const { file, remote, erasures } = readParameters(process.argv.slice(2));
  const { stateDir } = readEnvironment(process.env);
  const path = resolve(file);
  const list = erasures === undefined ? undefined : await readErasures(resolve(erasures));
  const tools = { say: console.log, interrupted, erasures: list };
  console.log(
    remote
      ? await restoreRemotely(path, reachByWrangler(REMOTE, { stateDir, interrupted }), { stateDir, ...tools })
      : await restoreInstance(path, stateDir, tools),
  );
});

/** What was asked for; refuses what is not known. */
function readParameters(args: string[]): { file: string; remote?: boolean; erasures?: string } {
  const options = { remote: { type: "boolean" }, erasures: { type: "string" } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, ...values };
  } catch {
    // Said below.
  }
  throw new DomainError("refused", restoreTexts.usage);
}
