import { z } from "zod";
import { doctorFaults, doctorParts } from "../../../app/texts/settings/doctor";
import type { Bindings } from "../../bindings";
import { type Check, fine, wrong } from "./check";
import { type Configuration, queueNames } from "./check-configuration";

/** Runs a command of Wrangler to its end and answers what it said; one that fails rejects. */
export type Wrangler = (...parameters: string[]) => Promise<string>;

/** What is set by `wrangler secret put`, as an instance does not run without it. */
export const neededSecrets = [
  "SESSION_SECRET",
  "GOOGLE_CLIENT_SECRET_PRODUCTION",
] as const satisfies (keyof Bindings)[];

const secretsSchema = z.array(z.object({ name: z.string() }));

/** Whether Wrangler is signed in at Cloudflare. */
export async function isSignedIn(wrangler: Wrangler): Promise<boolean> {
  return wrangler("whoami").then(
    (said) => !/not authenticated/i.test(said),
    () => false,
  );
}

/** What of the account at Cloudflare no binding shows: secrets and queues. */
export async function checkAccount(configuration: Configuration, wrangler: Wrangler): Promise<Check[]> {
  return [await checkSecrets(wrangler), await checkQueues(configuration, wrangler)];
}

async function checkSecrets(wrangler: Wrangler): Promise<Check> {
  try {
    const said = await wrangler("secret", "list", "--format", "json");
    const [list = ""] = /^\[[\s\S]*^\]$|^\[.*\]$/m.exec(said) ?? [];
    const there = secretsSchema.parse(JSON.parse(list)).map(({ name }) => name);
    const lacking = neededSecrets.filter((name) => !there.includes(name));
    return lacking.length > 0
      ? wrong(doctorParts.secrets, doctorFaults.lackingSecrets(lacking))
      : fine(doctorParts.secrets);
  } catch {
    return wrong(doctorParts.secrets, doctorFaults.noWorker(neededSecrets));
  }
}

async function checkQueues(configuration: Configuration, wrangler: Wrangler): Promise<Check> {
  const { jobs, dead } = queueNames(configuration);
  for (const queue of dead === null ? [jobs] : [jobs, dead])
    if (!(await wrangler("queues", "info", queue).then(Boolean, () => false)))
      return wrong(doctorParts.accountQueues, doctorFaults.noQueue(queue));
  return fine(doctorParts.accountQueues);
}
