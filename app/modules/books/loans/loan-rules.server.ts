import type { Db } from "../../../../db/client";
import type { loans } from "../../../../db/schema/books/loans";
import { loanRefusals } from "../../../texts/accounting/loans";
import { dayOf } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { RowStates } from "../../base/edits/edit-row.server";
import { refusalAt } from "../../base/edits/refusal-at";
import type { Change } from "../../base/nouns/noun-description.server";
import { checkAgreed, oneOfBoth, refuseUnknownProperties } from "./check-agreed.server";
import { type ClosedBooks, closedUntil, readClosedBooks } from "./closed-books.server";
import { listChangedYears } from "./closed-years";
import type { LoanTerms } from "./interest/accrue-interest";
import { keptLoanFields, rateStepsField } from "./loan-fields";
import type { LoanRequest } from "./loan-request";
import { writeShares } from "./loan-shares";
import { mergeRates } from "./rates/merge-rates";
import { type RateStep, readRates, writeRates } from "./rates/rate-step";

/**
 * What an edit of a loan keeps to: a rate without a day changes the one that is valid today, and a `conflict` names closed years if
 * their interest would be another, unless that is confirmed.
 */
export async function loanRules(db: Db, actor: Actor, change: Change<LoanRequest>) {
  const { rateSteps, properties, confirmClosedYears, annualInterestRate, ...values } = change.values;
  const today = dayOf(new Date(actor.now));
  const shares = properties && { properties: writeShares(properties) };
  let [books] = await Promise.all([readClosedBooks(db, change.id), refuseUnknownProperties(db, properties ?? [])]);
  return {
    values: { ...oneOfBoth(values), ...shares },
    check: checkAgreed,
    settled: settledRates(change.settled),
    told: toldOf,
    workOut: ({ began, stored }: States) => {
      if (annualInterestRate === undefined && rateSteps === undefined) return null;
      const { steps, conflicts } = mergeRates(
        { rateSteps, annualInterestRate },
        { began: readRates(began), stored: readRates(stored) },
        { today, wholeForm: change.wholeForm },
      );
      return { values: writeRates(steps), conflicts };
    },
    guard: ({ stored, next }: States) => {
      const [before, after] = [termsOf(stored), termsOf(next)];
      if (rateSteps) refuseLateBegin(after.rateSteps, books);
      if (isSame(before, after)) return null;
      const years = listChangedYears(before, after, books.movements, books.lockedUntil);
      if (years.length > 0 && !confirmClosedYears) throw refusalOf(years);
      const refuse = async () => {
        books = await readClosedBooks(db, change.id);
        return null;
      };
      return { condition: closedUntil(books.lockedUntil), refuse };
    },
  };
}

type States = RowStates<typeof loans>;

/** The first rate and the others conflict as one, so that who decided on either decided on both. */
function settledRates(settled: Record<string, number> = {}): Record<string, number> {
  const version = settled.rateSteps ?? settled.annualInterestRate;
  return version === undefined ? settled : { ...settled, rateSteps: version, annualInterestRate: version };
}

type Terms = LoanTerms & { rateSteps: RateStep[] };

function termsOf(row: typeof loans.$inferSelect): Terms {
  const { interestMethod, capitalizesInterest } = row;
  const rateSteps = readRates(row);
  return { annualInterestRate: row.annualInterestRate, rateSteps, interestMethod, capitalizesInterest };
}

function isSame(one: Terms, other: Terms): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Refuses rates the first of which begins when interest ran already: what was valid until then got lost. */
function refuseLateBegin([first]: readonly RateStep[], { movements: [begin] }: ClosedBooks): void {
  if (!begin || !first?.validFrom || first.validFrom <= begin.day) return;
  const sentence = loanRefusals.firstTooLate(begin.day);
  throw refusalAt("rateSteps", sentence);
}

function refusalOf(years: number[]): DomainError {
  const sentence = loanRefusals.changesClosedYears(years);
  return new DomainError("conflict", sentence, { fieldErrors: { confirmClosedYears: sentence } });
}

/** Changes in the order of the fields, without the first rate if steps tell of it too. */
function toldOf<Change extends { name: string; newValue: unknown }>(changes: readonly Change[]): Change[] {
  const isTold = changes.some(({ name, newValue }) => name === rateStepsField.key && newValue !== null);
  return keptLoanFields.flatMap(({ key }) =>
    isTold && key === "annualInterestRate" ? [] : changes.filter(({ name }) => name === key),
  );
}
