/** Which part of a long list: `size` rows from the `index`-th time that many on. */
export type Page = { index: number; size: number };
