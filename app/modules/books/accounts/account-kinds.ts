import type { RoutingKey } from "./routing-keys";

/** The five kinds of accounts that double entry knows. */
export const accountKinds = ["assets", "liabilities", "equity", "income", "expenses"] as const;

export type AccountKind = (typeof accountKinds)[number];

/** What kind of account each routing key is: what was bought or built stays an asset, what tenants left and banks lent is owed. */
export const kindOfRoutingKey: Record<RoutingKey, AccountKind> = {
  CASH: "assets",
  CASH_CLEARING: "assets",
  RENT: "income",
  UTILITIES: "income",
  RENT_DEPOSIT: "liabilities",
  COMMON_CHARGE: "expenses",
  ADMINISTRATOR_CHARGE: "expenses",
  INSURANCE: "expenses",
  PROPERTY_TAX: "expenses",
  OPERATING_COST: "expenses",
  MAINTENANCE: "expenses",
  RESERVE: "expenses",
  FINANCING_COST: "expenses",
  OTHER_EXPENSE: "expenses",
  INVESTMENT: "assets",
  PURCHASE_PRICE: "assets",
  PURCHASE_EXTRA_CHARGE: "assets",
  LOAN: "liabilities",
  LOAN_INTEREST: "expenses",
  OTHER: "expenses",
  SUSPENSE: "assets",
};
