import { journalTexts as texts } from "../../../texts/accounting/journal";
import type { Cents } from "../../base/money/money";
import { accountKey, type Journal, type JournalBooking, type JournalFact } from "./journal";
import { factsOfAccount } from "./journal-facts";
import { nameAccounts } from "./name-accounts";
import { plainAmount } from "./plain-amount";

/** The types that hledger's reports know; money at banks is what its cash flow is about. */
const TYPES = { assets: "A", liabilities: "L", equity: "E", income: "R", expenses: "X" } as const;
const CASH_TYPE = "C";

/** Writes a journal as hledger reads it; that it comes to the balances of the ledger is asserted at its end. */
export async function* writeHledger(journal: Journal): AsyncGenerator<string> {
  const { accounts, moment, notes, lastDay, chunks } = journal;
  const names = nameAccounts(accounts, texts.roots, fitHledgerName);
  const nameOf = (key: string) => names.get(key) ?? "";
  yield `${commentLines("", [...texts.head(moment), texts.hledgerSigns, ...notes])}
decimal-mark .
commodity 1000.00 EUR

${commentLines("", [texts.accounts])}
`;
  for (const account of accounts) {
    const type = account.routingKey === "CASH" ? CASH_TYPE : TYPES[account.kind];
    let text = `account ${nameOf(String(account.id))}  ; type:${type}\n${factLines(factsOfAccount(account))}`;
    for (const sub of account.subAccounts)
      text += `account ${nameOf(accountKey({ ...sub, accountId: account.id }))}  ; type:${type}\n${factLines(sub.facts)}`;
    yield text;
  }
  yield `\n${commentLines("", [texts.bookings])}\n`;
  for await (const bookings of chunks) yield bookings.map((booking) => bookingText(booking, nameOf)).join("");
  let balances = `${commentLines("", [texts.balances])}\n${lastDay} * ${texts.balances}\n`;
  const zero = plainAmount(0);
  const asserted = (key: string, sign: string, cents: Cents) =>
    `    ${nameOf(key)}  ${zero} ${sign} ${plainAmount(cents)}\n`;
  for (const { id, cents, ownCents, subAccounts } of accounts) {
    balances += asserted(String(id), "=*", cents) + asserted(String(id), "=", ownCents);
    for (const sub of subAccounts) balances += asserted(accountKey({ ...sub, accountId: id }), "=", sub.cents);
  }
  yield balances;
}

function bookingText(
  { transactionId, day, description, isOpen, isReversal, facts, postings }: JournalBooking,
  nameOf: (key: string) => string,
): string {
  const line = oneLine(description).replaceAll(";", ",").replaceAll("|", "/");
  const said: JournalFact[] = line === description ? [...facts] : [[texts.keys.description, description], ...facts];
  if (isReversal) said.push([texts.reversalTag, texts.yes]);
  const head = `${day} ${isOpen ? "!" : "*"} (${transactionId}) ${line}`.trimEnd();
  const entries = postings.map(
    (posting) => `    ${nameOf(accountKey(posting))}  ${plainAmount(posting.cents)}\n${factLines(posting.facts)}`,
  );
  return `${head}\n${factLines(said)}${entries.join("")}\n`;
}

/** A part of an account's name: single blanks, and nothing that begins a comment or a part below. */
function fitHledgerName(name: string): string {
  return (
    oneLine(name)
      .replace(/\s*:\s*/g, " - ")
      .replaceAll(";", ",") || texts.unnamed
  );
}

function factLines(facts: readonly JournalFact[]): string {
  return facts.map(([key, value]) => `    ; ${key}:${fitValue(value)}\n`).join("");
}

/** A value of a tag ends at a comma, and what stands in brackets could be taken for a date. */
function fitValue(value: string): string {
  return oneLine(value).replaceAll(",", "‚").replaceAll("[", "(").replaceAll("]", ")");
}

function commentLines(indent: string, lines: readonly string[]): string {
  return lines.map((line) => `${indent}; ${oneLine(line)}\n`).join("");
}

/** What is on one line as it stands, which most of a journal is: numbers, times, IBANs. */
const PLAIN = /^[!-~]*$/;

/** A text on one line, with single blanks, and without signs that are not seen. */
function oneLine(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFC")
    .replace(/[\s\p{Cc}\p{Cf}\p{Cs}]+/gu, " ")
    .trim();
}
