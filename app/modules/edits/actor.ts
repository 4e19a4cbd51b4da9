import type { Timestamp } from "../calendar/day";

/** Who writes, when, and under which key the request may be repeated without writing twice. */
export type Actor = {
  userId: number;
  userName: string;
  now: Timestamp;
  requestKey: string | null;
};
