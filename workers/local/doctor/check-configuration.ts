import type { Unstable_Config } from "wrangler";
import { GOOGLE } from "../../../app/auth/google-settings";
import { doctorFaults, doctorParts, doctorTexts } from "../../../app/texts/settings/doctor";
import type { Bound } from "../../bindings";
import { OFTEN } from "../../clock";
import { type Check, fine, leftOut, wrong } from "./check";

/** What of `wrangler.toml` is looked at. */
export type Configuration = Pick<
  Unstable_Config,
  "assets" | "d1_databases" | "images" | "limits" | "queues" | "r2_buckets" | "send_email" | "triggers" | "vars"
>;

const MOST_CPU_MS = 300_000;
const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const CLIENT = /^[\w-]+\.apps\.googleusercontent\.com$/;
/** What `wrangler.toml` comes with. */
const NO_DATABASE = /^[0-]*$/;

/** What is wrong with `wrangler.toml` for an instance at Cloudflare, part by part. */
export function checkConfiguration(configuration: Configuration): Check[] {
  const { d1_databases, limits, triggers, vars } = configuration;
  const text = (name: string) => String(vars[name] ?? "");
  const judge = (part: string, ...faults: (string | false)[]) => {
    const fault = faults.find((each) => each !== false);
    return fault ? wrong(part, fault) : fine(part);
  };
  const host = text("PRODUCTION_HOST");
  const lackingCrons = [OFTEN, "17 2 * * *"].filter((cron) => !triggers.crons?.includes(cron));
  const lacking = lackingBindings(configuration);
  return [
    judge(doctorParts.host, host === "" && doctorFaults.noHost, !HOST.test(host) && doctorFaults.badHost(host)),
    judge(
      doctorParts.admin,
      !/^[^@\s]+@[^@\s]+\.(?!example$)[^@\s.]+$/.test(text("ADMIN_EMAIL")) && doctorFaults.noAdmin,
    ),
    judge(doctorParts.issuer, text("GOOGLE_ISSUER") !== GOOGLE && doctorFaults.badIssuer),
    judge(doctorParts.client, !CLIENT.test(text("GOOGLE_CLIENT_ID_PRODUCTION")) && doctorFaults.noClient),
    judge(doctorParts.databaseId, NO_DATABASE.test(d1_databases[0]?.database_id ?? "") && doctorFaults.noDatabaseId),
    judge(doctorParts.bindings, lacking.length > 0 && doctorFaults.lackingBindings(lacking.join(", "))),
    judge(doctorParts.queues, ...queueFaults(configuration)),
    judge(
      doctorParts.clock,
      lackingCrons.length > 0 && doctorFaults.lackingClock(lackingCrons.map((cron) => `„${cron}“`).join(", ")),
    ),
    judge(doctorParts.cpu, limits?.cpu_ms !== MOST_CPU_MS && doctorFaults.littleCpu),
    judgeMail(configuration),
  ];
}

/** Mails need a binding of their own, without which nothing else is missing. */
function judgeMail({ send_email: bound }: Configuration): Check {
  if (bound.length === 0) return leftOut(doctorParts.mail, doctorTexts.noMail);
  return bound.some(({ name }) => name === "MAIL")
    ? fine(doctorParts.mail, doctorTexts.mailBound)
    : wrong(doctorParts.mail, doctorFaults.otherMail);
}

const neededBindings: Record<Exclude<Bound, "MAIL">, true> = {
  DB: true,
  FILES: true,
  FILE_JOBS: true,
  IMAGES: true,
  ASSETS: true,
};

function lackingBindings({ assets, d1_databases, images, queues, r2_buckets }: Configuration): string[] {
  const bound = [
    ...[...d1_databases, ...r2_buckets, ...(queues.producers ?? [])].map(({ binding }) => binding),
    images?.binding,
    assets?.binding,
  ];
  return Object.keys(neededBindings).filter((name) => !bound.includes(name));
}

/** The names of the queue of jobs and of what it gives up; the second is null if it is not configured. */
export function queueNames({ queues }: Configuration): { jobs: string; dead: string | null } {
  const jobs = queues.producers?.find(({ binding }) => binding === "FILE_JOBS")?.queue ?? "objektbuch-file-jobs";
  return { jobs, dead: queues.consumers?.find(({ queue }) => queue === jobs)?.dead_letter_queue ?? null };
}

function queueFaults(configuration: Configuration): (string | false)[] {
  const { jobs, dead } = queueNames(configuration);
  const isRead = (name: string) => (configuration.queues.consumers ?? []).some(({ queue }) => queue === name);
  return [
    !isRead(jobs) && doctorFaults.noConsumer(jobs),
    (dead === null || !isRead(dead)) && doctorFaults.noDeadLetters(jobs),
  ];
}
