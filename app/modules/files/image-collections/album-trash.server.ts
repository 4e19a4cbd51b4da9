import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { fileJobs } from "../../../../db/schema/files";
import { imageCollections, propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { properties } from "../../../../db/schema/properties";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { makeTrashed, moveToTrash } from "../../base/trash/trash.server";
import { recordActivity } from "../../together/activities/record-activity.server";
import { indexCaptions } from "../images/caption-documents.server";
import type { AlbumRow } from "./repository.server";

/** An album in the trash with its images; it comes back to those of its properties that there are still. */
export const albumTrash = makeTrashed({
  kind: "ALBUM",
  table: imageCollections,
  title: imageCollections.name,
  propertyId: null,
  parts: [
    { table: images, of: images.collectionId },
    {
      table: propertiesOfAlbums,
      of: propertiesOfAlbums.collectionId,
      standing: sql`kept ->> 'propertyId' in (select id from ${properties})`,
    },
  ],
  later: "coverImageId",
  rights: { read: "readPortfolio", restore: "changeImages" },
  restoring: ({ actor }, { id, name, coverImageId }, rowsOf) => ({
    alongside: [recordActivity(actor, { type: "IMG_COL_RESTORED", imageCollectionId: id, text: name })],
    after: [
      sql`update ${imageCollections} set cover_image_id = ${coverImageId}
        where id = ${id} and exists (select 1 from ${images} where id = ${coverImageId} and collection_id = ${id})`,
      sql`insert into ${fileJobs} (kind, subject_id, state, create_time)
        select 'MAKE_VARIANTS', id, 'waiting', ${actor.now} from ${images}
        where collection_id = ${id} and gallery_key is null on conflict do nothing`,
      ...indexCaptions(
        rowsOf(images).map(({ caption }) => caption),
        sql`image.collection_id = ${id}`,
      ),
    ],
  }),
});

/** Deletes an album with its images and its activity, and returns whether it did: not if it was changed since it was read. */
export function removeAlbum(db: Db, actor: Actor, { id, version, name }: AlbumRow): Promise<boolean> {
  return writeOnce(db, actor, [
    ...moveToTrash(actor, albumTrash, id, eq(imageCollections.version, version)),
    recordActivity(actor, { type: "IMG_COL_DELETED", imageCollectionId: id, text: name }),
  ]);
}
