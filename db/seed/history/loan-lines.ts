import { addDays, yearOf } from "../../../app/modules/base/calendar/day";
import { rateOn } from "../../../app/modules/books/loans/rates/rate-step";
import { draftLine } from "./draft-line";
import type { DraftLine, HistoryPlan } from "./history";
import { inventIban } from "./invent-iban";
import { monthsOf } from "./months-of";
import { Random } from "./random";
import { writtenMonth } from "./written-texts";

const lenders = ["Volksbank Erzgebirgsvorland eG", "Sparkasse Muldental", "Aufbauförderbank Sachsen", "Pleißebank AG"];

/** What loans cost: interest and repayment as two lines a month, or interest alone once a year. */
export function loanLines({ seed, from, to, loans }: HistoryPlan): DraftLine[] {
  const months = monthsOf(from, to);
  return loans.flatMap((loan) => {
    const random = new Random(seed, `loan ${loan.id}`);
    const party = { name: random.pick(lenders), iban: inventIban(random) };
    const number = `60${random.digits(8)}`;
    const text = random.chance(0.5) ? `Darlehen ${number}` : `Darl.-Nr. ${number} ${loan.name}`;
    const pays = (template: "loan" | "loan_interest") => ({ template, target: { loan }, party, use: "rent" as const });
    const { principal, monthlyRate } = loan;
    if (monthlyRate === null)
      return [...new Set(months.map(yearOf))].map((year) => {
        const day = `${year}-12-30`;
        const interest = Math.round((principal * rateOn(loan, day)) / 100);
        return draftLine(pays("loan_interest"), day, -interest, `${text} Zinsen ${year}`);
      });
    let owed = principal;
    return months.flatMap((month) => {
      const day = addDays(month, 29 - (month.slice(5, 7) === "02" ? 3 : 0));
      if (day > to || owed <= 0) return [];
      const interest = Math.round((owed * rateOn(loan, month)) / 1200);
      const repayment = Math.min(monthlyRate - interest, owed);
      owed -= repayment;
      const when = writtenMonth(month, 1);
      return [
        draftLine(pays("loan_interest"), day, -interest, `${text} Zinsen ${when}`),
        draftLine(pays("loan"), day, -repayment, `${text} Tilgung ${when}`),
      ].filter(({ cents }) => cents < 0);
    });
  });
}
