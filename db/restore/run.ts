import { resolve } from "node:path";
import { DomainError } from "../../app/modules/base/domain-error";
import { restoreTexts } from "../../app/texts/settings/backup";
import { readEnvironment } from "../../workers/local/processes/read-environment";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import { REMOTE, reachByWrangler } from "./remote/instance";
import { restoreRemotely } from "./remote/restore-remotely";
import { restoreInstance } from "./restore-instance";

await runUntilInterrupted(async (interrupted) => {
  const asked = process.argv.slice(2);
  const [file, ...more] = asked.filter((parameter) => parameter !== "--remote");
  if (!file || more.length > 0) throw new DomainError("refused", restoreTexts.usage);
  const { stateDir } = readEnvironment(process.env);
  const path = resolve(file);
  const tools = { say: console.log, interrupted };
  console.log(
    asked.includes("--remote")
      ? await restoreRemotely(path, reachByWrangler(REMOTE, { stateDir, interrupted }), { stateDir, ...tools })
      : await restoreInstance(path, stateDir, tools),
  );
});
