import type { Cents } from "../../../base/money/money";

/** The components of what a tenant owes, in their order. */
export const components = ["rent", "utilities", "deposit"] as const;

export type Component = (typeof components)[number];

/** An amount of each component. */
export type Amounts = Record<Component, Cents>;

export const NO_AMOUNTS: Amounts = { rent: 0, utilities: 0, deposit: 0 };

/** An amount of each component as a function has it. */
export function amountsBy(amountOf: (component: Component) => Cents): Amounts {
  return { rent: amountOf("rent"), utilities: amountOf("utilities"), deposit: amountOf("deposit") };
}

export function addAmounts(one: Amounts, other: Amounts): Amounts {
  return amountsBy((component) => one[component] + other[component]);
}

export function subtractAmounts(one: Amounts, other: Amounts): Amounts {
  return amountsBy((component) => one[component] - other[component]);
}

export function totalOf({ rent, utilities, deposit }: Amounts): Cents {
  return rent + utilities + deposit;
}

/** Whether there is an amount of any component. */
export function hasAmounts(amounts: Amounts): boolean {
  return components.some((component) => amounts[component] !== 0);
}
