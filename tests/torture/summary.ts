const MOST_SHOWN = 20;

/** What one part of the torture did, and what it found wrong. */
export class Part {
  readonly failures: string[] = [];
  private readonly counts = new Map<string, number>();
  private readonly notes = new Map<string, Record<string, number>>();
  private readonly began = performance.now();

  constructor(readonly name: string) {}

  count(what: string, more = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + more);
  }

  /** Counts something of which there may be several in what counts. */
  note(what: string, how: string): void {
    const known = this.notes.get(what) ?? {};
    this.notes.set(what, { ...known, [how]: (known[how] ?? 0) + 1 });
  }

  fail(sentence: string): void {
    this.failures.push(sentence);
    // At once: what is found may be all that a long run is for.
    if (this.failures.length <= MOST_SHOWN) console.error(`VIOLATION in ${this.name}: ${sentence}`);
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  get seconds(): number {
    return Math.round((performance.now() - this.began) / 1000);
  }

  tell(): void {
    if (this.notes.size > 0) console.table(Object.fromEntries([...this.notes].sort()));
    console.table(Object.fromEntries([...this.counts].sort().map(([what, count]) => [what, { count }])));
  }
}
