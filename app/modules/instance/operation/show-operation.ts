import { addDays, type Day } from "../../base/calendar/day";
import type { JobKind } from "../../base/jobs/job-kinds";
import { variants } from "../../files/images/master/variant-size";
import { type CostEstimate, estimateCosts, type Usage } from "./estimate-costs";
import type { RequestCount } from "./request-counts";

/** The days that are looked at, today among them. */
export const SHOWN_DAYS = 7;

/** A route that was asked for less often says little about how fast it is. */
const LEAST_REQUESTS = 5;

const MOST_ROUTES = 10;

/** Each file is written once, each image with its smaller ones. */
const WRITTEN_OF_IMAGE = 1 + variants.length;
/** Those, what stands in for it meanwhile, and what it is held against others by. */
const DRAWN_OF_IMAGE = variants.length + 2;
/** A message of the queue is written, read and deleted. */
const OPERATIONS_OF_JOB = 3;

type Sums = Omit<RequestCount, "day" | "route">;

/** What is known of how the instance does. */
export type OperationFacts = {
  /** Of the days that are looked at. */
  counts: RequestCount[];
  /** Since the first of the month. */
  requestsOfMonth: number;
  failedJobs: { kind: JobKind; jobs: number }[];
  /** Jobs that wait for longer than any job takes. */
  stuckJobs: number;
  databaseBytes: number;
  files: { kind: "attachments" | "images" | "statements" | "exports"; files: number; bytes: number }[];
  /** Come in since the first of the month. */
  newFiles: number;
  newImages: number;
  newJobs: number;
};

/** How the instance did in the last days, in sums, by day, and by route, the slowest on average first. */
export type Operation = {
  days: (Sums & { day: Day })[];
  sums: Sums;
  slowest: { route: string; requests: number; average: number; slowest: number }[];
  costs: CostEstimate;
} & Pick<OperationFacts, "databaseBytes" | "failedJobs" | "files" | "stuckJobs">;

/** Makes of the facts what is shown on a day. */
export function showOperation(facts: OperationFacts, today: Day): Operation {
  const { counts, databaseBytes, failedJobs, files, stuckJobs } = facts;
  return {
    days: Array.from({ length: SHOWN_DAYS }, (_, place) => {
      const day = addDays(today, place + 1 - SHOWN_DAYS);
      return { day, ...sumOf(counts.filter((count) => count.day === day)) };
    }),
    sums: sumOf(counts),
    slowest: slowestOf(counts),
    costs: estimateCosts(usageOf(facts)),
    databaseBytes,
    failedJobs,
    files,
    stuckJobs,
  };
}

function sumOf(counts: readonly RequestCount[]): Sums {
  const sum = (of: (count: RequestCount) => number) => counts.reduce((total, count) => total + of(count), 0);
  return {
    requests: sum(({ requests }) => requests),
    refused: sum(({ refused }) => refused),
    failed: sum(({ failed }) => failed),
    milliseconds: sum(({ milliseconds }) => milliseconds),
    slowest: counts.reduce((most, { slowest }) => Math.max(most, slowest), 0),
  };
}

function slowestOf(counts: readonly RequestCount[]): Operation["slowest"] {
  return [...new Set(counts.map(({ route }) => route))]
    .map((route) => {
      const { requests, milliseconds, slowest } = sumOf(counts.filter((count) => count.route === route));
      return { route, requests, average: Math.round(milliseconds / requests), slowest };
    })
    .filter(({ requests }) => requests >= LEAST_REQUESTS)
    .sort((one, other) => other.average - one.average || (one.route < other.route ? -1 : 1))
    .slice(0, MOST_ROUTES);
}

function usageOf({ databaseBytes, files, newFiles, newImages, newJobs, requestsOfMonth }: OperationFacts): Usage {
  return {
    requests: requestsOfMonth,
    database: databaseBytes,
    files: files.reduce((sum, { bytes }) => sum + bytes, 0),
    writes: newFiles + newImages * WRITTEN_OF_IMAGE,
    queue: newJobs * OPERATIONS_OF_JOB,
    images: newImages * DRAWN_OF_IMAGE,
  };
}
