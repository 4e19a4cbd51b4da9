import { journalTexts as texts } from "../../../texts/accounting/journal";
import { addDays } from "../../base/calendar/day";
import { accountKinds } from "../accounts/account-kinds";
import { accountKey, type Journal, type JournalBooking, type JournalFact } from "./journal";
import { factsOfAccount } from "./journal-facts";
import { nameAccounts } from "./name-accounts";
import { plainAmount } from "./plain-amount";

/** By itself beancount lets a balance be off by a cent. */
const TOLERANCE = "~ 0.001";

/** Writes a journal as beancount reads it; that it comes to the balances of the ledger is asserted at its end. */
export async function* writeBeancount(journal: Journal): AsyncGenerator<string> {
  const { accounts, moment, notes, firstDay, lastDay, chunks } = journal;
  const names = nameAccounts(accounts, texts.roots, fitBeancountName);
  const nameOf = (key: string) => names.get(key) ?? "";
  yield `${commentLines([...texts.head(moment), ...notes])}
option "title" "${texts.title}"
option "operating_currency" "EUR"
${accountKinds.map((kind) => `option "name_${kind}" "${texts.roots[kind]}"\n`).join("")}
${firstDay} commodity EUR

${commentLines([texts.accounts])}
`;
  for (const account of accounts) {
    let text = `${firstDay} open ${nameOf(String(account.id))} EUR\n${factLines("  ", factsOfAccount(account))}`;
    for (const sub of account.subAccounts)
      text += `${firstDay} open ${nameOf(accountKey({ ...sub, accountId: account.id }))} EUR\n${factLines("  ", sub.facts)}`;
    yield text;
  }
  yield `\n${commentLines([texts.bookings])}\n`;
  for await (const bookings of chunks) yield bookings.map((booking) => bookingText(booking, nameOf)).join("");
  // A balance is that of the morning, and counts what is below an account.
  const morning = addDays(lastDay, 1);
  let balances = `${commentLines([texts.balances])}\n`;
  const asserted = (key: string, cents: number) => {
    const [amount, currency] = plainAmount(cents).split(" ");
    return `${morning} balance ${nameOf(key)}  ${amount} ${TOLERANCE} ${currency}\n`;
  };
  for (const { id, cents, subAccounts } of accounts) {
    balances += asserted(String(id), cents);
    for (const sub of subAccounts) balances += asserted(accountKey({ ...sub, accountId: id }), sub.cents);
  }
  yield balances;
}

function bookingText(
  { transactionId, day, description, isOpen, isReversal, facts, postings }: JournalBooking,
  nameOf: (key: string) => string,
): string {
  const tags = `^${texts.keys.transaction}-${transactionId}${isReversal ? ` #${texts.reversalTag}` : ""}`;
  const entries = postings.map(
    (posting) => `  ${nameOf(accountKey(posting))}  ${plainAmount(posting.cents)}\n${factLines("    ", posting.facts)}`,
  );
  return `${day} ${isOpen ? "!" : "*"} ${quoted(description)} ${tags}\n${factLines("  ", facts)}${entries.join("")}\n`;
}

/** A part of an account's name: letters, digits and dashes, beginning with a capital or a digit. */
function fitBeancountName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/[^\p{L}\p{Nd}]+/gu, "-")
    .replace(/^-|-$/g, "");
  const [first = ""] = plain;
  const begun = first.toLocaleUpperCase("de") + plain.slice(first.length);
  if (/^[\p{Lu}\p{Nd}]/u.test(begun)) return begun;
  return ["X", begun].filter(Boolean).join("-");
}

function factLines(indent: string, facts: readonly JournalFact[]): string {
  return facts.map(([key, value]) => `${indent}${key}: ${quoted(value)}\n`).join("");
}

/** What needs nothing but quotation marks, which most of a journal is: numbers, times, IBANs. */
const PLAIN = /^[ !#-[\]-~]*$/;

function quoted(text: string): string {
  if (PLAIN.test(text)) return `"${text}"`;
  const plain = text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, "")
    .replace(/["\\]/g, "\\$&");
  return `"${plain.replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`;
}

function commentLines(lines: readonly string[]): string {
  return lines.map((line) => `; ${line.replace(/\s+/g, " ")}\n`).join("");
}
