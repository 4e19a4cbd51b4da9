import { Random } from "../../db/seed/history/random";

const MOST_SHOWN = 20;

/** How many trials, the draws of which seed, from which number on and until when. */
export type Range = { count: number; seed: number; from: number; until: number };

/** What one part of the torture did, and what it found wrong. */
export class Part {
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};
  private readonly notes: Record<string, Record<string, number>> = {};
  private readonly began = performance.now();

  constructor(readonly name: string) {}

  /** Runs trials by their numbers, `atOnce` beside each other, and keeps the sentences of what each finds wrong. */
  async tryAll(
    { count, seed, from, until }: Range,
    what: string,
    trial: (random: Random, number: number) => string[] | Promise<string[]>,
    atOnce = 1,
  ): Promise<void> {
    let next = from;
    const lane = async () => {
      while (next < from + count && Date.now() < until) {
        const number = next++;
        // Each has draws of its own, so that one alone can be looked at again.
        const wrong = await trial(new Random(seed, `${what} ${number}`), number);
        for (const sentence of wrong) this.fail(`${what} ${number} of seed ${seed}: ${sentence}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  count(what: string, more = 1): void {
    this.counts[what] = (this.counts[what] ?? 0) + more;
  }

  /** Counts something of which there may be several in what counts. */
  note(what: string, how: string): void {
    const known = this.notes[what] ?? {};
    this.notes[what] = { ...known, [how]: (known[how] ?? 0) + 1 };
  }

  fail(sentence: string): void {
    this.failures.push(sentence);
    // At once: what is found may be all that a long run is for.
    if (this.failures.length <= MOST_SHOWN) console.error(`VIOLATION in ${this.name}: ${sentence}`);
  }

  get summary(): { done: number; violations: number; seconds: number } {
    const done = Object.values(this.counts).reduce((sum, count) => sum + count, 0);
    const seconds = Math.round((performance.now() - this.began) / 1000);
    return { done, violations: this.failures.length, seconds };
  }

  tell(): void {
    for (const counted of [this.notes, this.counts])
      if (Object.keys(counted).length > 0) console.table(Object.fromEntries(Object.entries(counted).sort()));
  }
}
