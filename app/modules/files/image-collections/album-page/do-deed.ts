import { z } from "zod";
import type { Db } from "../../../../../db/client";
import { runBatch } from "../../../../../db/run-batch";
import { albumPageTexts as texts } from "../../../../texts/images/album-page";
import { imageRefusals } from "../../../../texts/images/images";
import type { Actor } from "../../../base/edits/actor";
import { refusalAt } from "../../../base/edits/refusal-at";
import { parseForm } from "../../../base/fields/parse-values";
import { deleteImages, turnImages } from "../../images/changes/change-several.server";
import { imageOrders } from "../../images/changes/image-orders";
import { orderImages, placeTogether } from "../../images/changes/sort-images";
import type { ImageCodec } from "../../images/master/image-codec";
import { keepBoth } from "../../images/twins.server";
import { changeAlbum } from "../change-album.server";
import { ALL, readChosenImages } from "./read-chosen";

/** What the buttons of an album's page do to the chosen images. */
const doings = ["place", "front", "back", "left", "right", "cover", "delete", "both", ...imageOrders] as const;

/** What they lead to, where more is asked. */
const ways = ["captions", "move", "download"] as const;

const id = z.coerce.number().int().positive();

const doingSchema = z.strictObject({
  deed: z.enum([...doings, ...ways], { error: imageRefusals.deed }),
  place: z
    .string()
    .trim()
    .regex(/^\d{1,6}$/, texts.noPlace)
    .transform(Number)
    .optional(),
  before: id.optional(),
  after: id.optional(),
});

/** What a form of an album's page asks for: something to be done, or a way to where more is asked of the chosen images. */
export function readDoing(form: FormData) {
  const chosen = readChosenImages(form);
  const rest = new FormData();
  // What nothing was typed into comes along with every button.
  for (const [name, value] of form) if (name !== "ids" && name !== ALL && value !== "") rest.append(name, value);
  return { chosen, ...parseForm(doingSchema, rest) };
}

export type Doing = ReturnType<typeof readDoing>;

/** The way that a form asks for; null if it asks for something to be done. */
export function wayOf({ deed }: Doing): (typeof ways)[number] | null {
  return ways.find((way) => way === deed) ?? null;
}

/** Does to the chosen images what a form asks for, in one batch; without a choice all of them are put in order. */
export async function doDeed(
  tools: { db: Db; codec: ImageCodec },
  actor: Actor,
  collectionId: number,
  { chosen, deed, place, before, after }: Doing,
): Promise<void> {
  const { db } = tools;
  const order = imageOrders.find((one) => one === deed);
  if (order) return orderImages(db, actor, collectionId, chosen ?? "all", order);
  const some = demandChosen(chosen);
  switch (deed) {
    case "front":
      return placeTogether(db, actor, collectionId, some, { place: 1 });
    case "back":
      return placeTogether(db, actor, collectionId, some, { place: Number.MAX_SAFE_INTEGER });
    case "place":
      if ([place, before, after].filter((at) => at !== undefined).length !== 1) throw refusalAt("place", texts.noPlace);
      return placeTogether(db, actor, collectionId, some, { place, before, after });
    case "left":
      return turnImages(tools, actor, collectionId, some, 270);
    case "right":
      return turnImages(tools, actor, collectionId, some, 90);
    case "delete":
      return deleteImages(db, actor, collectionId, some);
    case "both":
      if (some === "all") throw refusalAt("ids", imageRefusals.deed);
      await runBatch(db, [keepBoth(collectionId, some)]);
      return;
    case "cover": {
      const [coverImageId, ...others] = some === "all" ? [] : some;
      if (coverImageId === undefined || others.length > 0) throw refusalAt("ids", texts.oneCover);
      const values = { coverImageId };
      const change = { id: collectionId, values, propertyIds: undefined, version: null, wholeForm: false };
      return changeAlbum(db, actor, change);
    }
  }
}

/** The chosen images; `invalid` if there are none. */
export function demandChosen(chosen: Doing["chosen"]): NonNullable<Doing["chosen"]> {
  if (!chosen) throw refusalAt("ids", texts.noneChosen);
  return chosen;
}
