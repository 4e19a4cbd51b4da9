import { formatFigure, loanReportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import { groupRows } from "../../base/lists/group-rows";
import type { Cents } from "../../base/money/money";
import {
  accrueInterest,
  endOfInterest,
  type InterestSpan,
  type LoanMovement,
  type LoanState,
  type LoanTerms,
  type MovementOfLoan,
} from "../../books/loans/interest/accrue-interest";
import { rateOn } from "../../books/loans/rates/rate-step";
import { type Arithmetic, entered, explanationOf, money, numbers, operandsOf } from "../rows/arithmetic";
import type { FigureExplanation, FigureInput } from "../rows/figure";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
import type { Report, ReportColumn } from "../rows/report";
import { figurePath } from "../rows/report-paths";

/** A loan as the report needs it. */
export type ReportedLoan = LoanTerms & {
  id: number;
  name: string;
  description: string | null;
  fixedUntil: Day | null;
};

const { columns: labels } = loanReportTexts;

/** The columns of the report of loans. */
export const loanColumns = [
  { key: "id", label: labels.id, kind: "id" },
  { key: "name", label: labels.name, kind: "text" },
  { key: "description", label: labels.description, kind: "text", detail: "column" },
  { key: "annualInterestRate", label: labels.annualInterestRate, kind: "percent", decimals: 2 },
  { key: "credit", label: labels.credit, kind: "money", explained: true, summed: true },
  { key: "debit", label: labels.debit, kind: "money", explained: true, summed: true },
  { key: "accruedInterest", label: labels.accruedInterest, kind: "money", explained: true, summed: true },
  // The sum of two columns that stand beside it.
  {
    key: "compoundedCredit",
    label: labels.compoundedCredit,
    kind: "money",
    explained: true,
    summed: true,
    detail: "column",
  },
  { key: "balance", label: labels.balance, kind: "money", explained: true, summed: true, badBelow: 0 },
  { key: "remainingDebt", label: labels.remainingDebt, kind: "money", summed: true, detail: "column" },
  { key: "fixedUntil", label: labels.fixedUntil, kind: "day", detail: "column" },
] as const satisfies readonly ReportColumn[];

export type LoanFigure = Extract<(typeof loanColumns)[number], { explained: true }>["key"];

/** A loan on the day of the report, in cents, and what its figures came from. */
export type LoanRow = {
  id: number;
  name: string;
  description: string | null;
  /** Valid on that day. */
  annualInterestRate: number;
  /** Paid in by the lender. */
  credit: Cents;
  /** Repaid, and paid as interest. */
  debit: Cents | null;
  accruedInterest: Cents;
  /** Credit with interest. */
  compoundedCredit: Cents | null;
  /** What is still owed. */
  balance: Cents | null;
  /** What of it bears interest: without what ran of that and is not paid. */
  remainingDebt: Cents;
  fixedUntil: Day | null;
  from: { terms: LoanTerms; state: LoanState; spans: InterestSpan[] };
};

export type LoanReport = Report<LoanRow, (typeof loanColumns)[number]["key"]>;

/** The report of loans as of a day; movements are in the order of their days. */
export function reportLoans(
  loans: readonly ReportedLoan[],
  movements: readonly MovementOfLoan[],
  asOf: Day,
): LoanReport {
  const byLoan = groupRows(movements, ({ loanId }) => loanId);
  return {
    name: "loan",
    asOf,
    columns: loanColumns,
    rows: loans.map((loan) => loanRow(loan, byLoan.get(loan.id) ?? [], asOf)),
  };
}

function loanRow(
  { id, name, description, fixedUntil, ...terms }: ReportedLoan,
  movements: readonly LoanMovement[],
  asOf: Day,
): LoanRow {
  const { states, spans } = accrueInterest(terms, movements, [endOfInterest(asOf)]);
  const [state] = states as [LoanState];
  const [credit, accruedInterest] = [state.creditCents, state.accruedCents];
  const known = { credit, accruedInterest, repaid: state.repaidCents, interestPaid: state.interestPaidCents };
  return {
    ...{ id, name, description, credit, accruedInterest, fixedUntil, remainingDebt: state.principalCents },
    annualInterestRate: rateOn(terms, asOf),
    ...figuresOf(known, numbers),
    from: { terms, state, spans },
  };
}

/** What is worked out of what is booked and accrued. */
function figuresOf<Quantity, Worked>(
  known: Record<"credit" | "accruedInterest" | "repaid" | "interestPaid", Quantity>,
  { sum, figure }: Arithmetic<Quantity, Worked>,
) {
  const { credit, accruedInterest, repaid, interestPaid } = known;
  const debit = figure("debit", sum([repaid, interestPaid]));
  return {
    debit,
    compoundedCredit: figure("compoundedCredit", sum([credit, accruedInterest])),
    balance: figure("balance", sum([credit, accruedInterest], [debit])),
  };
}

/** How a figure of a loan came about; `accounts` are the sums of all its entries up to the report's day. */
export function explainLoan(
  row: LoanRow,
  figure: LoanFigure,
  accounts: readonly AccountSum[],
  asOf: Day,
): FigureExplanation {
  const { terms, state, spans } = row.from;
  const filter = { flowType: "LOAN", flowId: row.id, toDate: asOf } as const;
  const { creditCents, accruedCents, repaidCents, interestPaidCents } = state;
  const credits = withReversed(ledgerInputs(accounts, ["LOAN"], filter, "credit"), creditCents);
  const repayments = withReversed(ledgerInputs(accounts, ["LOAN"], filter, "debit"), repaidCents);
  const accrued: FigureInput = {
    ...{ label: labels.accruedInterest, measure: "money", value: accruedCents },
    path: figurePath("loan", row.id, "accruedInterest", asOf),
  };
  const known = {
    credit: money(labels.credit, credits, creditCents),
    accruedInterest: entered(accrued),
    repaid: money(loanReportTexts.repaid, repayments, repaidCents),
    interestPaid: money(
      loanReportTexts.interestPaid,
      ledgerInputs(accounts, ["LOAN_INTEREST"], filter, "spent"),
      interestPaidCents,
    ),
  };
  const operands = { ...known, ...figuresOf(known, operandsOf(loanColumns, row)) };
  if (figure !== "accruedInterest") return explanationOf(row.name, row[figure], operands[figure]);
  const rates = [...new Set(spans.map(({ annualInterestRate }) => annualInterestRate))];
  const percent = (value: number) => formatFigure({ measure: "percent", value });
  const interest = spans.map(
    (span): FigureInput => ({
      label: loanReportTexts.span(span, rates.length > 1 ? percent(span.annualInterestRate) : null),
      measure: "money",
      value: span.principalCents,
    }),
  );
  return explanationOf(row.name, accruedCents, {
    ...money(labels.accruedInterest, [...interest, ...credits, ...repayments]),
    formula: loanReportTexts.interestFormula(
      terms.interestMethod,
      rates.length > 1 ? loanReportTexts.changingRate : percent(rates[0] ?? row.annualInterestRate),
    ),
  });
}

/** Adds what of the entries was reversed, which is on the other side of the account as well. */
function withReversed(inputs: FigureInput[], net: Cents): FigureInput[] {
  const reversed = net - inputs.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return reversed === 0 ? inputs : [...inputs, { label: loanReportTexts.reversed, measure: "money", value: reversed }];
}
