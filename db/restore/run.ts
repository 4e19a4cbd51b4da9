import { resolve } from "node:path";
import { DomainError } from "../../app/modules/domain-error";
import { restoreTexts } from "../../app/texts/backup";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import { readEnvironment } from "../../workers/local/read-environment";
import { applyMigrations } from "../../workers/local/state/prepare-database";
import { restoreInstance } from "./restore-instance";

await runUntilInterrupted(async (interrupted) => {
  const [file, ...more] = process.argv.slice(2);
  if (!file || more.length > 0) throw new DomainError("refused", restoreTexts.usage);
  const { stateDir } = readEnvironment(process.env);
  console.log(
    await restoreInstance(resolve(file), stateDir, { prepare: applyMigrations, say: console.log, interrupted }),
  );
});
