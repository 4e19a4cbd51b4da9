import { z } from "zod";
import type { Db } from "../../../../../db/client";
import { captionTexts } from "../../../../texts/images/album-page";
import type { Actor } from "../../../base/edits/actor";
import { fieldsSchema, rowsSchema } from "../../../base/fields/fields-schema";
import { parseForm } from "../../../base/fields/parse-values";
import { captionImages } from "../../images/changes/change-several.server";
import type { ChosenImages } from "../../images/changes/chosen";
import { listChosen } from "../../images/changes/list-chosen.server";
import { imageFields } from "../../images/image-fields";
import { showThumbnail } from "../show-album";

/** Images that captions are written below at once. */
export const MOST_CAPTIONED = 60;

/** The first of chosen images as captions are written below them, and how many more there are. */
export async function openCaptions(db: Db, collectionId: number, chosen: ChosenImages) {
  const { stored } = await listChosen(db, collectionId, chosen);
  return {
    images: stored.slice(0, MOST_CAPTIONED).map(showThumbnail),
    left: Math.max(0, stored.length - MOST_CAPTIONED),
  };
}

const row = fieldsSchema(imageFields, "form", [], { id: z.coerce.number().int().positive() });

const captionsSchema = fieldsSchema(imageFields, "form", [], {
  rows: rowsSchema(row, "form", {
    most: MOST_CAPTIONED,
    expected: captionTexts.noImages,
    tooMany: captionTexts.tooMany(MOST_CAPTIONED),
  }),
});

/** Writes the captions of a form; one that is said of all stands below those that say nothing of their own. */
export async function captionByForm(db: Db, actor: Actor, collectionId: number, form: FormData): Promise<void> {
  const { caption: common = null, rows = [] } = parseForm(captionsSchema, form);
  const captions = rows.flatMap(({ id, caption }) => (id ? [[id, caption ?? common] as const] : []));
  await captionImages(db, actor, collectionId, new Map(captions));
}
