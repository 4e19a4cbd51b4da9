import { type Log, log } from "../app/http/log";
import { type FileStore, openFiles } from "../app/modules/base/files/file-store";
import { type JobQueue, type SentAgain, sendJobs } from "../app/modules/base/jobs/send-jobs";
import type { CharacterMaps } from "../app/modules/files/attachments/text/character-maps";
import { type ImageCodec, openCodec } from "../app/modules/files/images/master/image-codec";
import type { Service } from "../app/modules/instance/records/services";
import type { SendMail } from "../app/modules/overview/digests/mail";
import { connect, type Db } from "../db/client";
import { type DatabaseUse, measure } from "../db/measured-client";
import type { Bindings, Bound } from "./bindings";
import { openCharacterMaps } from "./character-maps";
import { openMail } from "./mail";

/** What any work may use, whether a request, the queue or the clock began it. */
export type WorkContext = {
  db: Db;
  databaseUse: DatabaseUse;
  files: FileStore;
  codec: ImageCodec;
  characterMaps: CharacterMaps;
  jobs: JobQueue;
  /**
   * Gives the jobs that wait to the queue. It never fails: what cannot be sent now goes with the next job that is written, or
   * with the nightly upkeep.
   */
  sendJobs: (again?: SentAgain) => Promise<void>;
  /** Where reads of the next request must not fall behind; null outside of D1 Sessions. */
  bookmark: () => string | null;
  now: Date;
  log: Log;
  /** Sends mails; null if nothing is bound for it. */
  mail: SendMail | null;
  /** Where links from outside lead to; empty while nobody said by which host it is reached. */
  origin: string;
  /** What is bound, by name. */
  services: Service[];
};

const serviceOf: Record<Bound, Service> = {
  DB: "DB",
  FILES: "FILES",
  IMAGES: "IMAGES",
  FILE_JOBS: "FILE_JOBS",
  ASSETS: "ASSETS",
  MAIL: "MAIL",
};

/** Opens the bindings for one piece of work; `start` says how fresh its first read must be. */
export function workContext(bindings: Bindings, start: string): WorkContext {
  const now = new Date();
  const session = bindings.DB.withSession(start);
  const { client, use } = measure(session);
  const db = connect(client);
  return {
    db,
    databaseUse: use,
    files: openFiles(bindings.FILES),
    codec: openCodec(bindings.IMAGES),
    characterMaps: openCharacterMaps(bindings.ASSETS),
    jobs: bindings.FILE_JOBS,
    async sendJobs(again) {
      try {
        await sendJobs(db, bindings.FILE_JOBS, now, again);
      } catch (error) {
        log.failure("jobs not sent", error);
      }
    },
    bookmark: () => session.getBookmark(),
    now,
    log,
    mail: openMail(bindings),
    origin: bindings.PRODUCTION_HOST ? `https://${bindings.PRODUCTION_HOST}` : "",
    services: Object.values(serviceOf).filter((name) => bindings[name] !== undefined),
  };
}
