import { addDays, type Day, yearOf } from "../../../app/modules/base/calendar/day";
import { rateOn } from "../../../app/modules/books/loans/rates/rate-step";
import { draftLine } from "./draft-line";
import type { DraftLine, HistoryLoan, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { monthsOf } from "./months-of";
import { Random } from "./random";
import { writtenMonth } from "./written-texts";

const lenders = ["Volksbank Erzgebirgsvorland eG", "Sparkasse Muldental", "Aufbauförderbank Sachsen", "Pleißebank AG"];

/** What loans cost: interest and repayment as two lines a month, or interest alone once a year. */
export function loanLines(plan: HistoryPlan): DraftLine[] {
  return plan.loans.flatMap((loan) => {
    const random = new Random(plan.seed, `loan ${loan.id}`);
    const name = random.pick(lenders);
    const lender = { name, iban: inventIban(random) };
    const number = `60${random.digits(8)}`;
    const text = random.chance(0.5) ? `Darlehen ${number}` : `Darl.-Nr. ${number} ${loan.name}`;
    const line = (template: "loan" | "loan_interest", day: Day, cents: number, purpose: string) =>
      draftLine(template, { loan }, lender, { use: "rent", day, cents, purpose });
    return loan.monthlyRate === null
      ? yearlyInterest(plan, loan, text, line)
      : monthlyRates(plan, loan, loan.monthlyRate, text, line);
  });
}

type Line = (template: "loan" | "loan_interest", day: Day, cents: number, purpose: string) => DraftLine;

function yearlyInterest(plan: HistoryPlan, loan: HistoryLoan, text: string, line: Line): DraftLine[] {
  return monthsOf(plan.from, plan.to)
    .map((month) => `${yearOf(month)}-12-30`)
    .filter((day, index, days) => days.indexOf(day) === index && day <= plan.to)
    .map((day) =>
      line(
        "loan_interest",
        day,
        -Math.round((loan.principal * rateOn(loan, day)) / 100),
        `${text} Zinsen ${yearOf(day)}`,
      ),
    );
}

function monthlyRates(plan: HistoryPlan, loan: HistoryLoan, rate: number, text: string, line: Line): DraftLine[] {
  let owed = loan.principal;
  return monthsOf(plan.from, plan.to).flatMap((month) => {
    const day = addDays(month, 29 - (month.slice(5, 7) === "02" ? 3 : 0));
    if (day > plan.to || owed <= 0) return [];
    const interest = Math.round((owed * rateOn(loan, month)) / 1200);
    const repayment = Math.min(rate - interest, owed);
    owed -= repayment;
    const when = writtenMonth(month, 1);
    return [
      line("loan_interest", day, -interest, `${text} Zinsen ${when}`),
      line("loan", day, -repayment, `${text} Tilgung ${when}`),
    ].filter(({ cents }) => cents < 0);
  });
}
