import { annualsTexts, formatFigure, reportTexts } from "../../../texts/reports/reports";
import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type LabelledProperty, labelProperty } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import type { LoanFigure } from "../loan/loan-report";
import { type FigureExplanation, type FigureInput, type Measured, operand, signed } from "../rows/figure";
import { type AccountSum, ledgerInputs, sumOfInputs } from "../rows/ledger-inputs";
import { operatingCostKeys } from "../rows/operating-cost-keys";
import { figurePath, reportPath } from "../rows/report-paths";
import type { AnnualFigure, AnnualRow } from "./annual-report";
import { listVacancies, type Occupancy } from "./list-vacancies";

const { columns: labels } = annualsTexts;

/** What of a figure is measured in something other than money. */
const measures: Partial<Record<AnnualFigure, Measured["measure"]>> = {
  totalUnits: "count",
  totalArea: "area",
  vacancyAtEndOfTerm: "fraction",
  vacancy: "fraction",
};

/**
 * How a figure of a year came about; `accounts` are the sums of all entries of the year, up to the report's day, `names` the
 * properties that may have stood empty in it, where the figure is about these.
 */
export function explainAnnual(
  row: AnnualRow,
  figure: AnnualFigure,
  accounts: readonly AccountSum[],
  occupancies: readonly Occupancy[],
  names: readonly LabelledProperty[],
): FigureExplanation {
  const { from } = row;
  const { firstDay, lastDay } = from;
  const measured: Measured = { measure: measures[figure] ?? "money", value: row[figure] };
  const explanation = (formula: string, inputs: FigureInput[]): FigureExplanation => ({
    ...measured,
    subject: String(row.year),
    formula: reportTexts.equals(formula, formatFigure(measured)),
    inputs,
  });
  const euros = (value: number | null) => ({ measure: "money", value }) as const;
  const ledger = (keys: readonly RoutingKey[], side: "received" | "spent") =>
    ledgerInputs(accounts, keys, { fromDate: firstDay, toDate: lastDay }, side);
  const units: FigureInput = {
    label: annualsTexts.unitsOn(lastDay),
    measure: "count",
    value: row.totalUnits,
    path: reportPath("Bestand", lastDay),
  };
  const area: FigureInput = {
    label: annualsTexts.areaOn(lastDay),
    measure: "area",
    value: row.totalArea,
    path: reportPath("Bestand", lastDay),
  };
  const unknownAreas: FigureInput[] =
    from.unitsWithoutArea > 0
      ? [{ label: annualsTexts.unknownAreas, measure: "count", value: from.unitsWithoutArea }]
      : [];
  const vacantArea: FigureInput = {
    label: annualsTexts.vacantAreaOn(lastDay),
    measure: "area",
    value: from.vacantArea,
  };
  const vacantAreaDays: FigureInput = {
    label: annualsTexts.vacantAreaDays,
    measure: "areaDays",
    value: from.vacantAreaDays,
  };
  const areaDays: FigureInput = { label: annualsTexts.areaDays, measure: "areaDays", value: from.areaDays };
  const named = new Map(names.map((property) => [property.id, property]));
  const nameOf = (id: number) => {
    const property = named.get(id);
    return property ? labelProperty(property) : `#${id}`;
  };
  const vacantWithin = (first: string): FigureInput[] =>
    listVacancies(occupancies, first, lastDay).map(({ propertyId, area, days, vacantDays }) => ({
      label: annualsTexts.vacantProperty(nameOf(propertyId), vacantDays, days),
      measure: "area",
      value: area,
      path: `/properties/${propertyId}`,
    }));
  const ofLoan = (id: number, label: string, cents: Cents, shown: LoanFigure, day: Day): FigureInput => ({
    label,
    ...euros(cents),
    path: figurePath("loan", id, shown, day),
    ofLoan: true,
  });
  const interest = from.loans.map(({ name, interestCents }) => ({
    label: annualsTexts.interestOf(name),
    ...euros(interestCents),
    path: figurePath("annuals", row.year, "annuallyAccruedInterest", lastDay),
    ofLoan: true,
  }));
  // Interest is worked out and not booked: a year's is what ran up to its end less what ran up to its beginning.
  const interestUntil = from.loans.flatMap(({ id, name, interestCents, earlierCents }) => {
    const until = (day: Day, cents: Cents) =>
      ofLoan(id, annualsTexts.interestUntil(name, day), cents, "accruedInterest", day);
    const before = earlierCents === 0 ? [] : [until(addDays(firstDay, -1), earlierCents)];
    return [...signed("+", [until(lastDay, earlierCents + interestCents)]), ...signed("−", before)];
  });
  const paidInterest = ledger(["LOAN_INTEREST"], "spent").map((input) => ({
    ...input,
    label: annualsTexts.paidInterest(input.label),
  }));
  const offers = (part: "price" | "extraCharges"): FigureInput[] =>
    from.offers.flatMap((offer) =>
      offer[part] === null
        ? []
        : [
            {
              label: annualsTexts.offerOf(labelProperty(offer.property)),
              ...euros(offer[part]),
              path: `/properties/${offer.property.id}`,
            },
          ],
    );
  const bought = (key: RoutingKey, part: "price" | "extraCharges") => {
    const booked = ledger([key], "spent");
    const offered = offers(part);
    return explanation(
      `${operand(annualsTexts.booked, sumOfInputs(booked))} + ${operand(annualsTexts.offered, sumOfInputs(offered))}`,
      [...booked, ...offered],
    );
  };
  const rents = ledger(["RENT"], "received");
  const spent = ledger(operatingCostKeys, "spent");
  const utilities = ledger(["UTILITIES"], "received");

  switch (figure) {
    case "totalUnits":
      return explanation(units.label, [units]);
    case "totalArea":
      return explanation(area.label, [area, units, ...unknownAreas]);
    case "vacancyAtEndOfTerm":
      return explanation(`${operand(vacantArea.label, vacantArea)} ÷ ${operand(area.label, area)}`, [
        vacantArea,
        area,
        ...unknownAreas,
        ...vacantWithin(lastDay),
      ]);
    case "vacancy":
      return explanation(`${operand(vacantAreaDays.label, vacantAreaDays)} ÷ ${operand(areaDays.label, areaDays)}`, [
        vacantAreaDays,
        areaDays,
        ...vacantWithin(firstDay),
      ]);
    case "netRent":
      return explanation(labels.netRent, rents);
    case "netOperatingCosts":
      return explanation(
        `${operand(annualsTexts.operatingCosts, euros(from.operatingCosts))} − ${operand(annualsTexts.utilities, euros(from.utilities))}`,
        [...signed("+", spent), ...signed("−", utilities)],
      );
    case "annuallyAccruedInterest":
      return explanation(annualsTexts.interestOfAll, [...interestUntil, ...paidInterest]);
    case "loanedAmount":
      return explanation(
        annualsTexts.loanedOnAll(lastDay),
        from.loans.map(({ id, name, principalCents }) =>
          ofLoan(id, annualsTexts.loanedOn(name), principalCents, "balance", lastDay),
        ),
      );
    case "revenue":
      return explanation(
        `${operand(labels.netRent, euros(row.netRent))} − ${operand(labels.netOperatingCosts, euros(row.netOperatingCosts))} − ${operand(labels.annuallyAccruedInterest, euros(row.annuallyAccruedInterest))}`,
        [...signed("+", rents), ...signed("−", spent), ...signed("+", utilities), ...signed("−", interest)],
      );
    case "purchasePrices":
      return bought("PURCHASE_PRICE", "price");
    case "purchaseExtraCharges":
      return bought("PURCHASE_EXTRA_CHARGE", "extraCharges");
    case "investments":
      return explanation(labels.investments, ledger(["INVESTMENT"], "spent"));
    case "investmentsPerSqm":
      return explanation(`${operand(labels.investments, euros(row.investments))} ÷ ${operand(area.label, area)}`, [
        ...ledger(["INVESTMENT"], "spent"),
        area,
      ]);
  }
}
