import type { GoogleVariables } from "../app/auth/google-settings";
import type { JobQueue } from "../app/modules/base/jobs/send-jobs";

/** What of `SendEmail` is used. */
export type MailBinding = {
  send: (mail: { from: string; to: string; subject: string; text: string }) => Promise<unknown>;
};

/** The bindings and variables of the Worker. */
export type Bindings = GoogleVariables & {
  DB: D1Database;
  FILES: R2Bucket;
  IMAGES: ImagesBinding;
  /** What the build made for the browser; absent in development. */
  ASSETS?: Fetcher;
  FILE_JOBS: JobQueue;
  /** What sends mails, if somebody had it bound. */
  MAIL?: MailBinding;
  SESSION_SECRET: string;
  /** What signed sessions before; theirs still count. */
  SESSION_SECRET_BEFORE?: string;
  ADMIN_EMAIL: string;
};

/** What is bound to the Worker, without its variables and secrets. */
export type Bound = {
  [Name in keyof Bindings]-?: Bindings[Name] extends string | undefined ? never : Name;
}[keyof Bindings];
