import type { Day } from "../../base/calendar/day";
import { type Cents, toEuros } from "../../base/money/money";
import { measureToApi } from "../cost-statements/cost-statement-to-api";
import { lastSettlement, type SettlementPreview } from "./preview-settlements.server";
import type { AgreedBasis } from "./reckon/agreed-basis";
import type { DividedHeating, DividedItem } from "./reckon/divide-costs";
import type { AgreementSettlement } from "./reckon/settle-costs";
import { type ListedSettlement, type Settlement, settlementState } from "./settlement";

/** What a statement comes to for each tenant as `/api` writes it, in euros. */
export function settlementPreviewToApi(preview: SettlementPreview) {
  const { statement, settled } = preview;
  return {
    statementId: statement.id,
    ...{ from: statement.from, to: statement.to, days: settled.days, provisional: statement.provisional },
    items: settled.items.map(itemToApi),
    heating: settled.heating && heatingToApi(settled.heating),
    agreements: settled.agreements.map((agreement) => {
      const last = lastSettlement(preview, agreement.agreementId);
      return {
        ...agreementToApi(agreement),
        settlement: last?.isStanding ? { id: last.id, number: last.number } : null,
      };
    }),
    owner: inEuros(settled.owner),
  };
}

/** What of a settlement whoever may not see its amounts may see. */
export function settlementStateToApi(settlement: ListedSettlement, today: Day) {
  const { id, number, agreementId, statementId, propertyId, date, from, to } = settlement;
  const { sentDate, receivedDate, objectedDate, cancelTime, attachmentId } = settlement;
  return {
    ...{ id, number, agreementId, statementId, propertyId, date, from, to },
    state: settlementState(settlement, today),
    ...{ sentDate, receivedDate, objectedDate, cancelTime, attachmentId },
  };
}

/** A settlement in a list. */
export function listedSettlementToApi(settlement: ListedSettlement, today: Day) {
  const { costs, prepaid, balance, claim, version, sha256, createTime, userName } = settlement;
  return {
    ...settlementStateToApi(settlement, today),
    ...{ costs: toEuros(costs), prepaid: toEuros(prepaid), balance: toEuros(balance), claim: toEuros(claim) },
    ...{ version, sha256, createTime, createUserFullName: userName },
  };
}

/** A settlement as it was frozen. */
export function settlementToApi(settlement: Settlement, today: Day) {
  const { items, heating, agreement, owner, days, source, provisional, claimedBefore, rules } = settlement.content;
  const { days: ownDays, co2Deduction, household, craft, suggestedPrepayment } = agreementToApi(agreement);
  return {
    ...listedSettlementToApi(settlement, today),
    ...{ source, provisional, days, ownFrom: agreement.from, ownTo: agreement.to, ownDays },
    ...{ co2Deduction, household, craft, suggestedPrepayment },
    ...{ prepaidMonths: agreement.prepaidMonths, deadline: agreement.deadline },
    isCapped: settlement.claim < settlement.balance,
    claimedBefore: claimedBefore === null ? null : toEuros(claimedBefore),
    items: items.map(itemToApi),
    heating: heating && heatingToApi(heating),
    owner: inEuros(owner),
    rules,
  };
}

function agreementToApi({ agreementId, from, to, days, deadline, prepaidMonths, ...amounts }: AgreementSettlement) {
  return { ...{ agreementId, from, to, days }, ...inEuros(amounts), ...{ prepaidMonths, deadline } };
}

function itemToApi({ total, measure, totalMeasure, amount, shares, ...item }: DividedItem) {
  return {
    ...item,
    ...{ total: total === null ? null : toEuros(total), amount: toEuros(amount) },
    ...{ measure: measureToApi(measure), totalMeasure: measureToApi(totalMeasure) },
    shares: shares.map(({ agreed, measure: own, ...share }) => ({
      ...{ ...share, amount: toEuros(share.amount), labour: toEuros(share.labour) },
      ...(own !== undefined && { measure: measureToApi(own) }),
      ...(agreed && { agreed: basisToApi(agreed) }),
    })),
  };
}

function basisToApi({ key, measure, totalMeasure, amount }: AgreedBasis) {
  const measures = { measure: measureToApi(measure), totalMeasure: measureToApi(totalMeasure) };
  return { key, ...measures, amount: toEuros(amount) };
}

function heatingToApi({ amount, carbon, shares }: DividedHeating) {
  return {
    amount: toEuros(amount),
    carbon: carbon && { kilogramsPerSquareMetre: carbon.tenths / 10, ownersPercent: carbon.percent },
    shares: shares.map(({ amount: share, co2, co2Deduction, ...who }) => ({
      ...who,
      ...inEuros({ amount: share, co2, co2Deduction }),
    })),
  };
}

/** Amounts in euros; days stay numbers. */
function inEuros<Of extends Record<string, Cents>>(amounts: Of): Of {
  return Object.fromEntries(
    Object.entries(amounts).map(([key, value]) => [key, key === "days" ? value : toEuros(value)]),
  ) as Of;
}
