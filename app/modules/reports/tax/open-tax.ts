import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { taxTexts as texts } from "../../../texts/reports/tax";
import { rangeOfYear } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { TaxForm } from "../../base/law/tax-forms/tax-form";
import { taxFormOf, taxForms } from "../../base/law/tax-forms/tax-forms";
import { toEuros } from "../../base/money/money";
import { accountNoun } from "../../books/accounts/account-noun.server";
import { entryFilterToQuery } from "../../books/ledger/entries/entry-filter";
import type { FigureExplanation, FigureInput } from "../rows/figure";
import { fillForms } from "./fill-form";
import type { FilledForm, FilledLine, TaxInput } from "./filled-form";
import { selectTax } from "./tax.server";
import type { UnsharedLoan } from "./tax-facts";

/** The form of a year; `not-found` if it is not known. */
export function openTaxForm(year: number): TaxForm {
  const form = taxFormOf(year);
  if (form) return form;
  const known = taxForms.map((one) => one.year);
  throw new DomainError("not-found", texts.unknownForm(year, known));
}

/** The filled forms of all properties of a year, in one round trip. */
export async function openTax(db: Db, year: number): Promise<OpenedTax> {
  const form = openTaxForm(year);
  const { unshared, ...facts } = factsOf(await runBatch(db, selectTax(year, null)));
  return { form, properties: fillForms(form, facts), unshared };
}

/** The forms of a year, and what loans cost that are for no property. */
export type OpenedTax = { form: TaxForm; properties: FilledForm[]; unshared: UnsharedLoan[] };

/** The filled form of a property; null if it has nothing to say. */
export async function openPropertyTax(db: Db, year: number, propertyId: number): Promise<FilledForm | null> {
  const form = openTaxForm(year);
  const [filled = null] = fillForms(form, factsOf(await runBatch(db, selectTax(year, propertyId))));
  return filled;
}

function factsOf([
  properties,
  ...[booked, capital, bought, loans, unshared, turns, spread, stated, settled, agreed]
]: BatchRows<ReturnType<typeof selectTax>>) {
  return {
    properties: properties.sort((one, other) => one.id - other.id),
    ...{ booked, capital, bought, loans, unshared, turns, spread, stated, settled, agreed },
  };
}

/** How a line of a property's form came about; `not-found` if it has none. */
export async function openTaxLine(db: Db, year: number, propertyId: number, line: number): Promise<FigureExplanation> {
  const [filled, accounts] = await Promise.all([openPropertyTax(db, year, propertyId), accountNoun.list(db)]);
  const found = filled?.lines.find((one) => one.line === line);
  if (!found) throw new DomainError("not-found", texts.unknownLine);
  const nameOf = (id: number) => accounts.find((account) => account.id === id)?.name ?? "";
  return explainLine(found, { year, propertyId, nameOf });
}

type Explained = { year: number; propertyId: number; nameOf: (accountId: number) => string };

/** A line as explanations of reports are: its inputs with the entries or the page that say them. */
export function explainLine(line: FilledLine, of: Explained): FigureExplanation {
  return {
    subject: `${line.line} ${line.label}`,
    measure: "money",
    value: line.exact,
    formula: texts.formula(line.label),
    inputs: line.inputs.map((input) => explainInput(input, line, of)),
  };
}

/** The way to what was booked of a property on an account in a year. */
export function entriesPath({ year, propertyId }: Pick<Explained, "year" | "propertyId">, accountId: number): string {
  const filter = { flowType: "PROPERTY", flowId: propertyId, accountId, ...rangeOfYear(year) } as const;
  return `/accounting/ledger-entries${entryFilterToQuery(filter)}`;
}

function explainInput(
  input: TaxInput,
  { side, part }: FilledLine,
  { year, propertyId, nameOf }: Explained,
): FigureInput {
  const { cents, label, accountId, loanId, transactionId, statementId } = input;
  const filter = { flowType: "PROPERTY", flowId: propertyId, accountId, ...rangeOfYear(year) } as const;
  // What has a label of its own is a part of what the account has.
  const isWhole = accountId !== undefined && label === undefined;
  const entries = isWhole && { ...filter, side: side === "income" ? "received" : "spent" };
  const ofLoan = loanId !== undefined && { flowType: "LOAN", flowId: loanId, ...rangeOfYear(year), side: "spent" };
  const bookings =
    transactionId !== undefined
      ? `/accounting/ledger-entries/${transactionId}`
      : accountId !== undefined && !isWhole
        ? entriesPath({ year, propertyId }, accountId)
        : undefined;
  const said =
    statementId !== undefined
      ? `/accounting/cost-statements/${statementId}`
      : part === "depreciation"
        ? `/properties/${propertyId}/depreciation`
        : undefined;
  const path = said ?? bookings;
  return {
    label: label ?? (accountId === undefined ? "" : nameOf(accountId)),
    measure: "money",
    value: cents,
    ...((entries || ofLoan) && { entries: (entries || ofLoan) as FigureInput["entries"] }),
    ...(path && { path }),
    ...(said && bookings && { wholePath: bookings }),
  };
}

/** The filled forms as `/api` says them, in euros. */
export function taxToApi({ form, properties, unshared }: OpenedTax) {
  return {
    form: form.name,
    // What stands in no form until the loan says for which properties it is.
    loansWithoutProperties: unshared.map(({ loanId, name, routingKey, cents }) => ({
      ...{ loanId, name, routingKey },
      amount: toEuros(-cents),
    })),
    properties: properties.map((filled) => ({
      propertyId: filled.propertyId,
      income: toEuros(filled.income),
      expenses: toEuros(filled.expenses),
      reduction: toEuros(filled.reduction),
      result: toEuros(filled.result),
      letting: lettingToApi(filled.letting),
      turns: filled.turns.map(({ legId, transactionId, day, cents, year, reason, isDecided }) => ({
        ...{ legId, transactionId, date: day, amount: toEuros(cents), taxYear: year, reason, decided: isDecided },
      })),
      lines: filled.lines.map(({ line, field, label, amount, exact, notes }) => ({
        line,
        field,
        label,
        amount: toEuros(amount),
        exact: toEuros(exact),
        notes: notes.length > 0 ? notes : undefined,
      })),
      leftOut: filled.leftOut.map(({ accountId, cents, reason }) => ({ accountId, amount: toEuros(cents), reason })),
    })),
  };
}

function lettingToApi(letting: FilledForm["letting"]) {
  if (!letting) return null;
  const { share, limit, state } = letting;
  return { share, limit, state };
}
