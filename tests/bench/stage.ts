import { join } from "node:path";
import { bundledScript } from "../support/rig/bundle";
import { Caller } from "../support/rig/caller";
import { Rig } from "../support/rig/rig";
import { type Effort, speedAgainst } from "./compare-speed";
import type { Figure } from "./figure";
import { type Place, pickPlace } from "./pick-place";
import type { Sizes } from "./sizes";

/** What the bench measures with: a folder of its own for bundles, and how much of everything there is to be. */
export type Bench = { folder: string; sizes: Sizes };

/** Says a figure as soon as there is one. */
export type Tell = (figure: Figure) => void;

/** Parts of the bench that are measured on the same filled rig, one after another, by the names that they are asked for. */
export type Stage<Set = unknown> = {
  set: (bench: Bench) => Promise<{ on: Set; strike: () => Promise<void> }>;
  parts: Record<string, (on: Set, bench: Bench, tell: Tell) => Promise<void>>;
};

/** The Workers of a rig, each once: by their names the entries that are bundled, or a script, and the database of each. */
export type Cast = Record<string, { entry: string; data: string } | { script: string; data: string }>;

const bundles = new Map<string, Promise<string>>();

/** A Worker's script as it would be deployed; what is bundled once serves every stage. */
export function bundled({ folder }: Bench, entry: string): Promise<string> {
  const script = bundles.get(entry) ?? bundledScript(join(folder, entry), entry);
  bundles.set(entry, script);
  return script;
}

export async function startCast(bench: Bench, cast: Cast): Promise<Rig> {
  const workers: Record<string, { script: string; data: string }> = {};
  for (const [name, worker] of Object.entries(cast))
    workers[name] = "script" in worker ? worker : { data: worker.data, script: await bundled(bench, worker.entry) };
  return Rig.start({ workers });
}

export const PRODUCT = "workers/app.ts";

/** The product over two databases, of which `many` holds more. */
export const twoProducts: Cast = {
  few: { entry: PRODUCT, data: "few" },
  many: { entry: PRODUCT, data: "many" },
};

/** A rig with a person who may do everything in each of its databases. */
export type Pair = { rig: Rig; place: Record<"few" | "many", Place>; caller: Record<"few" | "many", Caller> };

/** Two products filled, in either of which somebody is signed in. */
export async function setPair(
  bench: Bench,
  fill: (rig: Rig, which: "few" | "many") => Promise<void>,
  more: Cast = {},
): Promise<{ on: Pair; strike: () => Promise<void> }> {
  const rig = await startCast(bench, { ...twoProducts, ...more });
  const strike = () => rig.stop();
  try {
    await fill(rig, "few");
    await fill(rig, "many");
    const [few, many] = [await pickPlace(rig.db("few").$client), await pickPlace(rig.db("many").$client)];
    const caller = { few: new Caller(rig, few.userId, "few"), many: new Caller(rig, many.userId, "many") };
    return { on: { rig, place: { few, many }, caller }, strike };
  } catch (error) {
    await strike();
    throw error;
  }
}

/** How much longer a path takes if there is more. */
export async function manyAgainstFew(
  { caller, place }: Pair,
  name: string,
  path: string | ((place: Place) => string),
  atMost: number,
  effort: Effort,
): Promise<Figure> {
  const targetOf = (which: "few" | "many") =>
    caller[which].target(typeof path === "string" ? path : path(place[which]));
  const { left, right, ratio } = await speedAgainst(await targetOf("many"), await targetOf("few"), effort);
  const detail = `${left.toFixed(1)} ms against ${right.toFixed(1)} ms`;
  return { name, figure: ratio, decimals: 2, aim: { atMost }, detail };
}
