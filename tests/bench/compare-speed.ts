import { Agent, get } from "node:http";

/** An address to be called, with the headers that go along. */
export type Target = { url: URL; headers?: Record<string, string> };

/** For how long, how many calls a batch and how many at a time. */
export type Effort = { seconds: number; calls: number; atOnce: number };

const WARM_UP_ROUNDS = 3;
const LEAST_ROUNDS = 5;

const agent = new Agent({ keepAlive: true });

/**
 * Calls two targets in turn, a batch each, for so many seconds, and answers the median milliseconds of a call to each and
 * the median of how many times longer `left` took. The one that begins changes from round to round.
 */
export async function speedAgainst(
  left: Target,
  right: Target,
  { seconds, calls, atOnce }: Effort,
): Promise<{ left: number; right: number; ratio: number }> {
  const lefts: number[] = [];
  const rights: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let round = -WARM_UP_ROUNDS; round < LEAST_ROUNDS || performance.now() < end; round++) {
    const pair = [left, right];
    const took = new Map<Target, number>();
    for (const target of round % 2 === 0 ? pair : pair.reverse())
      took.set(target, await timeBatch(target, calls, atOnce));
    if (round < 0) continue;
    lefts.push(took.get(left)!);
    rights.push(took.get(right)!);
  }
  return {
    left: median(lefts),
    right: median(rights),
    ratio: median(lefts.map((took, round) => took / rights[round]!)),
  };
}

async function timeBatch(target: Target, calls: number, atOnce: number): Promise<number> {
  const began = performance.now();
  let left = calls;
  const lane = async () => {
    while (left-- > 0) await call(target);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return (performance.now() - began) / calls;
}

function call({ url, headers }: Target): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
}

/** The one in the middle. */
export function median(values: number[]): number {
  return values.toSorted((left, right) => left - right)[Math.floor(values.length / 2)]!;
}
