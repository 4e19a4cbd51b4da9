import { eq, sql } from "drizzle-orm";
import { type Db, violatesReference } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { imageCollections } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { feedTexts } from "../../../texts/feed/feed-list";
import { albumRefusals } from "../../../texts/images/image-collections";
import { validation } from "../../../texts/validation";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { FieldChange } from "../../base/edits/changed-values";
import { editRow } from "../../base/edits/edit-row.server";
import type { RowChange } from "../../base/edits/row-change";
import type { ApiValue } from "../../base/fields/field";
import { labelProperty } from "../../base/relations/labels";
import { recordActivity } from "../../together/activities/record-activity.server";
import { indexCaptions, listCaptions } from "../images/caption-documents.server";
import { keepDeed } from "../images/changes/deeds.server";
import { albumFields, propertyIdsField } from "./album-fields";
import type { AlbumRequest } from "./album-schema";
import { missingProperties } from "./missing-properties";
import { mergePropertyIds, readPropertyIds, writePropertyIds } from "./property-ids";
import { hasImage, isImageOf, keysOf, linkProperties, propertyIdsSql, selectNames } from "./repository.server";

/** A change of an album; properties are added and removed beside what others do to them. */
export type AlbumChange = Omit<RowChange, "values"> & AlbumRequest;

/** Changes an album, with an activity that says by their names what cover and properties it had and has. */
export async function changeAlbum(db: Db, actor: Actor, { propertyIds, ...change }: AlbumChange): Promise<void> {
  const { id } = change;
  const names = await readNames(db, change, propertyIds ?? []);
  const captions = propertyIds?.length ? await listCaptions(db, eq(images.collectionId, id)) : [];
  try {
    await editRow(db, actor, {
      ...change,
      noun: "image-collection",
      table: imageCollections,
      fields: [...albumFields, propertyIdsField],
      elsewhere: { propertyIds: propertyIdsSql },
      notFound: albumRefusals.notFound,
      workOut: ({ began, stored }) => {
        if (!propertyIds) return null;
        const versions = { began: readPropertyIds(began.propertyIds), stored: readPropertyIds(stored.propertyIds) };
        return { values: { propertyIds: writePropertyIds(mergePropertyIds(propertyIds, versions)) }, conflicts: [] };
      },
      guard: ({ stored, next: { coverImageId } }) => {
        if (coverImageId === null || coverImageId === stored.coverImageId) return null;
        return { condition: isImageOf(id, coverImageId), refuse: () => refuseImage(db, id, coverImageId) };
      },
      derive: (row) => ({ ...keysOf(row), updateTime: actor.now }),
      alongside: (changes, { name }) => [
        recordActivity(actor, {
          type: "IMG_COL_UPDATED",
          imageCollectionId: id,
          text: name,
          changes: changes.map((one) => namedChange(one, names)),
        }),
        ...changes
          .filter((one) => one.name === "coverImageId")
          .map(({ oldValue }) =>
            keepDeed(
              actor,
              { kind: "COVERED", collectionId: id, count: 1 },
              { coverId: typeof oldValue === "number" ? oldValue : null },
            ),
          ),
        ...changes
          .filter((one) => one.name === propertyIdsField.key)
          .flatMap(({ newValue }) => [
            ...linkProperties(id, readPropertyIds(newValue as string | null)),
            ...indexCaptions(captions, sql`image.collection_id = ${id}`),
          ]),
      ],
    });
  } catch (error) {
    throw violatesReference(error) ? await missingProperties(db, propertyIds ?? []) : error;
  }
}

type Names = { properties: ReadonlyMap<number, string>; images: ReadonlyMap<number, string> };

async function readNames(
  db: Db,
  { id, values }: Pick<AlbumChange, "id" | "values">,
  propertyIds: readonly number[],
): Promise<Names> {
  const [properties, images] = await runBatch(db, selectNames(db, id, propertyIds, values.coverImageId ?? null));
  return {
    properties: new Map(properties.map((property) => [property.id, labelProperty(property)])),
    images: new Map(images.map(({ id: imageId, filename }) => [imageId, filename])),
  };
}

/** A change as the feed keeps it: what is named by an id may be gone when it is read. */
function namedChange({ name, oldValue, newValue }: FieldChange, { properties, images }: Names): FieldChange {
  const shown = (value: ApiValue): ApiValue => {
    if (name === "coverImageId" && typeof value === "number") return images.get(value) ?? feedTexts.unnamed(value);
    if (name !== propertyIdsField.key || typeof value !== "string") return value;
    return readPropertyIds(value)
      .map((propertyId) => properties.get(propertyId) ?? feedTexts.unnamed(propertyId))
      .join("\n");
  };
  return { name, oldValue: shown(oldValue), newValue: shown(newValue) };
}

async function refuseImage(db: Db, id: number, imageId: number): Promise<DomainError | null> {
  if (await hasImage(db, id, imageId)) return null;
  const fieldErrors = { coverImageId: albumRefusals.imageOfAnotherAlbum };
  return new DomainError("invalid", validation.checkInput, { fieldErrors });
}
