import type { RoutingKey } from "../../books/accounts/routing-keys";

/** The accounts that operating costs are booked on. */
export const operatingCostKeys = [
  "COMMON_CHARGE",
  "ADMINISTRATOR_CHARGE",
  "INSURANCE",
  "PROPERTY_TAX",
  "OPERATING_COST",
  "MAINTENANCE",
  "RESERVE",
  "OTHER_EXPENSE",
] as const satisfies readonly RoutingKey[];

/** The accounts of what a property yields: what is received and what its operation costs. */
export const revenueKeys = ["RENT", "UTILITIES", ...operatingCostKeys] as const satisfies readonly RoutingKey[];
