import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { selectAttachmentsOf } from "../../files/attachments/repository.server";
import { selectAlbumsWithPreviews } from "../../files/image-collections/album-list/album-list.server";
import { showAlbum } from "../../files/image-collections/show-album";
import { selectActivitiesBefore } from "../../together/activities/repository.server";
import { byDay, selectFollowUpsOf } from "../../together/follow-ups/follow-up-noun.server";
import { selectVotesOf } from "../../together/votes/repository.server";
import { byName, groupNoun } from "../property-groups/group-noun.server";
import { selectAgreementsOf } from "../rental-agreements/repository.server";
import { selectProperty } from "./repository.server";

/**
 * A property with everything its screen shows, in one round trip: all folders it could lie in, its votes, agreements, attachments
 * and albums, and the newest of its activities, one more than `activityCount` if there are more.
 */
export async function openProperty(db: Db, id: number, activityCount: number, today: Day) {
  const [[found], groups, votes, agreements, attachments, followUps, albums, previews, activities] = await runBatch(
    db,
    [
      selectProperty(db, id, today),
      groupNoun.select(db),
      selectVotesOf(db, id),
      selectAgreementsOf(db, id),
      selectAttachmentsOf(db, id),
      selectFollowUpsOf(db, id),
      ...selectAlbumsWithPreviews(db, id),
      selectActivitiesBefore(db, { propertyId: id }, null, activityCount + 1),
    ],
  );
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  return {
    ...found,
    groups: groups.sort(byName),
    votes,
    agreements,
    attachments,
    followUps: followUps.sort(byDay),
    albums: albums.map((album) =>
      showAlbum(album, { images: previews.filter(({ collectionId }) => collectionId === album.id) }),
    ),
    activities,
  };
}
