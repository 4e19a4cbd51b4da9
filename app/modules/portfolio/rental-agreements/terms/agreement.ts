import type { Day } from "../../../base/calendar/day";
import type { Cents } from "../../../base/money/money";
import type { Amounts } from "./amounts";
import type { RentReason } from "./rent-kinds";
import type { SingleDueKind } from "./single-due-kinds";

/** Base rent and utilities of a whole month from a day on, and why, if somebody said it. */
export type RentStep = { validFrom: Day; rent: Cents; utilities: Cents; reason?: RentReason };

/** A span of days, both ends included; without an end it goes on. */
export type Term = { startDate: Day; endDate: Day | null };

/**
 * What a rental agreement says about time and money. The steps are sorted by `validFrom`, which is unique among them; the
 * first one is valid from the start, whatever its own day. Without any step nothing but the deposit is due.
 */
export type AgreementTerms = Term & { rentSteps: readonly RentStep[]; rentDeposit: Cents };

/** What falls due beyond rent and deposit; below 0 it is a credit of the tenant. One of a settlement goes with that alone. */
export type SingleDue = {
  id: number;
  kind: SingleDueKind;
  dueDay: Day;
  cents: Cents;
  text: string | null;
  settlementId?: number | null;
};

/**
 * An agreement as the books know it: `opening` is what its tenant still owed, or below 0 had paid ahead, on the day on which
 * the books begin to count it; single dues are in no order.
 */
export type Agreement = AgreementTerms & { opening: Amounts; singleDues: readonly SingleDue[] };
