import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { reportTexts } from "../../../texts/reports/reports";
import { compareDays, type Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { selectBalances } from "../../books/ledger/balances/list-balances.server";
import { ANY_RELATION } from "../../books/ledger/entries/entry-filter";
import type { FigureExplanation } from "../rows/figure";
import { type AnnualFigure, type AnnualReport, reportAnnuals, type YearSum } from "./annual-report";
import { selectAnnuals, selectEarlierSums, selectPossiblyVacant } from "./annuals.server";
import { explainAnnual } from "./explain-annual";

/** The report of years as of a day, in one round trip. */
export async function openAnnuals(db: Db, asOf: Day): Promise<AnnualReport> {
  return annualsOf(await runBatch(db, selectAnnuals(db, asOf)), asOf);
}

/** The same beside the year before up to the same day. */
export async function openComparedAnnuals(db: Db, asOf: Day): Promise<AnnualReport> {
  const [earlierSums, ...rows] = await runBatch(db, [selectEarlierSums(asOf), ...selectAnnuals(db, asOf)]);
  return annualsOf(rows, asOf, earlierSums);
}

/** How a figure of a year of a report that is being read came about; `not-found` if the report has no such year. */
export async function openAnnualFigure(
  db: Db,
  year: number,
  figure: AnnualFigure,
  asOf: Day,
  annuals: Promise<AnnualReport>,
): Promise<FigureExplanation> {
  const [firstDay, end] = [`${year}-01-01`, `${year}-12-31`];
  const lastDay = asOf < end ? asOf : end;
  const isOfVacancy = figure === "vacancy" || figure === "vacancyAtEndOfTerm";
  const [[accounts, names = []], { rows, occupancies }] = await Promise.all([
    runBatch(db, [
      selectBalances({ ...ANY_RELATION, fromDate: firstDay, toDate: lastDay }),
      ...(isOfVacancy ? [selectPossiblyVacant(figure === "vacancy" ? firstDay : lastDay, lastDay)] : []),
    ]),
    annuals,
  ]);
  const row = rows.find((one) => one.year === year);
  if (!row) throw new DomainError("not-found", reportTexts.rowNotFound);
  return explainAnnual(row, figure, accounts, occupancies, names);
}

function annualsOf(
  [properties, terms, sums, offers, loans, movements, [days]]: BatchRows<ReturnType<typeof selectAnnuals>>,
  asOf: Day,
  earlierSums?: readonly YearSum[],
): AnnualReport {
  const { booksBegin = null, firstStanding = null } = days ?? {};
  properties.sort((one, other) => one.id - other.id);
  movements.sort((one, other) => compareDays(one.day, other.day));
  return reportAnnuals(
    { properties, terms, sums, earlierSums, offers, loans, movements, booksBegin, firstStanding },
    asOf,
  );
}
