import { formatFigure, rentingTexts, reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { labelAgreement } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import { listDues } from "../../portfolio/rental-agreements/dues/list-dues";
import type { Amounts } from "../../portfolio/rental-agreements/terms/agreement";
import { type FigureExplanation, type FigureInput, type Measured, operand, signed } from "../rows/figure";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
import { monthlyDay, type RentingFigure, type RentingReport, type RentingRow } from "./renting-report";

/** The account that each component of what a tenant pays is booked on. */
const componentKeys: Record<keyof Amounts, RoutingKey> = {
  rent: "RENT",
  utilities: "UTILITIES",
  deposit: "RENT_DEPOSIT",
};

/** What each figure is of which component. */
const figures: Record<RentingFigure, { component: keyof Amounts; part: "paid" | "due" | "monthly" | "diff" }> = {
  netRent: { component: "rent", part: "paid" },
  netRentDue: { component: "rent", part: "due" },
  netRentMonthly: { component: "rent", part: "monthly" },
  netRentDiff: { component: "rent", part: "diff" },
  utilities: { component: "utilities", part: "paid" },
  utilitiesDue: { component: "utilities", part: "due" },
  utilitiesMonthly: { component: "utilities", part: "monthly" },
  utilitiesDiff: { component: "utilities", part: "diff" },
  rentDeposit: { component: "deposit", part: "paid" },
  rentDepositDue: { component: "deposit", part: "due" },
  rentDepositDiff: { component: "deposit", part: "diff" },
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
  const { component, part } = figures[figure];
  const { agreement } = row.from;
  const measured: Measured = { measure: "money", value: row[figure] };
  const explanation = (formula: string, inputs: FigureInput[]): FigureExplanation => ({
    ...measured,
    subject: labelAgreement(row),
    formula: reportTexts.equals(formula, formatFigure(measured)),
    inputs,
  });
  const filter = {
    flowType: "PROPERTY",
    flowId: row.propertyId,
    subFlowType: "RENTAL_AGREEMENT",
    subFlowId: row.id,
    fromDate: booksBegin,
    toDate: asOf,
  } as const;
  const label = rentingTexts.components[component];
  const path = `/properties/${row.propertyId}#agreement-${row.id}`;
  const paid = ledgerInputs(accounts, [componentKeys[component]], filter, "received");
  const due = duesOf(component, row, booksBegin, asOf).map((input) => ({ ...input, path }));
  const sum = (inputs: readonly FigureInput[]): Measured => ({
    measure: "money",
    value: inputs.reduce((total, { value }) => total + (value ?? 0), 0),
  });
  switch (part) {
    case "paid":
      return explanation(`${label} ${rentingTexts.paid}`, paid);
    case "due":
      return explanation(`${label} ${rentingTexts.due}`, due);
    case "monthly":
      return explanation(label, [{ label: rentingTexts.validOn(monthlyDay(agreement, asOf)), ...measured, path }]);
    case "diff":
      return explanation(`${operand(rentingTexts.paid, sum(paid))} − ${operand(rentingTexts.due, sum(due))}`, [
        ...signed("+", paid),
        ...signed("−", due),
      ]);
  }
}

/** What fell due of a component: the opening balance, and the months, those in a row with one amount together. */
function duesOf(component: keyof Amounts, { from }: RentingRow, booksBegin: Day | null, asOf: Day): FigureInput[] {
  const { agreement } = from;
  const months = listDues({ ...agreement, opening: { rent: 0, utilities: 0, deposit: 0 } }, booksBegin, asOf);
  const [opening, ...rest] = listDues(agreement, booksBegin, asOf);
  const inputs: FigureInput[] = [];
  if (opening && rest.length === months.length && opening[component] !== 0)
    inputs.push({ label: rentingTexts.opening(opening.dueDay), measure: "money", value: opening[component] });
  let run: Day[] = [];
  months.forEach((due, index) => {
    const amount = due[component];
    run.push(due.dueDay);
    if (months[index + 1]?.[component] === amount) return;
    if (amount !== 0)
      inputs.push({
        label: rentingTexts.dueOn(run, formatFigure({ measure: "money", value: amount })),
        measure: "money",
        value: amount * run.length,
      });
    run = [];
  });
  return inputs;
}
