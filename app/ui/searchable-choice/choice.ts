/** Something to choose, by the name under which one finds it. */
export type Choice = { id: number; label: string };

/** What was found for some words. */
export type Matches = { matches: Choice[]; more: boolean };
