import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { agreementDueTexts } from "../../../texts/accounting/agreement-dues";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { refusalAt } from "../../base/edits/refusal-at";
import { bankDayFrom, isBankDay } from "../../base/law/working-days";
import { selectGrounds } from "../receivables/grounds.server";
import { relationFor, templateBefore } from "../templates/booked-as";
import { type Places, placesOf, refuseUnknownPlaces, refuseVague } from "./booked-as";
import { selectPlaces } from "./booked-as.server";
import { latestDay } from "./collection-day";
import { type Credit, selectCredits } from "./credits.server";
import { isPaidByIban, LONGEST_NAME, LONGEST_TEXT, sepaText } from "./files/sepa-text";
import { type Payable, selectPayable } from "./payable-bills.server";
import type { NewItem } from "./payment-run";
import { type SenderAccount, selectSenderAccount } from "./repository.server";
import type { RunRequest, Transfer } from "./run-request";

/** What is to be paid, as it was asked for or as a due below 0 says; `invalid` with a sentence at the field that is wrong. */
export async function decideTransfers(
  db: Db,
  { date, items }: Extract<RunRequest, { kind: "TRANSFER" }>,
  today: Day,
): Promise<{ items: NewItem[]; sender: SenderAccount; grounds: string | null }> {
  const fault = explainPayDay(date, today);
  if (fault !== null) throw refusalAt("date", fault);
  const dueIds = items.flatMap((item) => item.dueId ?? []);
  const billIds = items.flatMap((item) => item.billId ?? []);
  const typed = items.flatMap((item) => ("amount" in item ? [item] : []));
  const [[sender], found, payable, [grounds], agreements, properties] = await runBatch(db, [
    selectSenderAccount(),
    selectCredits(dueIds),
    selectPayable(billIds),
    selectGrounds(),
    ...selectPlaces(typed),
  ]);
  const places = placesOf(agreements, properties);
  const bills = new Map(payable.map((bill) => [bill.billId, bill]));
  const paid = new Set<number>();
  const credits = new Map(found.map((credit) => [credit.dueId, credit]));
  const taken = new Set<number>();
  const decided = items.map((item, index): NewItem => {
    const place = `items[${index}]`;
    if (item.billId !== null) {
      if (paid.has(item.billId)) throw refusalAt(`${place}.billId`, texts.billTwice);
      paid.add(item.billId);
      return itemOfBill(bills.get(item.billId), item.template, place);
    }
    if (item.dueId === null) return itemOf(item, places, place);
    if (taken.has(item.dueId)) throw refusalAt(`${place}.dueId`, texts.creditTwice);
    taken.add(item.dueId);
    return itemOfCredit(credits.get(item.dueId), place);
  });
  if (!sender) throw new DomainError("refused", texts.noSender, { way: "/settings/sender" });
  return { items: decided, sender, grounds: dueIds.length > 0 ? (grounds?.text ?? "") : null };
}

/** Why nothing is paid on a day; null if it may be. */
export function explainPayDay(date: Day, today: Day): string | null {
  if (date < today) return texts.isPast;
  if (date > latestDay(today)) return texts.tooLate;
  return isBankDay(date) ? null : texts.noBankDay(bankDayFrom(date));
}

function itemOfBill(bill: Payable | undefined, template: string | null, place: string): NewItem {
  const refuse = (sentence: string) => refusalAt(`${place}.billId`, sentence);
  if (!bill) throw refuse(texts.noBill);
  const { runId, state, isBooked, cents, iban, billId, seller } = bill;
  if (runId !== null) throw refuse(texts.billInRun(runId));
  if (state !== "OPEN" || isBooked) throw refuse(texts.billPaid);
  if (cents <= 0) throw refuse(texts.billIsCredit);
  if (!iban) throw refuse(texts.billWithoutIban);
  if (!isPaidByIban(iban)) throw refuse(texts.foreignIban);
  const name = seller.slice(0, LONGEST_NAME);
  if (sepaText(name, LONGEST_NAME) === "") throw refuse(texts.unspeakable);
  return {
    ...NO_MANDATE,
    ...{ agreementId: null, dueId: null, dueKind: null, billId },
    ...{ template: templateOfBill(bill, template, place), propertyId: bill.propertyId },
    ...{ cents, name, iban, text: textOfBill(bill) },
  };
}

/** By which template a bill is booked: as it is asked for, else as all bills of its IBAN were; null if nobody knows. */
function templateOfBill({ propertyId, bookedBefore }: Payable, asked: string | null, place: string): string | null {
  const about = { propertyId, agreementId: null };
  if (asked !== null) {
    refuseVague({ template: asked, ...about }, place);
    return asked;
  }
  const before = templateBefore(bookedBefore);
  return before && relationFor(before, about) ? before.name : null;
}

/** What stands on the transfer of a bill. */
export function textOfBill({ number, issueDate }: Pick<Payable, "number" | "issueDate">): string {
  const named = number !== null && sepaText(number, LONGEST_TEXT) !== "" ? number : null;
  return texts.billText(named, issueDate).slice(0, LONGEST_TEXT);
}

const NO_MANDATE = { month: null, mandateReference: null, signedDate: null };

function itemOf({ amount, ...item }: Transfer, places: Places, place: string): NewItem {
  refuseUnknownPlaces(item, places, place);
  if (sepaText(item.name, LONGEST_NAME) === "") throw refusalAt(`${place}.name`, texts.unspeakable);
  if (sepaText(item.text, LONGEST_TEXT) === "") throw refusalAt(`${place}.text`, texts.unspeakable);
  if (!isPaidByIban(item.iban)) throw refusalAt(`${place}.iban`, texts.foreignIban);
  if (item.template !== null) refuseVague(item, place);
  return { ...item, ...NO_MANDATE, dueKind: null, cents: amount };
}

function itemOfCredit(credit: Credit | undefined, place: string): NewItem {
  const refuse = (sentence: string) => refusalAt(`${place}.dueId`, sentence);
  if (!credit) throw refuse(texts.noCredit);
  const { runId, name, iban, cents, agreementId, dueId, dueKind } = credit;
  if (runId !== null) throw refuse(texts.creditInRun(runId));
  if (!name || sepaText(name, LONGEST_NAME) === "") throw refuse(texts.noName);
  if (!iban) throw refuse(texts.noIban);
  if (!isPaidByIban(iban)) throw refuse(texts.foreignIban);
  return {
    ...NO_MANDATE,
    ...{ agreementId, dueId, billId: null, dueKind, template: null, propertyId: null },
    ...{ cents, name, iban, text: textOfCredit(credit) },
  };
}

/** What stands on the transfer of a credit. */
export function textOfCredit({ dueKind, text }: Pick<Credit, "dueKind" | "text">): string {
  const named = text !== null && sepaText(text, LONGEST_TEXT) !== "" ? text : null;
  return agreementDueTexts.name({ kind: dueKind, text: named }).slice(0, LONGEST_TEXT);
}
