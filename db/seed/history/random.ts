/** Chance that repeats: the same seed gives the same draws. */
export class Random {
  private state: number;

  /** Different names give different draws, so that what is drawn for one thing never depends on another. */
  constructor(seed: number, name: string) {
    this.state = seed | 0;
    for (const sign of name)
      this.state = Math.imul(this.state ^ sign.codePointAt(0)!, 0x5bd1e995) ^ (this.state >>> 13);
  }

  /** A number from 0 up to but without 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from 0 up to but without the limit. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.below(items.length)]!;
  }

  digits(count: number): string {
    return Array.from({ length: count }, () => this.between(0, 9)).join("");
  }
}
