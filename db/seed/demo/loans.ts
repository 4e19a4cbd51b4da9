import type { Cents } from "../../../app/modules/base/money/money";
import type { InterestMethod } from "../../../app/modules/books/loans/interest-methods";
import type { RateStep } from "../../../app/modules/books/loans/rates/rate-step";

type DemoLoan = {
  name: string;
  description: string | null;
  /** The rate from the beginning on, in percent. */
  annualInterestRate: number;
  /** All rates, that one first, if there are several. */
  rateSteps?: RateStep[];
  interestMethod: InterestMethod;
  capitalizesInterest: boolean;
  /** What was owed when the demo's books begin. */
  principal: Cents;
  /** Interest and repayment of a month; null if only interest is paid. */
  monthlyRate: Cents | null;
};

/** The portfolio's loans; lenders and conditions are invented. */
export const demoLoans: readonly DemoLoan[] = [
  {
    name: "Ankauf Chemnitz 2021",
    description: "Annuitätendarlehen, Zinsbindung bis 31.03.2031",
    annualInterestRate: 1.35,
    interestMethod: "30E/360",
    capitalizesInterest: false,
    principal: 612_480_00,
    monthlyRate: 2_140_00,
  },
  {
    name: "Sanierung Leipzig",
    description: "Förderdarlehen, zwei tilgungsfreie Anlaufjahre",
    annualInterestRate: 0.9,
    interestMethod: "ACT/365",
    capitalizesInterest: false,
    principal: 240_000_00,
    monthlyRate: 760_00,
  },
  {
    name: "Gesellschafterdarlehen",
    description: "Endfällig; Zinsen laufen auf. Der Zins wird jährlich beschlossen",
    annualInterestRate: 4.5,
    rateSteps: [
      { validFrom: null, annualInterestRate: 4.5 },
      { validFrom: "2025-01-01", annualInterestRate: 4.25 },
      { validFrom: "2026-01-01", annualInterestRate: 4 },
      { validFrom: "2027-01-01", annualInterestRate: 3.75 },
    ],
    interestMethod: "30E/360",
    capitalizesInterest: true,
    principal: 80_000_00,
    monthlyRate: null,
  },
];
