import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { writeOnce } from "../../base/edits/request-keys.server";
import { toEuros } from "../../base/money/money";
import { selectLinesOfRun } from "../ledger/collected/collected.server";
import type { CollectedLine } from "../ledger/collected/collected-item";
import { type Credit, selectCredits } from "./credits.server";
import { textOfBill, textOfCredit } from "./decide-transfers";
import { messageIdOf } from "./files/message-id";
import { writeDirectDebits } from "./files/write-direct-debits";
import { writeTransfers } from "./files/write-transfers";
import { type Payable, selectPayable } from "./payable-bills.server";
import type { ListedRun, PaymentRun, RunItem } from "./payment-run";
import {
  noteDownload,
  selectEndedMandates,
  selectItems,
  selectRun,
  selectRunCount,
  selectRuns,
  withdraw,
} from "./repository.server";

/** So many runs stand on a page. */
export const RUNS_A_PAGE = 50;

export type OpenedRun = PaymentRun & { items: RunItem[]; lines: CollectedLine[]; ended: EndedMandate[] };

/** A mandate of a run that may not be used on its day any more. */
type EndedMandate = { reference: string; name: string };

/** A run with its items, in their order, the open lines of the bank that are it or parts of it, and mandates that ended since. */
export async function openRun(db: Db, id: number): Promise<OpenedRun> {
  const [[run], items, lines, ended] = await runBatch(db, [
    selectRun(id),
    selectItems(id),
    selectLinesOfRun(id),
    selectEndedMandates(id),
  ]);
  if (!run) throw new DomainError("not-found", texts.notFound);
  return { ...run, items: items.sort((one, other) => one.number - other.number), lines, ended };
}

/** A page of the runs from 1 on, the newest first, and how many there are. */
export async function listRuns(
  db: Db,
  page = 1,
  size: number = RUNS_A_PAGE,
): Promise<{ runs: ListedRun[]; count: number }> {
  const [runs, [total]] = await runBatch(db, [selectRuns({ offset: (page - 1) * size, size }), selectRunCount()]);
  return { runs, count: total?.count ?? 0 };
}

/** What tenants are to get back and stands in no run, with the words that go along; the latest first. */
export async function listCredits(db: Db): Promise<(Credit & { said: string })[]> {
  const [credits] = await runBatch(db, [selectCredits(null)]);
  return credits.map((credit) => ({ ...credit, said: textOfCredit(credit) }));
}

/** The bills that a transfer can pay, with the words that go along; those that fall due first come first. */
export async function listPayable(db: Db): Promise<(Payable & { said: string })[]> {
  const [bills] = await runBatch(db, [selectPayable(null)]);
  return bills.map((bill) => ({ ...bill, said: textOfBill(bill) }));
}

/** The file of a run for the bank, the same each time. The first time is noted, from when on the run is not withdrawn any more. */
export async function downloadRun(db: Db, actor: Actor, id: number): Promise<{ name: string; xml: string }> {
  const [, , , [run], items, ended] = await runBatch(db, [
    ...noteDownload(id, actor),
    selectRun(id),
    selectItems(id),
    selectEndedMandates(id),
  ]);
  if (!run) throw new DomainError("not-found", texts.notFound);
  if (run.downloadTime === null)
    throw new DomainError("conflict", explainNoFile({ ...run, ended }) ?? texts.isWithdrawn);
  return { name: `${messageIdOf(run)}.xml`, xml: fileOf({ ...run, items: items.sort((a, b) => a.number - b.number) }) };
}

/** Why there is no file of a run; null if there is. */
export function explainNoFile({
  downloadTime,
  withdrawTime,
  ended,
}: Pick<OpenedRun, "downloadTime" | "withdrawTime" | "ended">): string | null {
  if (withdrawTime !== null) return texts.isWithdrawn;
  return downloadTime === null && ended.length > 0 ? texts.mandatesEnded(ended) : null;
}

/** Withdraws a run; a `conflict` once its file was downloaded or it is withdrawn. */
export async function withdrawRun(db: Db, actor: Actor, id: number): Promise<void> {
  if (await writeOnce(db, actor, withdraw(id, actor))) return;
  throw new DomainError("conflict", explainKeptRun(await openRun(db, id)) ?? texts.isWithdrawn);
}

/** Why a run is not withdrawn any more; null if it may be. */
export function explainKeptRun({ downloadTime, withdrawTime }: PaymentRun): string | null {
  if (withdrawTime !== null) return texts.isWithdrawn;
  return downloadTime === null ? null : texts.isDownloaded;
}

function fileOf({ items, ...run }: Omit<OpenedRun, "lines" | "ended">): string {
  const { kind, date, createTime, partyName, partyIban, partyBic, creditorId } = run;
  const party = { name: partyName, iban: partyIban, bic: partyBic };
  const head = { messageId: messageIdOf(run), createTime, day: date, party };
  if (kind === "TRANSFER") return writeTransfers(head, items);
  return writeDirectDebits(
    { ...head, creditorId: creditorId ?? "" },
    items.map(({ mandateReference, signedDate, ...item }) => ({
      ...item,
      mandate: mandateReference ?? "",
      signedDay: signedDate ?? "",
      // It may be the first one as well.
      sequence: "RCUR",
    })),
  );
}

/** A run in a list as `/api` writes it. */
export function listedRunToApi(run: ListedRun) {
  const { cents, count, collected, returned } = run;
  return { ...headToApi(run), amount: toEuros(cents), count, collected, returned };
}

/** A run with its items as `/api` writes it. */
export function runToApi({ items, lines: _, ended: __, ...run }: OpenedRun) {
  return {
    ...headToApi(run),
    amount: toEuros(items.reduce((sum, { cents }) => sum + cents, 0)),
    count: items.length,
    items: items.map(
      ({ number, endToEndId, agreementId, dueKind, month, dueId, billId, cents, name, iban, text, state, ...by }) => ({
        ...{ number, endToEndId, agreementId, dueKind, month, dueId, billId, amount: toEuros(cents), name, iban, text },
        ...{ template: by.template, propertyId: by.propertyId, mandateReference: by.mandateReference, state },
      }),
    ),
  };
}

function headToApi({ id, kind, date, month, createTime, downloadTime, withdrawTime }: PaymentRun) {
  return { id, kind, date, month, messageId: messageIdOf({ id, kind, date }), createTime, downloadTime, withdrawTime };
}
