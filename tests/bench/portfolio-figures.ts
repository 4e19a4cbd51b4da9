import { compareSpeed } from "./compare-speed";
import type { Figure } from "./figure";
import { fillDatabase } from "./fill-database";
import { BOOKED_A_FLAT, fillFlats } from "./fill-flats";
import { type Place, pickPlace } from "./pick-place";
import { signedIn } from "./signed-in";
import { FEW_FLATS, MANY_FLATS } from "./sizes";
import { type Runtime, startRuntime } from "./start-runtime";

/** What a page costs in a small portfolio and in a large one. */
export async function portfolioFigures(folder: string): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    for (const [worker, flats] of [["product", FEW_FLATS] as const, ["many", MANY_FLATS] as const]) {
      await fillDatabase(await runtime.database(worker), { properties: 0, activities: 0 });
      await fillFlats(await runtime.database(worker), flats);
    }
    const few = await pickPlace(await runtime.database("product"));
    const many = await pickPlace(await runtime.database("many"));
    return [await firstOfFolder(runtime, few, many), await openLines(runtime, few, many)];
  } finally {
    await runtime.stop();
  }
}

async function firstOfFolder(runtime: Runtime, fewPlace: Place, manyPlace: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", `/property-groups/${manyPlace.groupId}`, manyPlace);
  const few = await signedIn(runtime, "product", `/property-groups/${fewPlace.groupId}`, fewPlace);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `first page of a folder, time at ${MANY_FLATS} properties against ${FEW_FLATS}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 2 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

async function openLines(runtime: Runtime, fewPlace: Place, manyPlace: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", "/accounting/unaccounted-entries", manyPlace);
  const few = await signedIn(runtime, "product", "/accounting/unaccounted-entries", fewPlace);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `page of open lines, time at ${MANY_FLATS} properties, ${2 * MANY_FLATS} agreements and ${BOOKED_A_FLAT * MANY_FLATS} learned bookings against ${FEW_FLATS}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 2 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}
