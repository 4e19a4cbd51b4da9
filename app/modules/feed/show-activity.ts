import { propertyTexts } from "../../texts/properties";
import type { ActivityRow } from "../activities/repository.server";
import { addressOf } from "../addresses/address";
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
    changeCount: changes.length,
    /** The property's address; null if it was deleted. */
    address: row.propertyExists ? addressOf(row, propertyTexts.unknownPlace) : null,
    album:
      imageCollectionId === null
        ? null
        : showAlbum(imageCollectionId, type.startsWith("IMG_COL") ? text : null, albumName),
    /** The comment as it reads today; null if there is none any more. */
    comment:
      type === "COMMENT_CREATED" && commentId !== null && row.commentText !== null
        ? { id: commentId, text: row.commentText, edited: row.commentUpdateTime !== row.commentCreateTime }
        : null,
  };
}

/** The album that an activity is about: by its name of then where one is kept, else of today. */
function showAlbum(id: number, nameThen: string | null, nameToday: string | null) {
  return { id, name: nameThen ?? nameToday, isThere: nameToday !== null };
}

/** An activity on a screen; `changes` are those that the screen names at once. */
export type ShownActivity = ReturnType<typeof showActivity> & { changes?: DescribedChange[] };
