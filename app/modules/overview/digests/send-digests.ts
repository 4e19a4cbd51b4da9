import type { Db } from "../../../../db/client";
import { dayOf, hourOf } from "../../base/calendar/day";
import { composeDigest } from "./digest";
import { countForDigest } from "./digest-counts.server";
import { claimDigest, listDigestReaders, noteDigest, readDigestSender } from "./digests.server";
import type { SendMail } from "./mail";

/** What sends them: `origin` is where links lead to. */
export type DigestTools = {
  db: Db;
  mail: SendMail | null;
  origin: string;
  log: { failure: (what: string, error: unknown) => void };
};

/** The hours in Germany in which they go; what could not be sent by then does not come in the afternoon. */
const FIRST_HOUR = 6;
const LAST_HOUR = 11;

/** Sends the mail of this morning to who wants it and did not get it, each once; one that fails stops no other. */
export async function sendDigests({ db, mail, origin, log }: DigestTools, now: Date) {
  const done = { sent: 0, empty: 0, failed: 0 };
  const hour = hourOf(now);
  if (!mail || hour < FIRST_HOUR || hour > LAST_HOUR) return done;
  const from = await readDigestSender(db);
  if (from === null) return done;
  const today = dayOf(now);
  for (const reader of await listDigestReaders(db, today)) {
    if (!(await claimDigest(db, reader.id, today))) continue;
    try {
      const digest = composeDigest(await countForDigest(db, reader, today), today, origin);
      if (digest) await mail({ from, to: reader.email, ...digest });
      await noteDigest(db, reader.id, today, "SENT");
      done[digest ? "sent" : "empty"]++;
    } catch (error) {
      log.failure("digest not sent", error);
      await noteDigest(db, reader.id, today, "FAILED");
      done.failed++;
    }
  }
  return done;
}
