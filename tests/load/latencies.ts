import type { Answer, Caller, Sent } from "../support/rig/caller";

const MOST_SHOWN = 10;

/** Nobody waits longer than this. */
const MOST_MILLISECONDS = 20_000;

type Kind = { milliseconds: number[]; conflicts: number; failures: number };

/** How long answers took, by kind of request, and what failed. */
export class Latencies {
  private readonly kinds = new Map<string, Kind>();
  private readonly began = performance.now();
  readonly failures: string[] = [];

  /** Sends something and notes how long its answer took; a conflict is what two who change the same are told, and no failure. */
  async note(name: string, person: Caller, sent: Sent, expected = 200): Promise<Answer> {
    const kind = this.kinds.get(name) ?? { milliseconds: [], conflicts: 0, failures: 0 };
    this.kinds.set(name, kind);
    const key = sent.method === "GET" ? undefined : crypto.randomUUID();
    const answer = await person.call({ ...sent, milliseconds: MOST_MILLISECONDS }, key);
    const { status, text, cut, milliseconds } = answer;
    kind.milliseconds.push(milliseconds);
    if (status === 409) kind.conflicts++;
    if ([expected, 409].includes(status) && cut === null) return answer;
    kind.failures++;
    const failure = `${name}: ${sent.method} ${sent.path}: ${status} ${cut ?? text.slice(0, 300)}`;
    this.failures.push(failure);
    if (this.failures.length <= MOST_SHOWN) console.error(`FAILED ${failure}`);
    return { ...answer, status: 0 };
  }

  /** A row for each kind and one for all: how many, how many a second, and how long in milliseconds. */
  table(): Record<string, Record<string, number>> {
    const seconds = (performance.now() - this.began) / 1000;
    const row = ({ milliseconds, conflicts, failures }: Kind) => {
      const sorted = milliseconds.toSorted((one, other) => one - other);
      const share = (part: number) =>
        Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
      return {
        requests: sorted.length,
        "per second": Number((sorted.length / seconds).toFixed(1)),
        p50: share(0.5),
        p95: share(0.95),
        p99: share(0.99),
        most: Math.round(sorted.at(-1) ?? 0),
        conflicts,
        failures,
      };
    };
    const all = [...this.kinds.values()];
    const whole: Kind = {
      milliseconds: all.flatMap(({ milliseconds }) => milliseconds),
      conflicts: all.reduce((sum, { conflicts }) => sum + conflicts, 0),
      failures: all.reduce((sum, { failures }) => sum + failures, 0),
    };
    const rows = [...this.kinds]
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([name, kind]) => [name, row(kind)]);
    return Object.fromEntries([...rows, ["all", row(whole)]]);
  }
}
