import type { Day } from "../../../base/calendar/day";
import type { ConsumerPrice } from "../../../base/law/deadlines/consumer-prices";
import type { NoticeSide } from "../../../base/law/deadlines/notice-kinds";
import type { FederalState } from "../../../base/law/federal-states";
import type { CostAgreement } from "../../../base/law/operating-costs/cost-keys";
import type { Cents } from "../../../base/money/money";
import type { MeterKind } from "../../../portfolio/meters/meter-kinds";
import type { RentFacts } from "../../../portfolio/rental-agreements/rent-increase/rent-facts";

/** What an agreement says that a day follows from, its property's limits of the rent among it. */
export type DatedAgreement = RentFacts & {
  id: number;
  propertyId: number;
  rentDeposit: Cents | null;
  noticeReceivedDate: Day | null;
  noticeBy: NoticeSide | null;
  handingOverDate: Day | null;
  /** How its tenant bears running costs: what is prepaid is settled. */
  costAgreement: CostAgreement;
  state: FederalState | null;
};

export type DatedProperty = {
  id: number;
  contractDate: Day | null;
  usageRightsSinceDate: Day | null;
  usageRightsUntilDate: Day | null;
  energyCertificateDate: Day | null;
  insuranceUntil: Day | null;
  insuranceCompany: string | null;
  buildingInsuranceNumber: string | null;
  /** How long before its end the insurance is to be ended, in months. */
  insuranceNoticeMonths: number | null;
  /** Whether it is written off by § 7b EStG. */
  specialDepreciation: boolean | null;
};

export type MeterFacts = { id: number; propertyId: number; kind: MeterKind; calibratedDate: Day | null };

export type DatedLoan = {
  id: number;
  name: string;
  fixedUntil: Day | null;
  fullyPaidDate: Day | null;
  /** What may be repaid beside the instalments in a calendar year. */
  specialRepayment: Cents | null;
};

/** A repair that was paid on a day and is spread over years; of no property if it was booked on several. */
export type SpreadRepair = { id: number; propertyId: number | null; paidOn: Day; years: number };

export type FollowUpFacts = {
  id: number;
  text: string;
  date: Day;
  propertyId: number | null;
  agreementId: number | null;
  loanId: number | null;
};

/** A settlement that stands: of which agreement, of a span up to which day, and when its tenant got it. */
export type SettledFacts = { agreementId: number; to: Day; receivedDate: Day | null };

/** Of what span a property's costs were kept. */
export type CostSpan = { propertyId: number; to: Day };

/** What a tenant has not paid of a year, and since when. */
export type OpenOfYear = { agreementId: number; propertyId: number; dueDay: Day; cents: Cents };

/** Up to which day the statements of a bank account reach. */
export type StatementFacts = { bankAccountId: number; name: string; until: Day };

/** All that deadlines follow from; null is what its reader may not see. */
export type DatedPortfolio = {
  agreements: readonly DatedAgreement[];
  properties: readonly DatedProperty[];
  meters: readonly MeterFacts[];
  followUps: readonly FollowUpFacts[];
  settled: readonly SettledFacts[];
  costSpans: readonly CostSpan[];
  prices: readonly ConsumerPrice[];
  spread: readonly SpreadRepair[];
  /** How many properties are in the portfolio. */
  owned: number;
  /** From when on the books count. */
  booksBegin: Day | null;
  loans: readonly DatedLoan[] | null;
  books: { open: readonly OpenOfYear[]; statements: readonly StatementFacts[]; lockedUntil: Day | null } | null;
};
