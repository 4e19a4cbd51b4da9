import type { Day } from "../../base/calendar/day";

/** What became of the requests for one route on one day, and how long they took. */
export type RequestCount = {
  day: Day;
  route: string;
  requests: number;
  /** Answered with 400 to 499. */
  refused: number;
  /** Answered with 500 and more. */
  failed: number;
  milliseconds: number;
  slowest: number;
};

/** An answered request. */
export type AnsweredRequest = { day: Day; route: string; status: number; milliseconds: number };

/** Counts requests until somebody takes what was counted, who has it alone then. */
export function makeCounter(): { add: (request: AnsweredRequest) => void; take: () => RequestCount[] } {
  let counts = new Map<string, RequestCount>();
  return {
    add({ day, route, status, milliseconds }) {
      const key = `${day} ${route}`;
      const before = counts.get(key) ?? { day, route, requests: 0, refused: 0, failed: 0, milliseconds: 0, slowest: 0 };
      counts.set(key, {
        ...before,
        requests: before.requests + 1,
        refused: before.refused + Number(status >= 400 && status < 500),
        failed: before.failed + Number(status >= 500),
        milliseconds: before.milliseconds + milliseconds,
        slowest: Math.max(before.slowest, milliseconds),
      });
    },
    take() {
      const taken = [...counts.values()];
      counts = new Map();
      return taken;
    },
  };
}
