import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import type { GoogleVariables } from "../../../app/auth/google-settings";
import { DomainError } from "../../../app/modules/base/domain-error";
import { doctorFaults, doctorParts, doctorTexts } from "../../../app/texts/settings/doctor";
import type { Bindings } from "../../bindings";
import { projectRoot } from "../processes/project-root";
import { readEnvironment } from "../processes/read-environment";
import { runTool } from "../processes/run-tool";
import { runUntilInterrupted } from "../processes/run-until-interrupted";
import { type Check, fine, leftOut, wrong } from "./check";
import { checkAccount, isSignedIn } from "./check-account";
import { checkBindings } from "./check-bindings";
import { type Configuration, checkConfiguration } from "./check-configuration";
import { checkRedirects } from "./check-google";
import { checkInstance } from "./check-instance";

const { stateDir } = readEnvironment(process.env);

function tell({ part, fault, note, left }: Check): void {
  if (left) console.log(doctorTexts.left(part, left));
  else console.log(fault ? doctorTexts.wrong(part, fault) : doctorTexts.fine(part, note ?? null));
}

/** Reaches the bindings of `wrangler.toml` from here, at Cloudflare or those of the state folder. */
async function throughBindings(configuration: Configuration, remote: boolean): Promise<Check[]> {
  const { d1_databases, r2_buckets, images } = configuration;
  const folder = join(stateDir, "doctor");
  const configPath = join(folder, "wrangler.json");
  await mkdir(folder, { recursive: true });
  await writeFile(
    configPath,
    JSON.stringify({
      name: "objektbuch-doctor",
      compatibility_date: "2026-04-01",
      d1_databases: d1_databases.map((database) => ({ ...database, remote })),
      r2_buckets: r2_buckets.map((bucket) => ({ ...bucket, remote })),
      images: { ...images, remote },
    }),
  );
  const { env, dispose } = await getPlatformProxy<Pick<Bindings, "DB" | "FILES" | "IMAGES">>({
    configPath,
    remoteBindings: remote,
    persist: { path: join(stateDir, "v3") },
  });
  try {
    return await checkBindings(env, new Date());
  } finally {
    await dispose();
  }
}

/** Looks at the configuration, at Google and at the account, in the order in which one mends them, and tells each as it is known. */
async function* examine(local: boolean, interrupted: AbortSignal): AsyncGenerator<Check> {
  const configuration = unstable_readConfig({ config: join(projectRoot, "wrangler.toml") });
  if (local) return yield* await throughBindings(configuration, false);
  const inFile = checkConfiguration(configuration);
  yield* inFile;
  const variables = configuration.vars as GoogleVariables;
  const origin = `https://${variables.PRODUCTION_HOST}`;
  const isReady = [doctorParts.host, doctorParts.issuer, doctorParts.client].every((name) =>
    inFile.some(({ part, fault }) => part === name && fault === null),
  );
  yield isReady ? await checkRedirects(variables, origin) : leftOut(doctorParts.redirects, doctorTexts.needsClient);
  const wrangler = (...parameters: string[]) =>
    runTool("Wrangler", "wrangler", parameters, { stateDir, env: { CI: "1" }, interrupted });
  if (await isSignedIn(wrangler)) {
    yield fine(doctorParts.account);
    yield* await checkAccount(configuration, wrangler);
    yield* await throughBindings(configuration, true);
  } else {
    yield wrong(doctorParts.account, doctorFaults.notSignedIn);
    const { secrets, accountQueues, database, files, images } = doctorParts;
    for (const part of [secrets, accountQueues, database, files, images]) yield leftOut(part, doctorTexts.needsAccount);
  }
  if (isReady) yield await checkInstance(origin);
}

await runUntilInterrupted(async (interrupted) => {
  const asked = process.argv.slice(2);
  if (asked.some((parameter) => parameter !== "--local")) throw new DomainError("refused", doctorTexts.usage);
  let faults = 0;
  for await (const check of examine(asked.includes("--local"), interrupted)) {
    tell(check);
    if (check.fault) faults += 1;
  }
  if (faults > 0) throw new DomainError("refused", doctorTexts.faults(faults));
  console.log(doctorTexts.allWell);
});
