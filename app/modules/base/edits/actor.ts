import type { Timestamp } from "../calendar/day";

/** Who writes, when, and under which key the request may be repeated without writing twice. */
export type Actor = {
  userId: number;
  userName: string;
  now: Timestamp;
  requestKey: SentKey | null;
};

/** What tells a request from others, and the digest of what it says: another request under the same key is refused. */
export type SentKey = { key: string; digest: string };
