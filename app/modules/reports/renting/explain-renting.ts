import { formatFigure, rentingTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { labelAgreement } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { listDues } from "../../books/tenant-accounts/dues/list-dues";
import { monthlyDay } from "../../books/tenant-accounts/tenant-agreement";
import type { Component } from "../../portfolio/rental-agreements/terms/amounts";
import { explanationOf, money, type Operand, operandsOf } from "../rows/arithmetic";
import type { FigureExplanation, FigureInput } from "../rows/figure";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
import {
  type RentingFigure,
  type RentingReport,
  type RentingRow,
  rentingColumns,
  rentingFigures,
} from "./renting-report";

/** The account that each component of what a tenant pays is booked on. */
const componentKeys: Record<Component, RoutingKey> = {
  rent: "RENT",
  utilities: "UTILITIES",
  deposit: "RENT_DEPOSIT",
};

/**
 * How a figure of an agreement came about; `accounts` are the sums of its entries from the beginning of the books up to the
 * report's day.
 */
export function explainRenting(
  row: RentingRow,
  figure: RentingFigure,
  accounts: readonly AccountSum[],
  { booksBegin, asOf }: Pick<RentingReport, "booksBegin" | "asOf">,
): FigureExplanation {
  const { agreement } = row.from;
  const filter = {
    flowType: "PROPERTY",
    flowId: row.propertyId,
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: row.id,
    fromDate: booksBegin,
    toDate: asOf,
  } as const;
  const path = `/properties/${row.propertyId}#agreement-${row.id}`;
  const named = (component: Component, part: string) => `${rentingTexts.components[component]} ${part}`;
  const paid = (component: Component): Operand => ({
    ...money(rentingTexts.paid, ledgerInputs(accounts, [componentKeys[component]], filter, "received")),
    formula: named(component, rentingTexts.paid),
  });
  const due = (component: Component): Operand => ({
    ...money(
      rentingTexts.due,
      duesOf(component, row, booksBegin, asOf).map((input) => ({ ...input, path })),
    ),
    formula: named(component, rentingTexts.due),
  });
  const monthly = (component: Component, value: number | null) =>
    money(rentingTexts.components[component], [
      { label: rentingTexts.validOn(monthlyDay(agreement, asOf)), measure: "money", value, path },
    ]);
  const known = {
    netRent: paid("rent"),
    netRentDue: due("rent"),
    netRentMonthly: monthly("rent", row.netRentMonthly),
    utilities: paid("utilities"),
    utilitiesDue: due("utilities"),
    utilitiesMonthly: monthly("utilities", row.utilitiesMonthly),
    rentDeposit: paid("deposit"),
    rentDepositDue: due("deposit"),
  };
  const operands = { ...known, ...rentingFigures(known, operandsOf(rentingColumns, row)) };
  return explanationOf(labelAgreement(row), row[figure], operands[figure]);
}

/** What fell due of a component: the opening balance, and the months, those in a row with one amount together. */
function duesOf(component: Component, { from }: RentingRow, booksBegin: Day | null, asOf: Day): FigureInput[] {
  const inputs: FigureInput[] = [];
  let run: Day[] = [];
  const dues = listDues(from.agreement, booksBegin, asOf);
  dues.forEach(({ kind, dueDay, [component]: amount }, index) => {
    run.push(dueDay);
    const next = dues[index + 1];
    if (kind === "month" && next?.[component] === amount) return;
    const label =
      kind === "opening"
        ? rentingTexts.opening(dueDay)
        : rentingTexts.dueOn(run, formatFigure({ measure: "money", value: amount }));
    if (amount !== 0) inputs.push({ label, measure: "money", value: amount * run.length });
    run = [];
  });
  return inputs;
}
