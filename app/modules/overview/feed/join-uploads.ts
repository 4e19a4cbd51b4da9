import type { ShownActivity } from "./show-activity";

/** Images that come in one after another belong to one upload while no more time than this passes between them. */
const LONGEST_PAUSE_MS = 10 * 60 * 1000;

type Joined = Pick<ShownActivity, "type" | "createTime" | "userName" | "albumId">;

/**
 * Activities, newest first, images that one person added to one album in one go together, whatever else happened
 * meanwhile; an upload stands where its newest image does.
 */
export function joinUploads<Activity extends Joined>(activities: readonly Activity[]): [Activity, ...Activity[]][] {
  const joined: [Activity, ...Activity[]][] = [];
  const latest = new Map<string, [Activity, ...Activity[]]>();
  for (const activity of activities) {
    const key = `${activity.albumId} ${activity.userName}`;
    const upload = activity.type === "IMG_CREATED" ? latest.get(key) : undefined;
    if (upload && pauseMs(upload.at(-1) ?? upload[0], activity) <= LONGEST_PAUSE_MS) upload.push(activity);
    else {
      const begun: [Activity] = [activity];
      joined.push(begun);
      if (activity.type === "IMG_CREATED") latest.set(key, begun);
    }
  }
  return joined;
}

function pauseMs(newer: Joined, older: Joined): number {
  return Date.parse(newer.createTime) - Date.parse(older.createTime);
}
