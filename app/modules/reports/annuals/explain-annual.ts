import { annualsTexts } from "../../../texts/reports/reports";
import { addDays, type Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type LabelledProperty, labelProperty } from "../../base/relations/labels";
import type { RoutingKey } from "../../books/accounts/routing-keys";
import type { LoanFigure } from "../loan/loan-report";
import { entered, explanationOf, money, type Operand, operandsOf, signed } from "../rows/arithmetic";
import type { FigureExplanation, FigureInput, Measure } from "../rows/figure";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
import { operatingCostKeys } from "../rows/operating-cost-keys";
import { figurePath, reportPath } from "../rows/report-paths";
import { type AnnualFigure, type AnnualRow, annualColumns, annualFigures } from "./annual-report";
import { listVacancies, type Occupancy } from "./list-vacancies";

const { columns: labels } = annualsTexts;

/**
 * How a figure of a year came about; `accounts` are the sums of all entries of the year, up to the report's day, `names` the
 * properties that may have stood empty in it, if the figure is about these.
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
  const received = (...keys: RoutingKey[]) =>
    ledgerInputs(accounts, keys, { fromDate: firstDay, toDate: lastDay }, "received");
  const spent = (...keys: RoutingKey[]) =>
    ledgerInputs(accounts, keys, { fromDate: firstDay, toDate: lastDay }, "spent");
  const input = (label: string, measure: Measure, value: number | null, path?: string): FigureInput => ({
    ...{ label, measure, value },
    ...(path !== undefined && { path }),
  });
  const ofLoan = (label: string, cents: Cents, path: string): FigureInput => ({
    ...input(label, "money", cents, path),
    ofLoan: true,
  });
  const stock = reportPath("Bestand", lastDay);
  const units = input(annualsTexts.unitsOn(lastDay), "count", row.totalUnits, stock);
  const area = input(annualsTexts.areaOn(lastDay), "area", row.totalArea, stock);
  const unknownAreas =
    from.unitsWithoutArea > 0 ? [input(annualsTexts.unknownAreas, "count", from.unitsWithoutArea)] : [];
  const offered = (part: "price" | "extraCharges") =>
    from.offers.flatMap(({ property, [part]: cents }) =>
      cents === null
        ? []
        : [input(annualsTexts.offerOf(labelProperty(property)), "money", cents, `/properties/${property.id}`)],
    );
  const known = {
    totalArea: entered(area),
    vacantArea: entered(input(annualsTexts.vacantAreaOn(lastDay), "area", from.vacantArea)),
    vacantAreaDays: entered(input(annualsTexts.vacantAreaDays, "areaDays", from.vacantAreaDays)),
    areaDays: entered(input(annualsTexts.areaDays, "areaDays", from.areaDays)),
    netRent: money(labels.netRent, received("RENT"), row.netRent),
    operatingCosts: money(annualsTexts.operatingCosts, spent(...operatingCostKeys), from.operatingCosts),
    utilities: money(annualsTexts.utilities, received("UTILITIES"), from.utilities),
    annuallyAccruedInterest: money(
      labels.annuallyAccruedInterest,
      from.loans.map(({ name, interestCents }) =>
        ofLoan(
          annualsTexts.interestOf(name),
          interestCents,
          figurePath("annuals", row.year, "annuallyAccruedInterest", lastDay),
        ),
      ),
      row.annuallyAccruedInterest,
    ),
    bookedPrices: money(annualsTexts.booked, spent("PURCHASE_PRICE")),
    offeredPrices: money(annualsTexts.offered, offered("price")),
    bookedExtraCharges: money(annualsTexts.booked, spent("PURCHASE_EXTRA_CHARGE")),
    offeredExtraCharges: money(annualsTexts.offered, offered("extraCharges")),
    investments: money(labels.investments, spent("INVESTMENT"), row.investments),
  };
  const operands = { ...known, ...annualFigures(known, operandsOf(annualColumns, row)) };
  /** A figure as its expression has it, or with words and inputs of its own. */
  const explained = (operand: Operand, ...more: FigureInput[]) =>
    explanationOf(String(row.year), row[figure], { ...operand, inputs: [...operand.inputs, ...more] });
  const vacantWithin = (first: Day) => {
    const named = new Map(names.map((property) => [property.id, labelProperty(property)]));
    return listVacancies(occupancies, first, lastDay).map(({ propertyId, area: vacant, days, vacantDays }) => {
      const label = annualsTexts.vacantProperty(named.get(propertyId) ?? `#${propertyId}`, vacantDays, days);
      return input(label, "area", vacant, `/properties/${propertyId}`);
    });
  };
  const loaned = (figureOfLoan: LoanFigure, id: number, label: string, cents: Cents, day: Day) =>
    ofLoan(label, cents, figurePath("loan", id, figureOfLoan, day));

  switch (figure) {
    case "totalUnits":
      return explained(entered(units));
    case "totalArea":
      return explained(entered(area), units, ...unknownAreas);
    case "vacancyAtEndOfTerm":
      return explained(operands[figure], ...unknownAreas, ...vacantWithin(lastDay));
    case "vacancy":
      return explained(operands[figure], ...vacantWithin(firstDay));
    case "annuallyAccruedInterest": {
      // Interest is worked out and not booked: a year's is what ran up to its end less what ran up to its beginning.
      const until = (id: number, name: string, day: Day, cents: Cents) =>
        loaned("accruedInterest", id, annualsTexts.interestUntil(name, day), cents, day);
      const inputs = from.loans.flatMap(({ id, name, interestCents, earlierCents }) => [
        ...signed("+", [until(id, name, lastDay, earlierCents + interestCents)]),
        ...(earlierCents === 0 ? [] : signed("−", [until(id, name, addDays(firstDay, -1), earlierCents)])),
      ]);
      const paid = spent("LOAN_INTEREST").map((one) => ({ ...one, label: annualsTexts.paidInterest(one.label) }));
      return explained(money(annualsTexts.interestOfAll, inputs), ...paid);
    }
    case "loanedAmount":
      return explained(
        money(
          annualsTexts.loanedOnAll(lastDay),
          from.loans.map(({ id, name, principalCents }) =>
            loaned("balance", id, annualsTexts.loanedOn(name), principalCents, lastDay),
          ),
        ),
      );
    default:
      return explained(operands[figure]);
  }
}
