import { setTimeout as sleep } from "node:timers/promises";
import { Random } from "../../db/seed/history/random";
import { Caller, json } from "../support/rig/caller";
import { Rig } from "../support/rig/rig";
import { type Scene, setScene } from "../torture/rig/scene";
import { brokenInvariants } from "../torture/rig/violations";
import { nextDeed, nothingYet, type Place } from "./deeds";
import { findLost } from "./find-lost";
import { Latencies } from "./latencies";

/** How long jobs may take to come to their end once nobody asks for anything any more. */
const JOBS_MILLISECONDS = 5_000;

/** How many people, for how long, and how long the pause is between what somebody does and what they do next, on the mean. */
export type Load = {
  people: number;
  milliseconds: number;
  pause: number;
  seed: number;
  script: string;
  stateDir: string;
};

/** Lets people work at once on one Worker; returns how long answers took and what of it is lost or wrong, a sentence each. */
export async function putUnderLoad(
  { people, milliseconds, pause, seed, script, stateDir }: Load,
  interrupted?: AbortSignal,
): Promise<{ latencies: Latencies; wrong: string[]; acknowledged: Record<string, number> }> {
  const rig = await Rig.start({ workers: { product: { script, queue: true } }, stateDir });
  try {
    const scene = await setScene(rig);
    const place = await openPlace(scene);
    const crowd = await gather(scene, people);
    const [latencies, kept] = [new Latencies(), nothingYet()];
    const end = Date.now() + milliseconds;
    const live = async (person: Caller, index: number) => {
      const random = new Random(seed, `person ${index}`);
      for (let count = 1; Date.now() < end && !interrupted?.aborted; count++) {
        await nextDeed(random)({ person, latencies, place, random, kept, number: count * people + index });
        // Most pauses are short, and some are long.
        await sleep(-Math.log(1 - random.next()) * pause);
      }
    };
    await Promise.all(crowd.map(live));
    await sleep(Math.min(JOBS_MILLISECONDS, milliseconds));
    const wrong = [...(await findLost(scene.caller, kept)), ...(await brokenInvariants(rig.db().$client))];
    const acknowledged = Object.fromEntries(Object.entries(kept).map(([what, all]) => [what, all.size]));
    return { latencies, wrong, acknowledged };
  } finally {
    await rig.stop();
  }
}

async function openPlace({ caller, accountIds }: Scene): Promise<Place> {
  const ids = async (path: string) => (await caller.demand<{ id: number }[]>(json("GET", path))).map(({ id }) => id);
  const groupIds = await ids("/api/property-groups");
  const propertyIds = await Promise.all(groupIds.map((id) => ids(`/api/properties?groupId=${id}`)));
  return { groupIds, propertyIds: propertyIds.flat(), albumIds: await ids("/api/image-collections"), accountIds };
}

/** People with every right but that of an admin, so that each may do whatever comes. */
async function gather({ caller }: Scene, people: number): Promise<Caller[]> {
  const crowd: Caller[] = [];
  for (let index = 0; index < people; index++) {
    const name = { email: `last-${index}@objektbuch.example`, firstName: `last-${index}`, lastName: "Probe" };
    const body = { ...name, editor: true, voter: true, accountant: true };
    const { id } = await caller.demand<{ id: number }>(json("POST", "/api/users", body));
    crowd.push(new Caller(caller.rig, id));
  }
  return crowd;
}
