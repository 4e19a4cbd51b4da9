/** How numbers and days are written if they could be read in two ways: `1.234` and `03.04.2024`, or `1,234` and `04/03/2024`. */
export const writings = ["de", "en"] as const;

export type Writing = (typeof writings)[number];
