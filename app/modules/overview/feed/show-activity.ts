import { activitySentences } from "../../../texts/feed/activity-sentences";
import { addressOf } from "../../base/addresses/address";
import type { ActivityRow } from "../../together/activities/repository.server";
import type { DescribedChange } from "./describe-changes";

/** What a screen shows of an activity. */
export function showActivity(row: ActivityRow) {
  const { id, type, createTime, userName, propertyId, text, commentId, imageCollectionId, albumName, changes } = row;
  return {
    id,
    type,
    createTime,
    userName,
    propertyId,
    text,
    /** What was done, with marks in the place of what is linked. */
    sentence: activitySentences[type]({ text, several: row.imageId === null }),
    changeCount: changes.length,
    /** The property's address, empty if it has none; null if it was deleted. */
    address: row.propertyExists ? addressOf(row, "") : null,
    albumId: imageCollectionId,
    /** The album as it is called today; null if it was deleted. */
    album: imageCollectionId === null || albumName === null ? null : { id: imageCollectionId, name: albumName },
    /** The comment as it reads today; null if there is none any more. */
    comment:
      type === "COMMENT_CREATED" && commentId !== null && row.commentText !== null
        ? { id: commentId, text: row.commentText, edited: row.commentUpdateTime !== row.commentCreateTime }
        : null,
  };
}

/** An activity on a screen; `changes` are those that the screen names at once. */
export type ShownActivity = ReturnType<typeof showActivity> & { changes?: DescribedChange[] };
