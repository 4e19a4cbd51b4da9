import { json } from "../../support/rig/caller";
import { newAgreement, type Operation } from "./operation";
import type { Scene } from "./scene";

/** What makes a row of each kind that can be had back; of an image it says the address. */
type Makers = Record<"comments" | "attachments" | "albums", (scene: Scene) => Promise<number>> & {
  images: (scene: Scene) => Promise<string>;
};

/** Has things back that were deleted, and removes one for good. */
export function trashWrites({ comments, attachments, albums, images }: Makers): Record<string, Operation> {
  const deleted: Record<string, (scene: Scene) => Promise<string>> = {
    comment: async (scene) => `/api/comments/${await comments(scene)}`,
    attachment: async (scene) => `/api/attachments/${await attachments(scene)}`,
    album: async (scene) => `/api/image-collections/${await albums(scene)}`,
    image: images,
    agreement: async (scene) => `/api/rental-agreements/${await newAgreement(scene)}`,
  };
  const restores = Object.entries(deleted).map(([name, make]): [string, Operation] => [
    `have ${name} back`,
    async (scene) => json("POST", `/api/trash/${await throwAway(scene, await make(scene))}/restore`),
  ]);
  return {
    ...Object.fromEntries(restores),
    "remove from the trash": async (scene) =>
      json("DELETE", `/api/trash/${await throwAway(scene, await deleted.comment!(scene))}`),
  };
}

/** Deletes something, and returns its id in the trash, which lists the latest first. */
async function throwAway({ caller }: Scene, path: string): Promise<number> {
  await caller.demand(json("DELETE", path));
  const [latest] = await caller.demand<{ id: number }[]>(json("GET", "/api/trash"));
  if (!latest) throw new Error(`${path} did not get into the trash`);
  return latest.id;
}
