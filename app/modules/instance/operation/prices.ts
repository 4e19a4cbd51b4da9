/** What a part costs: so much is included in the plan, and each further unit of so many costs so much. */
export type Price = { included: number; unit: number; dollars: number };

const MILLION = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** When Cloudflare's published prices were looked up: developers.cloudflare.com, pricing of Workers, D1, R2, Queues and Images. */
export const PRICES_CHECKED = "2026-11-22";

/** A month of the paid plan, in US dollars without tax. */
export const PLAN_DOLLARS = 5;

/** What of the platform the instance knows how much it uses. */
export const prices = {
  requests: { included: 10 * MILLION, unit: MILLION, dollars: 0.3 },
  database: { included: 5 * GIGABYTE, unit: GIGABYTE, dollars: 0.75 },
  files: { included: 10 * GIGABYTE, unit: GIGABYTE, dollars: 0.015 },
  writes: { included: MILLION, unit: MILLION, dollars: 4.5 },
  queue: { included: MILLION, unit: MILLION, dollars: 0.4 },
  images: { included: 5_000, unit: 1_000, dollars: 0.5 },
} satisfies Record<string, Price>;

export type PricedPart = keyof typeof prices;
