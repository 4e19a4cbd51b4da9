import fc from "fast-check";
import { expect, test } from "vitest";
import { estimateCosts, type Usage } from "./estimate-costs";
import { type AnsweredRequest, makeCounter, type RequestCount } from "./request-counts";
import { type OperationFacts, showOperation } from "./show-operation";

const nothing: OperationFacts = {
  counts: [],
  requestsOfMonth: 0,
  failedJobs: [],
  stuckJobs: 0,
  databaseBytes: 0,
  files: [],
  newFiles: 0,
  newImages: 0,
  newJobs: 0,
};

const count = (day: string, route: string, more: Partial<RequestCount> = {}): RequestCount => ({
  day,
  route,
  requests: 10,
  refused: 0,
  failed: 0,
  milliseconds: 100,
  slowest: 20,
  ...more,
});

test("what is counted is the requests, each once, however often somebody takes them", () => {
  const request = fc.record({
    day: fc.constantFrom("2026-11-26", "2026-11-27"),
    route: fc.constantFrom("/properties/…", "/api/properties"),
    status: fc.constantFrom(200, 302, 400, 404, 500, 503),
    milliseconds: fc.nat(5_000),
  });
  fc.assert(
    fc.property(fc.array(fc.option(request)), (events) => {
      const counter = makeCounter();
      const taken: RequestCount[] = [];
      for (const event of events) {
        if (event === null) taken.push(...counter.take());
        else counter.add(event);
      }
      taken.push(...counter.take());
      const requests = events.flatMap((event): AnsweredRequest[] => (event ? [event] : []));
      const sum = (of: (one: RequestCount) => number) => taken.reduce((total, one) => total + of(one), 0);
      expect(sum((one) => one.requests)).toBe(requests.length);
      expect(sum((one) => one.refused)).toBe(requests.filter(({ status }) => status >= 400 && status < 500).length);
      expect(sum((one) => one.failed)).toBe(requests.filter(({ status }) => status >= 500).length);
      expect(sum((one) => one.milliseconds)).toBe(requests.reduce((total, one) => total + one.milliseconds, 0));
      expect(Math.max(0, ...taken.map((one) => one.slowest))).toBe(
        Math.max(0, ...requests.map((one) => one.milliseconds)),
      );
      expect(counter.take()).toEqual([]);
    }),
  );
});

test("each of seven days has its place, and routes come the slowest on average first", () => {
  const { days, sums, slowest } = showOperation(
    {
      ...nothing,
      counts: [
        count("2026-11-27", "/b", { milliseconds: 900, slowest: 400, failed: 1 }),
        count("2026-11-25", "/b", { milliseconds: 100 }),
        count("2026-11-27", "/a", { requests: 5, milliseconds: 1_000, slowest: 700, refused: 2 }),
        count("2026-11-27", "/seldom", { requests: 4, milliseconds: 9_000, slowest: 8_000 }),
      ],
    },
    "2026-11-27",
  );
  expect(days.map(({ day, requests }) => [day, requests])).toEqual([
    ["2026-11-21", 0],
    ["2026-11-22", 0],
    ["2026-11-23", 0],
    ["2026-11-24", 0],
    ["2026-11-25", 10],
    ["2026-11-26", 0],
    ["2026-11-27", 19],
  ]);
  expect(sums).toEqual({ requests: 29, refused: 2, failed: 1, milliseconds: 11_000, slowest: 8_000 });
  expect(slowest).toEqual([
    { route: "/a", requests: 5, average: 200, slowest: 700 },
    { route: "/b", requests: 20, average: 50, slowest: 400 },
  ]);
});

const MILLION = 1_000_000;
const GIGABYTE = 1_000_000_000;

test("the large instance of docs/limits.md costs what is reckoned there, but for CPU", () => {
  const usage: Usage = {
    requests: 1.6 * MILLION,
    database: 2 * GIGABYTE,
    files: 300 * GIGABYTE,
    writes: 10_000,
    queue: 9_000,
    images: 9_000,
  };
  const { parts, total } = estimateCosts(usage);
  expect(parts.filter(({ cents }) => cents > 0)).toEqual([
    { part: "files", used: 300 * GIGABYTE, cents: 435 },
    { part: "images", used: 9_000, cents: 200 },
  ]);
  expect(total).toBe(500 + 435 + 200);
  expect(estimateCosts({ ...usage, files: 0, images: 0 }).total).toBe(500);
  expect(estimateCosts({ ...usage, requests: 12 * MILLION, files: 0, images: 0 }).total).toBe(560);
});

test("an image is three files and drawn four times, a job three operations", () => {
  const { costs } = showOperation(
    { ...nothing, newFiles: 2, newImages: 4, newJobs: 5, requestsOfMonth: 7 },
    "2026-11-27",
  );
  expect(Object.fromEntries(costs.parts.map(({ part, used }) => [part, used]))).toEqual({
    requests: 7,
    database: 0,
    files: 0,
    writes: 14,
    queue: 15,
    images: 16,
  });
});
