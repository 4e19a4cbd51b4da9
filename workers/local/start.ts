import { parseArgs } from "node:util";
import { DomainError } from "../../app/modules/base/domain-error";
import { describeAddresses } from "./describe-addresses";
import { startGoogleStandIn } from "./google/google-stand-in";
import { readEnvironment } from "./processes/read-environment";
import { refuseTakenPorts } from "./processes/refuse-taken-ports";
import { runTool } from "./processes/run-tool";
import { runUntilInterrupted } from "./processes/run-until-interrupted";
import { startWorker } from "./start-worker";
import { prepareDatabase } from "./state/prepare-database";

await runUntilInterrupted(async (interrupted) => {
  const { port, googlePort, stateDir } = readEnvironment(process.env);
  await refuseTakenPorts({ PORT: port, GOOGLE_PORT: googlePort });
  const { values } = parseArgs({ options: { "no-build": { type: "boolean" } }, strict: false });
  if (!values["no-build"]) {
    console.log("Die Anwendung wird gebaut …");
    await runTool("Das Bauen der Anwendung", "remix", ["vite:build"], { stateDir, interrupted });
  }
  console.log("Die Datenbank wird vorbereitet …");
  const said = await prepareDatabase(stateDir, interrupted);
  if (said) console.log(said);
  const standIn = await startGoogleStandIn({ port: googlePort, stateDir });
  try {
    const worker = await startWorker({ port, googlePort, stateDir, quiet: false, interrupted });
    console.log(describeAddresses({ url: worker.url, standInUrl: standIn.url }));
    await worker.ended;
    interrupted.throwIfAborted();
    throw new DomainError("refused", "Die Anwendung ist unerwartet zu Ende gegangen.");
  } finally {
    await standIn.stop();
  }
});
