import { costBoardTexts } from "../../../texts/costs/cost-board";
import { settlementLetterTexts as texts } from "../../../texts/costs/settlement-letter";
import { formatAmount, formatMoney, holdTogether } from "../../../texts/format";
import type { Cents } from "../../base/money/money";
import { type CostMeasure, countsOverTime, isOfWholeHouse, MEASURE_SCALE } from "../cost-statements/cost-statement";
import type { DividedItem } from "./reckon/divide-costs";
import type { Settlement, SettlementLetter } from "./settlement";

/** What is told of a settlement by its letter: all that is not known before it is kept may be left out. */
export type LetteredSettlement = Pick<Settlement, "number" | "date" | "from" | "to" | "balance" | "claim" | "content">;

/** The letter of a settlement, in the words that it was frozen with; of what is not kept, or was before its words were, in those of today. */
export function letterOf(settlement: LetteredSettlement): SettlementLetter {
  return settlement.content.letter ?? composeLetter(settlement);
}

/** Says a settlement as it is sent: what all cost, by which key and how much of it the tenant bears, what was prepaid, what is left. */
export function composeLetter(settlement: LetteredSettlement): SettlementLetter {
  const { opening, deductions, capped, keys, notes, ...letter } = sayLetter(settlement);
  return {
    ...letter,
    opening: opening.map(holdTogether),
    deductions: deductions.map(({ name, amount }) => ({ name: holdTogether(name), amount })),
    capped: capped && holdTogether(capped),
    keys: holdTogether(keys),
    notes: notes.map(holdTogether),
  };
}

function sayLetter({ number, from, to, balance, claim, content }: LetteredSettlement): SettlementLetter {
  const { head, heating, agreement, days, provisional, source } = content;
  // Nobody else has a part of it.
  const isHouse = source === "OWN" && content.items.every(({ measure, totalMeasure }) => measure === totalMeasure);
  const rented = isOfWholeHouse(source, content.items) ? "das Haus" : "die Wohnung";
  const items = content.items.map((item) => asAgreed(item, agreement.agreementId));
  const own = heating?.shares.find(({ agreementId }) => agreementId === agreement.agreementId);
  const carbon = heating?.carbon;
  const shareOf = ({ shares }: { shares: readonly { agreementId: number | null; amount: Cents; labour: Cents }[] }) =>
    shares.find(({ agreementId }) => agreementId === agreement.agreementId);
  const isCapped = claim < balance;
  const personDays = personDaysIn(items, agreement.agreementId);
  const kinds = [
    { kind: "HOUSEHOLD", name: texts.household, sum: agreement.household },
    { kind: "CRAFT", name: texts.craft, sum: agreement.craft },
  ] as const;
  return {
    subject: texts.subject(costBoardTexts.spanOf(from, to)),
    property: texts.property(isHouse),
    opening: [texts.opening(from, to, agreement.days, days, rented), ...(provisional ? [texts.provisional] : [])],
    rows: [
      ...items.map((item) => ({
        item: item.text,
        total: item.total === null ? "" : formatAmount(item.total),
        key: texts.keyOf(item, ownPart(item, agreement.agreementId, days)),
        property: formatAmount(item.amount),
        share: formatAmount(shareOf(item)?.amount ?? 0),
      })),
      ...(own && heating
        ? [
            {
              ...{ item: texts.heating(rented), total: "", key: "" },
              ...{ property: formatAmount(heating.amount), share: formatAmount(own.amount) },
            },
          ]
        : []),
    ],
    deductions:
      own && carbon && own.co2Deduction !== 0
        ? [{ name: texts.carbon(carbon.percent, own.co2), amount: formatMoney(-own.co2Deduction) }]
        : [],
    sums: [
      { name: texts.sum, amount: formatMoney(agreement.costs) },
      { name: texts.prepaid(agreement.prepaidMonths), amount: formatMoney(-agreement.prepaid) },
      {
        name: balance < 0 ? texts.credit : isCapped ? texts.reckonedToPay : texts.toPay,
        amount: formatMoney(Math.abs(balance)),
      },
    ],
    result: resultOf(claim, isCapped),
    capped: isCapped ? texts.capped(balance, claim, agreement.deadline) : null,
    reference: texts.reference(number, head.counterParty),
    keys: [
      ...texts.keysIn(items).map((key) => texts.explainKey(key, isHouse)),
      ...(agreement.days < days ? [texts.byDays(rented)] : []),
      ...(personDays && personDays.own < personDays.all ? [texts.byPersons(personDays.own, personDays.all)] : []),
      ...(heating?.byDegreeDays ? [texts.byDegreeDays] : []),
      ...(own && heating && carbon
        ? [
            texts.carbonExplained(
              carbon,
              own.co2,
              heating.shares.reduce((sum, { co2 }) => sum + co2, 0),
            ),
          ]
        : []),
    ].join(" "),
    notes: [texts.objection, texts.vouchers],
    labour: kinds
      .filter(({ sum }) => sum > 0)
      .map(({ kind, name, sum }) => ({
        name,
        rows: items.flatMap((item) => {
          const labour = item.labourKind === kind ? (shareOf(item)?.labour ?? 0) : 0;
          return labour > 0 ? [{ name: item.text, amount: formatMoney(labour) }] : [];
        }),
        sum: formatMoney(sum),
      })),
  };
}

/** What a tenant has to do, or gets; what is capped may be claimed in part, or no more. */
function resultOf(claim: Cents, isCapped: boolean): string {
  if (claim < 0) return texts.refund(-claim);
  if (claim > 0) return isCapped ? texts.payRest(claim) : texts.pay(claim);
  return isCapped ? texts.nothing : texts.even;
}

/** A row by the key that a tenant agreed on, if it is another. */
function asAgreed(item: DividedItem, agreementId: number): DividedItem {
  const agreed = item.shares.find((share) => share.agreementId === agreementId)?.agreed;
  return agreed ? { ...item, ...agreed } : item;
}

/** What of a row leads to a tenant's share of it; days where they weigh as well and were not all. */
export type OwnPart = {
  measure: CostMeasure;
  of: CostMeasure;
  byPersons: boolean;
  days: { own: number; all: number } | null;
};

/** A tenant's own of a row that is divided among several by what they have of it; null if nothing of that is kept, or all is theirs. */
export function ownPart(
  { key, measure: whole, shares }: DividedItem,
  agreementId: number,
  days: number,
): OwnPart | null {
  const share = shares.find((one) => one.agreementId === agreementId);
  if (share?.measure === undefined) return null;
  const byPersons = key === "PERSONS" && share.personDays !== undefined;
  const part = {
    measure: share.measure,
    of: byPersons ? MEASURE_SCALE * shares.reduce((sum, { personDays = 0 }) => sum + personDays, 0) : (whole ?? 0),
    byPersons,
    days: countsOverTime(key) || share.days === days ? null : { own: share.days, all: days },
  };
  return part.measure === part.of && part.days === null ? null : part;
}

/** The days of persons by which rows are divided, a tenant's and all. */
function personDaysIn(items: readonly DividedItem[], agreementId: number): { own: number; all: number } | null {
  const row = items.find(
    ({ key, shares }) => key === "PERSONS" && shares.some(({ personDays }) => personDays !== undefined),
  );
  if (!row) return null;
  const own = row.shares.find((share) => share.agreementId === agreementId)?.personDays ?? 0;
  return { own, all: row.shares.reduce((sum, { personDays = 0 }) => sum + personDays, 0) };
}
