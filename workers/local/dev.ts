import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DomainError } from "../../app/modules/base/domain-error";
import { describeAddresses } from "./describe-addresses";
import { startGoogleStandIn } from "./google/google-stand-in";
import { readEnvironment } from "./processes/read-environment";
import { refuseTakenPorts } from "./processes/refuse-taken-ports";
import { runUntilInterrupted } from "./processes/run-until-interrupted";
import { startProcessGroup } from "./processes/start-process-group";
import { waitForAnswer } from "./processes/wait-for-answer";
import { prepareDatabase } from "./state/prepare-database";
import { workerVariables } from "./state/worker-variables";

await runUntilInterrupted(async (interrupted) => {
  const { port, googlePort, stateDir } = readEnvironment(process.env);
  await refuseTakenPorts({ PORT: port, GOOGLE_PORT: googlePort });
  console.log("Die Datenbank wird vorbereitet …");
  const said = await prepareDatabase(stateDir, interrupted);
  if (said) console.log(said);
  await writeVariables(stateDir, await workerVariables({ googlePort, stateDir }));
  const standIn = await startGoogleStandIn({ port: googlePort, stateDir });
  try {
    const parameters = ["vite:dev", `--port=${port}`, "--strictPort", "--host=127.0.0.1", "--clearScreen=false"];
    const vite = startProcessGroup("remix", parameters, { stateDir, env: { STATE_DIR: stateDir }, interrupted });
    const url = `http://localhost:${port}`;
    // Any answer will do: Vite shows a mistake in the code where it is, and goes on once it is mended.
    if (!(await waitForAnswer(url, vite, () => true))) {
      await vite.stop();
      interrupted.throwIfAborted();
      throw new DomainError("refused", "Die Anwendung ist nicht gestartet.");
    }
    console.log(describeAddresses({ url, standInUrl: standIn.url }));
    await vite.ended;
    interrupted.throwIfAborted();
    throw new DomainError("refused", "Die Anwendung ist unerwartet zu Ende gegangen.");
  } finally {
    await standIn.stop();
  }
});

/** `vite.config.ts` names this file to the Cloudflare plugin, which knows no other way to local variables. */
async function writeVariables(stateDir: string, variables: Record<string, string>): Promise<void> {
  await mkdir(stateDir, { recursive: true });
  const lines = Object.entries(variables).map(([name, value]) => `${name}="${value}"\n`);
  await writeFile(join(stateDir, "vite.env"), lines.join(""), { mode: 0o600 });
}
