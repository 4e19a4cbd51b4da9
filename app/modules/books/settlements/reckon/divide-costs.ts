import { type CarbonStage, carbonStage } from "../../../base/law/operating-costs/carbon-stages";
import type { CostType } from "../../../base/law/operating-costs/cost-types";
import type { LabourKind } from "../../../base/law/operating-costs/labour-kinds";
import { divideByWeights } from "../../../base/money/divide-by-weights";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import {
  type CostItem,
  type CostKey,
  type CostMeasure,
  type CostStatement,
  type Heating,
  MEASURE_SCALE,
} from "../../cost-statements/cost-statement";
import {
  borneBy,
  type DaySpan,
  daysOf,
  listBearers,
  listStays,
  type Stay,
  type TenantTerm,
} from "../../cost-statements/stays";
import { isByPersons, weigh } from "../../cost-statements/weigh";
import { type AgreedBasis, agreedBasis, type MeasuresByKey, measuresByKey } from "./agreed-basis";

/** What somebody bears of a row; of the owner if there is no agreement. */
export type CostShare = {
  agreementId: number | null;
  days: number;
  amount: Cents;
  labour: Cents;
  /** If these divide its row, or do by what somebody agreed on. */
  personDays?: number;
  /** What of the row is the tenant's own, measured or in days of persons; what was frozen before it was kept, has none. */
  measure?: CostMeasure;
  /** If the tenant agreed on another key than the row's, which then says what of it is theirs. */
  agreed?: AgreedBasis;
};

/** A row with what each bears of it. */
export type DividedItem = {
  text: string;
  costType: CostType | null;
  total: Cents | null;
  key: CostKey;
  measure: CostMeasure | null;
  totalMeasure: CostMeasure | null;
  amount: Cents;
  labourKind: LabourKind | null;
  shares: CostShare[];
};

/** Heating with what CO2 of each share cost, and what the owner bears of that. */
export type DividedHeating = {
  amount: Cents;
  carbon: CarbonStage | null;
  /** Whether days divide it as they are cold. */
  byDegreeDays?: boolean;
  shares: { agreementId: number | null; days: number; amount: Cents; co2: Cents; co2Deduction: Cents }[];
};

/** What an agreement bears of a span. */
export type AgreementCosts = {
  agreementId: number;
  from: string;
  to: string;
  days: number;
  /** After what comes off for CO2. */
  costs: Cents;
  co2Deduction: Cents;
  /** Labour in it (§ 35a EStG). */
  household: Cents;
  craft: Cents;
};

/** Costs of a span, divided among its tenants and the owner. */
export type DividedCosts = {
  days: number;
  items: DividedItem[];
  heating: DividedHeating | null;
  agreements: AgreementCosts[];
  owner: { days: number; costs: Cents; notAllocable: Cents };
};

/**
 * Divides what a property cost among those who rented it, by days or by what was measured; what is left is the owner's, with all that
 * falls to who is not settled with.
 */
export function divideCosts(statement: CostStatement, tenancies: readonly TenantTerm[]): DividedCosts {
  const stays = listStays(statement, tenancies);
  const known = measuresByKey(statement.items);
  const items = statement.items
    .filter(({ allocable }) => allocable)
    .map((item) => divideItem(item, stays, statement, known));
  const heating = statement.heating && divideHeating(statement.heating, stays, statement);
  const sumOf = (agreementId: number | null, labourKind?: LabourKind) =>
    items.reduce((sum, item) => {
      if (labourKind && item.labourKind !== labourKind) return sum;
      const share = item.shares.find((one) => one.agreementId === agreementId);
      return sum + (labourKind ? (share?.labour ?? 0) : (share?.amount ?? 0));
    }, 0);
  const heatingOf = (agreementId: number | null) => heating?.shares.find((one) => one.agreementId === agreementId);
  const bearers = listBearers(stays);
  const agreements = bearers.flatMap((stay): AgreementCosts[] => {
    if (stay.agreementId === null) return [];
    const { agreementId, from, to, days } = stay;
    const { amount = 0, co2Deduction = 0 } = heatingOf(agreementId) ?? {};
    return [
      {
        ...{ agreementId, from, to, days },
        costs: sumOf(stay.agreementId) + amount - co2Deduction,
        co2Deduction,
        household: sumOf(stay.agreementId, "HOUSEHOLD"),
        craft: sumOf(stay.agreementId, "CRAFT"),
      },
    ];
  });
  const deductions = agreements.reduce((sum, { co2Deduction }) => sum + co2Deduction, 0);
  return {
    days: daysOf(statement),
    items,
    heating,
    agreements,
    owner: {
      days: bearers.find(({ agreementId }) => agreementId === null)?.days ?? 0,
      costs: sumOf(null) + (heatingOf(null)?.amount ?? 0) + deductions,
      notAllocable: statement.items.reduce((sum, { allocable, amount }) => (allocable ? sum : sum + amount), 0),
    },
  };
}

function divideItem(item: CostItem, stays: readonly Stay[], span: DaySpan, known: MeasuresByKey): DividedItem {
  const weights = weigh(item, stays, span);
  const agreed = stays.map((stay) => {
    const basis = stay.agreementId !== null && stay.isSettled ? agreedBasis(item, stay.costKey, known) : null;
    return basis === "UNKNOWN" ? null : basis;
  });
  const amounts = divideAgreed(divideByWeights(item.amount, weights), agreed, stays, span);
  const labours = agreed.some((basis) => basis !== null)
    ? divideLabour(item, amounts, stays)
    : divideByWeights(item.labour, weights);
  const personDays = stays.map((stay) => stay.personDays ?? 0);
  const [ownAmounts, ownLabours, ownDays] = [amounts, labours, personDays].map((values) => borneBy(stays, values));
  const ownAgreed = stays.flatMap(({ isSettled }, place) => (isSettled ? [agreed[place] ?? null] : []));
  const byPersons = [item, ...agreed].some((row) => row && isByPersons({ tenantMeasures: [], ...row }, stays));
  const measures = listBearers(stays).map(({ agreementId, personDays: own }, place) => {
    if (agreementId === null) return undefined;
    if (isByPersons({ tenantMeasures: [], ...(ownAgreed[place] ?? item) }, stays)) return (own ?? 0) * MEASURE_SCALE;
    const measured = item.tenantMeasures.find((one) => one.agreementId === agreementId)?.measure;
    return item.tenantMeasures.length > 0 ? (measured ?? 0) : undefined;
  });
  const { text, costType, total, key, measure, totalMeasure, amount, labourKind } = item;
  return {
    ...{ text, costType, total, key, measure, totalMeasure, amount, labourKind },
    shares: listBearers(stays).flatMap(({ agreementId, days }, place) => {
      const [basis, own] = [ownAgreed[place], measures[place]];
      const share = {
        ...{ agreementId, days, amount: ownAmounts?.[place] ?? 0, labour: ownLabours?.[place] ?? 0 },
        ...(byPersons && { personDays: ownDays?.[place] ?? 0 }),
        ...(own !== undefined && { measure: own }),
        ...(basis && { agreed: basis }),
      };
      return agreementId === null && days === 0 && share.amount === 0 ? [] : [share];
    }),
  };
}

/** Shares of a row in which some bear what they agreed on, as if all did; what that comes to more or less is the owner's. */
function divideAgreed(
  amounts: readonly Cents[],
  agreed: readonly (AgreedBasis | null)[],
  stays: readonly Stay[],
  span: DaySpan,
): Cents[] {
  const own = amounts.map((amount, place) => {
    const basis = agreed[place];
    return basis
      ? (divideByWeights(basis.amount, weigh({ ...basis, tenantMeasures: [] }, stays, span))[place] ?? 0)
      : amount;
  });
  const moved = amounts.reduce((sum, amount, place) => sum + amount - (own[place] ?? 0), 0);
  return own.map((amount, place) => (stays[place]?.agreementId === null ? amount + moved : amount));
}

/** Labour of a row by what each bears of it; tenants who bear more than the property does share no more than there is. */
function divideLabour({ amount, labour }: CostItem, amounts: readonly Cents[], stays: readonly Stay[]): Cents[] {
  const borne = amounts.map((own) => Math.max(0, Math.sign(amount) * own));
  const tenants = borne.reduce((sum, own, place) => (stays[place]?.agreementId === null ? sum : sum + own), 0);
  return divideByWeights(
    labour,
    borne.map((own, place) => (stays[place]?.agreementId === null ? Math.max(0, Math.abs(amount) - tenants) : own)),
  );
}

function divideHeating(
  { amount, co2, shares, byDegreeDays }: Heating,
  stays: readonly Stay[],
  span: DaySpan,
): DividedHeating {
  const used = stays.map(({ agreementId }) => shares.find((one) => one.agreementId === agreementId)?.amount ?? 0);
  const amounts = borneBy(stays, used);
  const carbon = co2 && carbonStage({ from: span.from, to: span.to, ...co2 });
  const costs = borneBy(stays, divideByWeights(co2?.cost ?? 0, used));
  return {
    ...{ amount, carbon, ...(byDegreeDays && { byDegreeDays }) },
    shares: listBearers(stays).flatMap(({ agreementId, days }, place) => {
      const co2OfShare = costs[place] ?? 0;
      const share = {
        ...{ agreementId, days, amount: amounts[place] ?? 0, co2: co2OfShare },
        co2Deduction: agreementId === null ? 0 : roundHalfUp((co2OfShare * (carbon?.percent ?? 0)) / 100),
      };
      return agreementId === null && days === 0 && share.amount === 0 ? [] : [share];
    }),
  };
}
