import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { NO_SENDER } from "../../base/settings/open-settings";
import { selectSender } from "../../base/settings/repository.server";
import { selectAlbumsWithPreviews } from "../../files/image-collections/album-list/album-list.server";
import { selectProperty } from "../properties/repository.server";
import { selectGroupOf } from "../property-groups/group-noun.server";
import { selectAgreementsOf } from "../rental-agreements/repository.server";
import { type ExposeKind, type ShownExpose, showExpose } from "./show-expose";

/** A property as it stands on paper, with the folder that it is in, in one round trip. */
export async function openExpose(
  db: Db,
  id: number,
  kind: ExposeKind,
  today: Day,
): Promise<{ expose: ShownExpose; group: { id: number; name: string } | undefined }> {
  const [[found], [group], agreements, [sender = NO_SENDER], albums, images] = await runBatch(db, [
    selectProperty(db, id, today),
    selectGroupOf(db, id),
    selectAgreementsOf(db, id),
    selectSender(db),
    ...selectAlbumsWithPreviews(db, id),
  ]);
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  return { expose: showExpose({ ...found, agreements, albums, images, sender }, kind, today), group };
}
