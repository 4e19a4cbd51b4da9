import type { Day, Timestamp } from "../../../base/calendar/day";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import { LONGEST_NAME, LONGEST_TEXT, sepaText } from "./sepa-text";

/** Whose account money comes to or goes from, as the bank knows them. */
export type AccountHolder = { name: string; iban: string; bic: string | null };

/** A payment in a file for the bank; `cents` are positive. */
export type FileItem = { endToEndId: string; name: string; iban: string; cents: Cents; text: string };

/** What a file for the bank says of all its payments. */
export type FileHead = { messageId: string; createTime: Timestamp; day: Day; party: AccountHolder };

/** The smallest and the largest amount that a payment may have. */
export const LEAST_CENTS: Cents = 1;
export const MOST_CENTS: Cents = 99_999_999_999;

/** An element with what it holds, one after another. */
export function element(name: string, ...content: string[]): string {
  return `<${name}>${content.join("")}</${name.split(" ", 1)[0]}>`;
}

export function nameElement(name: string): string {
  return element("Nm", sepaText(name, LONGEST_NAME));
}

export function accountOf(iban: string): string {
  return element("Id", element("IBAN", iban));
}

/** The bank of a party: by IBAN alone it is found as well. */
export function agentOf(bic: string | null): string {
  return element("FinInstnId", bic ? element("BICFI", bic) : element("Othr", element("Id", "NOTPROVIDED")));
}

export function amountOf(cents: Cents): string {
  return element('InstdAmt Ccy="EUR"', plainAmount(cents));
}

export function remittanceOf(text: string): string {
  return element("RmtInf", element("Ustrd", sepaText(text, LONGEST_TEXT)));
}

/** How many payments there are, and what they come to. */
export function totalsOf(items: readonly FileItem[]): string {
  const sum = items.reduce((total, { cents }) => total + cents, 0);
  return element("NbOfTxs", String(items.length)) + element("CtrlSum", plainAmount(sum));
}

/**
 * A file of a message: its head, then a group of payments for each key of `group`. `write` returns the element of a group;
 * `id` is that of the group.
 */
export function writeMessage<Item extends FileItem>(
  { messageId, createTime, party }: FileHead,
  { version, root }: { version: string; root: string },
  items: readonly Item[],
  group: (item: Item) => string,
  write: (id: string, group: string, own: readonly Item[]) => string,
): string {
  const head = element(
    "GrpHdr",
    element("MsgId", messageId),
    element("CreDtTm", `${createTime.slice(0, 19)}Z`),
    totalsOf(items),
    element("InitgPty", nameElement(party.name)),
  );
  const groups = [...groupRows(items, group)].map(([key, own], index) => write(`${messageId}.${index}`, key, own));
  const document = element(
    `Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"`,
    element(root, head, ...groups),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>${document}\n`;
}

function plainAmount(cents: Cents): string {
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
