import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import type { SqlStatement } from "../../../../db/run-batch";
import { propertiesOfAlbums } from "../../../../db/schema/image-collections";
import { images } from "../../../../db/schema/images";
import { documentPlans } from "../../base/search/document-codes";
import { indexForOwners } from "../../base/search/index-documents.server";
import { type DocumentOwner, makeDocument, type SearchDocument } from "../../base/search/make-documents";

/** Captions that are written into the index by the same statements. */
const AT_ONCE = 400;

/** What the search finds of an image by what stands below it. */
export function captionDocument(caption: string, owner: DocumentOwner): SearchDocument {
  return makeDocument(documentPlans.image.text, caption, owner);
}

/**
 * The last statements of a batch that captions images or moves captioned ones: they index those of which `which` holds, an expression over
 * `image`, that have one of these captions by then. Triggers take away what is no more.
 */
export function indexCaptions(captions: Iterable<string | null>, which: SQL): SqlStatement[] {
  const said = [...new Set(captions)].filter((caption) => caption !== null);
  const statements: SqlStatement[] = [];
  for (let from = 0; from < said.length; from += AT_ONCE) {
    const some = said.slice(from, from + AT_ONCE);
    const documents = some.map((caption, number) => captionDocument(caption, { propertyId: 0, subjectId: number }));
    const owners = sql`with said as materialized (select key as number, value as caption from json_each(${JSON.stringify(some)}))
      select said.number, image.id as subject, link.property_id as property
      from ${images} as image join said on said.caption = image.caption
      join ${propertiesOfAlbums} as link on link.collection_id = image.collection_id where ${which}`;
    statements.push(...indexForOwners(documents, owners));
  }
  return statements;
}

/** The captions of those images of which a condition holds, each once. */
export async function listCaptions(db: Db, which: SQL): Promise<(string | null)[]> {
  const rows = await db.selectDistinct({ caption: images.caption }).from(images).where(which);
  return rows.map(({ caption }) => caption);
}
