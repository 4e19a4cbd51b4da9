import type { ShownActivity } from "./show-activity";

/** Images that come in one after another belong to one upload while no more time than this passes between them. */
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

type Joined = Pick<ShownActivity, "type" | "createTime" | "userName" | "albumId">;

/** Activities in the order given, images that one person added to one album in one go together. */
export function joinUploads<Activity extends Joined>(activities: readonly Activity[]): [Activity, ...Activity[]][] {
  const joined: [Activity, ...Activity[]][] = [];
  for (const activity of activities) {
    const last = joined.at(-1);
    const before = last?.at(-1);
    if (last && before && isOneUpload(before, activity)) last.push(activity);
    else joined.push([activity]);
  }
  return joined;
}

function isOneUpload(newer: Joined, older: Joined): boolean {
  return (
    newer.type === "IMG_CREATED" &&
    older.type === "IMG_CREATED" &&
    newer.userName === older.userName &&
    newer.albumId === older.albumId &&
    Date.parse(newer.createTime) - Date.parse(older.createTime) <= LONGEST_PAUSE_MS
  );
}
