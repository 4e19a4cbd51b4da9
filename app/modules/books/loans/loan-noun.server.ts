import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { loans } from "../../../../db/schema/books/loans";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { loanTexts } from "../../../texts/accounting/loans";
import { dayOf } from "../../base/calendar/day";
import { completeValues } from "../../base/fields/complete-values";
import { deleteRecorded } from "../../base/history/record-history.server";
import { makeNoun } from "../../base/nouns/noun.server";
import { countBookings, unbooked } from "../../base/relations/count-bookings.server";
import { tellLost } from "../../together/follow-ups/follow-up-noun.server";
import { checkAgreed, refuseUnknownProperties } from "./check-agreed.server";
import { DEFAULT_INTEREST_METHOD } from "./interest/interest-methods";
import { keptLoanFields, typedLoanFields } from "./loan-fields";
import { loanRequestSchema } from "./loan-request";
import { loanRules } from "./loan-rules.server";
import { writeShares } from "./loan-shares";
import { loanToApi } from "./loan-to-api";
import { writeRates } from "./rates/rate-step";
import { rateOf, settleRates } from "./rates/settle-rates";
import { loanSelection } from "./repository.server";

/** The loans. The rates of a new one are `rateSteps`, or the one that is sent. */
export const loanNoun = makeNoun({
  kind: "loan",
  table: loans,
  fields: keptLoanFields,
  title: loans.name,
  columns: loanSelection,
  standing: null,
  order: null,
  words: {
    notFound: loanTexts.notFound,
    deleteQuestion: ({ name }) => loanTexts.deleteQuestion(name),
    deleteExplanation: () => loanTexts.deleteExplanation,
  },
  rights: { read: "readLoans", change: "changeLoans" },
  api: {
    schema: loanRequestSchema,
    answer: (loan, { now }) => loanToApi(loan, dayOf(new Date(now))),
    list: "array",
  },
  references: { bankAccountId: { table: bankAccounts, sentence: bankAccountTexts.notFound } },
  complete: async ({ rateSteps, properties = [], confirmClosedYears: _, ...sent }, { now }, db) => {
    const today = dayOf(new Date(now));
    const said = rateSteps && rateOf(settleRates([], { rateSteps }, today), today);
    const defaults = { interestMethod: DEFAULT_INTEREST_METHOD, annualInterestRate: said };
    const values = completeValues(typedLoanFields, sent, defaults);
    const { annualInterestRate } = values;
    checkAgreed(values);
    await refuseUnknownProperties(db, properties);
    const rates = writeRates(settleRates([], { rateSteps, annualInterestRate }, today));
    return { ...values, ...rates, properties: writeShares(properties) };
  },
  rules: loanRules,
  removal: (actor, told, id) => deleteRecorded(actor, told, id, unbooked("LOAN", id)),
  keeping: {
    read: async (db, id) => {
      const [bookings, lost] = await Promise.all([countBookings(db, "LOAN", id), tellLost(db, "loanId", id)]);
      return { bookings, lost };
    },
    lost: ({ lost }) => lost,
    explain: (_, { bookings }) => (bookings > 0 ? loanTexts.inUse(bookings) : null),
  },
});
