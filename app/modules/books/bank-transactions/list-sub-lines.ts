import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { formatAmount } from "../../../texts/format";
import { hasWords } from "../../base/search/has-words";
import type { SubLine } from "../bank-statements/statement";
import { selectAllSubLines, selectSubLineCount, selectSubLines } from "./repository.server";

/** Some of a batch's parts in the bank's order, `begin` being the number of the first from 0. */
export type SubLinePage = {
  rows: SubLine[];
  begin: number;
  /** How many there are, and how many of them have the words looked for. */
  total: number;
  found: number;
};

/** One page of a bank transaction's parts, of those with all words of a phrase if there is one: in names, texts and amounts. */
export async function listSubLines(
  db: Db,
  bankTransactionId: number,
  phrase: string,
  page: { index: number; size: number },
): Promise<SubLinePage> {
  const begin = page.index * page.size;
  if (phrase.trim() === "") {
    const [rows, [{ total } = { total: 0 }]] = await runBatch(db, [
      selectSubLines(db, bankTransactionId, { begin, size: page.size }),
      selectSubLineCount(db, bankTransactionId),
    ]);
    return { rows, begin, total, found: total };
  }
  const all = await selectAllSubLines(db, bankTransactionId);
  const isFound = hasWords(phrase);
  const found = all.filter((line) => isFound(wordsOf(line)));
  return { rows: found.slice(begin, begin + page.size), begin, total: all.length, found: found.length };
}

/** An amount is found with and without its thousands marks. */
function wordsOf({ cents, counterpartyName, counterpartyIban, endToEndId, purpose }: SubLine): string {
  const amount = formatAmount(cents);
  return [amount, amount.replaceAll(".", ""), counterpartyName, counterpartyIban, endToEndId, purpose].join(" ");
}
