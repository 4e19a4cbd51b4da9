import type { InterestMethod } from "../../app/modules/loans/interest-methods";

type DemoLoan = {
  name: string;
  description: string | null;
  annualInterestRate: number;
  interestMethod: InterestMethod;
  capitalizesInterest: boolean;
};

/** The portfolio's loans; lenders and conditions are invented. */
export const demoLoans: readonly DemoLoan[] = [
  {
    name: "Ankauf Chemnitz 2021",
    description: "Annuitätendarlehen, Zinsbindung bis 31.03.2031",
    annualInterestRate: 1.35,
    interestMethod: "30E/360",
    capitalizesInterest: false,
  },
  {
    name: "Sanierung Leipzig",
    description: "Förderdarlehen, zwei tilgungsfreie Anlaufjahre",
    annualInterestRate: 0.9,
    interestMethod: "ACT/365",
    capitalizesInterest: false,
  },
  {
    name: "Gesellschafterdarlehen",
    description: "Endfällig; Zinsen laufen auf",
    annualInterestRate: 4.5,
    interestMethod: "30E/360",
    capitalizesInterest: true,
  },
];
