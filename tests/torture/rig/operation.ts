import { type Caller, json, type Sent } from "../../support/rig/caller";
import type { Scene } from "./scene";

/**
 * Something that a person does: what it needs is made first, and then one request does it, whose repetition under the same key
 * does nothing more.
 */
export type Operation = (scene: Scene) => Promise<Sent>;

export const created = <Row = { id: number }>(caller: Caller, path: string, body: object) =>
  caller.demand<Row>(json("POST", path, body));

export const newProperty = async ({ caller, groupId, next }: Scene) =>
  (await created(caller, "/api/properties", { groupId, city: `Aue ${next()}`, streetAndNumber: "Am Markt 1" })).id;

export const newAgreement = async (scene: Scene) =>
  (
    await created(scene.caller, "/api/rental-agreements", {
      propertyId: await newProperty(scene),
      startDate: "2025-01-01",
      rent: 500,
    })
  ).id;

export const removal = (path: string, row: (scene: Scene) => Promise<number>): Operation => {
  return async (scene) => json("DELETE", `${path}/${await row(scene)}`);
};

export const change = (
  path: string,
  row: (scene: Scene) => Promise<number>,
  body: (scene: Scene) => object,
): Operation => {
  return async (scene) => json("PUT", `${path}/${await row(scene)}`, body(scene));
};

export const fields = (entries: Record<string, string>, { next }: Scene) => ({
  ...entries,
  requestKey: `folter-${next()}`,
});
