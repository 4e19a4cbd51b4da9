import { connect } from "../../db/client";
import { loadEntries } from "../../db/seed/load-entries";
import { compareSpeed } from "./compare-speed";
import type { Figure } from "./figure";
import { fillDatabase } from "./fill-database";
import { firstLoadFigures, pageFigures } from "./page-figures";
import { type Place, pickPlace } from "./pick-place";
import { signedIn } from "./signed-in";
import { FEW_ACTIVITIES, FEW_ENTRIES, MANY_ACTIVITIES, PROPERTIES } from "./sizes";
import { type Runtime, startRuntime } from "./start-runtime";

/** What requests cost against the smallest that answer the like, and every page at its first load. */
export async function requestFigures(folder: string): Promise<Figure[]> {
  const runtime = await startRuntime(folder);
  try {
    await fillDatabase(await runtime.database("product"), { properties: PROPERTIES, activities: FEW_ACTIVITIES });
    await fillDatabase(await runtime.database("many"), { properties: PROPERTIES, activities: MANY_ACTIVITIES });
    await loadEntries(connect(await runtime.database("product")), FEW_ENTRIES, new Date());
    const place = await pickPlace(await runtime.database("product"));
    await pickPlace(await runtime.database("many"));
    return [
      await folderPage(runtime, place),
      await folderList(runtime, place),
      await feed(runtime, place),
      ...(await pageFigures(runtime, place)),
      ...(await firstLoadFigures(runtime, place)),
    ];
  } finally {
    await runtime.stop();
  }
}

async function folderPage(runtime: Runtime, place: Place): Promise<Figure> {
  const path = `/property-groups/${place.groupId}`;
  const product = await signedIn(runtime, "product", path, place);
  const smallest = await runtime.target("smallest", path);
  const { left, right, ratio } = await compareSpeed(smallest, product, { seconds: 15, calls: 10, atOnce: 2 });
  return {
    name: `page of a folder with ${PROPERTIES} properties, requests a second against the smallest Remix route`,
    figure: ratio,
    decimals: 2,
    aim: { atLeast: 0.85 },
    detail: `${perSecond(right)} against ${perSecond(left)}`,
  };
}

async function folderList(runtime: Runtime, place: Place): Promise<Figure> {
  const path = `/api/properties?groupId=${place.groupId}`;
  const product = await signedIn(runtime, "product", path, place);
  const bare = await runtime.target("bare", path);
  const list = await fetch(product.url, { headers: product.headers });
  await (await fetch(bare.url, { method: "PUT", body: await list.text() })).text();
  const { left, right, ratio } = await compareSpeed(bare, product, { seconds: 12, calls: 20, atOnce: 2 });
  return {
    name: "the same list from /api, requests a second against a bare Worker with one query",
    figure: ratio,
    decimals: 2,
    aim: { atLeast: 0.35 },
    detail: `${perSecond(right)} against ${perSecond(left)}`,
  };
}

async function feed(runtime: Runtime, place: Place): Promise<Figure> {
  const many = await signedIn(runtime, "many", "/activity", place);
  const few = await signedIn(runtime, "product", "/activity", place);
  const { left, right, ratio } = await compareSpeed(many, few, { seconds: 8, calls: 8, atOnce: 2 });
  return {
    name: `first page of the feed, time at ${MANY_ACTIVITIES} activities against ${FEW_ACTIVITIES}`,
    figure: ratio,
    decimals: 2,
    aim: { atMost: 1.5 },
    detail: `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`,
  };
}

function perSecond(milliseconds: number): string {
  return `${(1000 / milliseconds).toFixed(0)}/s`;
}
