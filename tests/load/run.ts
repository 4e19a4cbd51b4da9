import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { DomainError } from "../../app/modules/base/domain-error";
import { composeIban } from "../../db/seed/history/invent-iban";
import { Random } from "../../db/seed/history/random";
import { openLocalDatabase } from "../../db/seed/open-local-database";
import { startGoogleStandIn } from "../../workers/local/google/google-stand-in";
import { readEnvironment } from "../../workers/local/processes/read-environment";
import { refuseTakenPorts } from "../../workers/local/processes/refuse-taken-ports";
import { runTool } from "../../workers/local/processes/run-tool";
import { runUntilInterrupted } from "../../workers/local/processes/run-until-interrupted";
import { startWorker } from "../../workers/local/start-worker";
import { prepareDatabase } from "../../workers/local/state/prepare-database";
import { brokenInvariants } from "../torture/rig/violations";
import { nextDeed, nothingYet, type Place } from "./deeds";
import { findLost } from "./find-lost";
import { Latencies } from "./latencies";
import { Person } from "./person";

/** People who sign in at the same moment would measure the stand-in for Google. */
const SIGN_IN_AT_ONCE = 5;

/** How long jobs have to come to their end once nobody asks for anything any more. */
const JOBS_SECONDS = 5;

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "5" },
    people: { type: "string", default: "50" },
    /** Between what somebody does and what they do next, on the mean. */
    pause: { type: "string", default: "1000" },
    seed: { type: "string", default: "20260301" },
    "no-build": { type: "boolean", default: false },
  },
});
const [minutes, people, pause, seed] = [values.minutes, values.people, values.pause, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

await runUntilInterrupted(async (interrupted) => {
  const { port, googlePort } = readEnvironment(process.env);
  await refuseTakenPorts({ PORT: port, GOOGLE_PORT: googlePort });
  const stateDir = await mkdtemp(join(tmpdir(), "objektbuch-load-"));
  try {
    if (!values["no-build"])
      await runTool("Das Bauen der Anwendung", "remix", ["vite:build"], { stateDir, interrupted });
    await prepareDatabase(stateDir, interrupted);
    const standIn = await startGoogleStandIn({ port: googlePort, stateDir });
    const worker = await startWorker({ port, googlePort, stateDir, quiet: true, interrupted });
    const latencies = new Latencies();
    let lost: string[];
    try {
      lost = await putUnderLoad(worker.url, latencies, interrupted);
    } finally {
      await worker.stop();
      await standIn.stop();
    }
    const { db, close } = await openLocalDatabase(stateDir);
    lost.push(...(await brokenInvariants(db.$client)));
    await close();
    for (const sentence of lost) console.error(`WRONG: ${sentence}`);
    const told = `${latencies.failures.length} failed, ${lost.length} writes lost or data wrong`;
    if (latencies.failures.length + lost.length > 0) throw new DomainError("refused", told);
    console.info(told);
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
});

async function putUnderLoad(url: string, latencies: Latencies, interrupted: AbortSignal): Promise<string[]> {
  const admin = new Person("admin@objektbuch.example", url, latencies);
  await admin.signIn();
  const place = await preparePlace(admin);
  const crowd = await signInAll(admin, url, latencies);
  const kept = nothingYet();
  console.info(`${people} people for ${minutes} minutes, seed ${seed}`);
  latencies.begin();
  const end = Date.now() + minutes * 60_000;
  await Promise.all(crowd.map((person, index) => live(person, new Random(seed, `person ${index}`), index)));
  console.table(latencies.table());
  console.table(Object.fromEntries(Object.entries(kept).map(([what, all]) => [what, { acknowledged: all.size }])));
  await sleep(JOBS_SECONDS * 1000);
  // Who may read the books, which an admin alone may not.
  return findLost(crowd[0] ?? admin, kept);

  async function live(person: Person, random: Random, index: number): Promise<void> {
    for (let count = 1; Date.now() < end && !interrupted.aborted; count++) {
      const number = count * people + index;
      await nextDeed(random)({ person, place, random, kept, number });
      // Most pauses are short, and some are long.
      await sleep(-Math.log(1 - random.next()) * pause);
    }
  }
}

async function preparePlace(admin: Person): Promise<Place> {
  const ask = async <Body>(path: string, body?: object): Promise<Body> => {
    const sent = body && {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json" },
    };
    const { status, text } = await admin.send({ kind: "preparing", path, expected: [200, 201], ...sent });
    if (status >= 300 || status === 0) throw new Error(`${path}: ${status} ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  type Row = { id: number };
  const groups = await ask<Row[]>("/api/property-groups");
  const properties = await Promise.all(groups.map(({ id }) => ask<Row[]>(`/api/properties?groupId=${id}`)));
  const accounts = await ask<{ id: number; routingKey: string }[]>("/api/accounts");
  const albums = await ask<Row[]>("/api/image-collections");
  const iban = composeIban("12030000", "0000999999");
  await ask("/api/bank-accounts", { name: "Lastkonto", iban });
  return {
    groupIds: groups.map(({ id }) => id),
    propertyIds: properties.flat().map(({ id }) => id),
    albumIds: albums.map(({ id }) => id),
    accountIds: Object.fromEntries(accounts.map(({ id, routingKey }) => [routingKey, id])),
    iban,
  };
}

/** People with every right but that of an admin, so that each may do whatever comes. */
async function signInAll(admin: Person, url: string, latencies: Latencies): Promise<Person[]> {
  const crowd = Array.from(
    { length: people },
    (_, index) => new Person(`last-${index}@objektbuch.example`, url, latencies),
  );
  for (let start = 0; start < crowd.length; start += SIGN_IN_AT_ONCE)
    await Promise.all(
      crowd.slice(start, start + SIGN_IN_AT_ONCE).map(async (person) => {
        const [firstName] = person.email.split("@");
        const body = { email: person.email, firstName, lastName: "Probe", editor: true, voter: true, accountant: true };
        await admin.send({
          kind: "preparing",
          method: "POST",
          path: "/api/users",
          body: JSON.stringify(body),
          headers: { "Content-Type": "application/json" },
          expected: [201],
        });
        await person.signIn();
      }),
    );
  return crowd;
}
