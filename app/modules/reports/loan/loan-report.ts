import { formatFigure, loanReportTexts, reportTexts } from "../../../texts/reports/reports";
import type { Day } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import {
  accrueInterest,
  endOfInterest,
  type InterestSpan,
  type LoanMovement,
  type LoanState,
  type LoanTerms,
  type MovementOfLoan,
} from "../../books/loans/accrue-interest";
import { rateOn } from "../../books/loans/rates/rate-step";
import { type FigureExplanation, type FigureInput, operand, signed } from "../rows/figure";
import { groupRows } from "../rows/group-rows";
import { type AccountSum, ledgerInputs } from "../rows/ledger-inputs";
import type { Report, ReportColumn } from "../rows/report";
import { figurePath } from "../rows/report-paths";

/** A loan as the report needs it. */
export type ReportedLoan = LoanTerms & { id: number; name: string; description: string | null };

const { columns: labels } = loanReportTexts;

/** The columns of the report of loans. */
export const loanColumns = [
  { key: "id", label: labels.id, kind: "id" },
  { key: "name", label: labels.name, kind: "text" },
  // As with the sum below: the page has no column for it.
  { key: "description", label: labels.description, kind: "text", detail: "column" },
  { key: "annualInterestRate", label: labels.annualInterestRate, kind: "percent", decimals: 2 },
  { key: "credit", label: labels.credit, kind: "money", explained: true, summed: true },
  { key: "debit", label: labels.debit, kind: "money", explained: true, summed: true },
  { key: "accruedInterest", label: labels.accruedInterest, kind: "money", explained: true, summed: true },
  // The sum of two columns that stand beside it: `/api` and files name it, the page has no column for it.
  {
    key: "compoundedCredit",
    label: labels.compoundedCredit,
    kind: "money",
    explained: true,
    summed: true,
    detail: "column",
  },
  { key: "balance", label: labels.balance, kind: "money", explained: true, summed: true, badBelow: 0 },
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
  debit: Cents;
  accruedInterest: Cents;
  /** Credit with interest. */
  compoundedCredit: Cents;
  /** What is still owed. */
  balance: Cents;
  from: { terms: LoanTerms; state: LoanState; spans: InterestSpan[] };
};

/** The report of loans as of a day; movements are in the order of their days. */
export function reportLoans(
  loans: readonly ReportedLoan[],
  movements: readonly MovementOfLoan[],
  asOf: Day,
): Report<LoanRow, (typeof loanColumns)[number]["key"]> {
  const byLoan = groupRows(movements, ({ loanId }) => loanId);
  return {
    name: "loan",
    asOf,
    columns: loanColumns,
    rows: loans.map((loan) => loanRow(loan, byLoan.get(loan.id) ?? [], asOf)),
  };
}

function loanRow(
  { id, name, description, ...terms }: ReportedLoan,
  movements: readonly LoanMovement[],
  asOf: Day,
): LoanRow {
  const { states, spans } = accrueInterest(terms, movements, [endOfInterest(asOf)]);
  const [state] = states as [LoanState];
  const debit = state.repaidCents + state.interestPaidCents;
  const compoundedCredit = state.creditCents + state.accruedCents;
  return {
    id,
    name,
    description,
    annualInterestRate: rateOn(terms, asOf),
    credit: state.creditCents,
    debit,
    accruedInterest: state.accruedCents,
    compoundedCredit,
    balance: compoundedCredit - debit,
    from: { terms, state, spans },
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
  const money = (value: Cents) => ({ measure: "money", value }) as const;
  const explanation = (formula: string, inputs: FigureExplanation["inputs"]): FigureExplanation => ({
    ...money(row[figure]),
    subject: row.name,
    formula: reportTexts.equals(formula, formatFigure(money(row[figure]))),
    inputs,
  });
  const credits = withReversed(ledgerInputs(accounts, ["LOAN"], filter, "credit"), row.credit);
  const repayments = withReversed(ledgerInputs(accounts, ["LOAN"], filter, "debit"), state.repaidCents);
  const debits = [...repayments, ...ledgerInputs(accounts, ["LOAN_INTEREST"], filter, "spent")];
  const rates = [...new Set(spans.map(({ annualInterestRate }) => annualInterestRate))];
  const percent = (value: number) => formatFigure({ measure: "percent", value });
  const interest = spans.map((span) => ({
    label: loanReportTexts.span(span, rates.length > 1 ? percent(span.annualInterestRate) : null),
    ...money(span.principalCents),
  }));
  const { credit, accrued, debit, repaid, interestPaid } = loanReportTexts;
  const accruedInput: FigureInput = {
    label: accrued,
    ...money(row.accruedInterest),
    path: figurePath("loan", row.id, "accruedInterest", asOf),
  };
  switch (figure) {
    case "credit":
      return explanation(credit, credits);
    case "debit":
      return explanation(
        `${operand(repaid, money(state.repaidCents))} + ${operand(interestPaid, money(state.interestPaidCents))}`,
        debits,
      );
    case "accruedInterest":
      return explanation(
        loanReportTexts.interestFormula(
          terms.interestMethod,
          rates.length > 1 ? loanReportTexts.changingRate : percent(rates[0] ?? row.annualInterestRate),
        ),
        [...interest, ...credits, ...repayments],
      );
    case "compoundedCredit":
      return explanation(`${operand(credit, money(row.credit))} + ${operand(accrued, money(row.accruedInterest))}`, [
        ...credits,
        accruedInput,
      ]);
    case "balance":
      return explanation(
        `${operand(credit, money(row.credit))} + ${operand(accrued, money(row.accruedInterest))} − ${operand(debit, money(row.debit))}`,
        [...signed("+", [...credits, accruedInput]), ...signed("−", debits)],
      );
  }
}

/** Adds what of the entries was reversed, which is on the other side of the account as well. */
function withReversed(inputs: FigureInput[], net: Cents): FigureInput[] {
  const reversed = net - inputs.reduce((sum, { value }) => sum + (value ?? 0), 0);
  return reversed === 0 ? inputs : [...inputs, { label: loanReportTexts.reversed, measure: "money", value: reversed }];
}
