/** What the databases hold that are measured on: few of a thing, and many. */
export type Sizes = {
  /** Of a folder. */
  properties: number;
  flats: readonly [few: number, many: number];
  activities: readonly [few: number, many: number];
  entries: readonly [few: number, many: number];
  documents: readonly [few: number, many: number];
  /** Of a statement. */
  lines: number;
  /** Of an album. */
  images: number;
  /** How often is timed what is not timed by the clock. */
  rounds: number;
  /** By how much what is timed by the clock is timed shorter. */
  haste: number;
};

export const full: Sizes = {
  properties: 200,
  flats: [50, 5_000],
  activities: [1_000, 100_000],
  entries: [10_000, 1_000_000],
  documents: [10_000, 100_000],
  lines: 10_000,
  images: 12,
  rounds: 5,
  haste: 1,
};

/** As little as shows that the bench itself works. */
export const tiny: Sizes = {
  properties: 3,
  flats: [2, 4],
  activities: [20, 40],
  entries: [20, 40],
  documents: [400, 500],
  lines: 20,
  images: 1,
  rounds: 1,
  haste: 1_000,
};
