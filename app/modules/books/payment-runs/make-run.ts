import { type Db, lacksValue, violatedUniqueness } from "../../../../db/client";
import { runGroups, type SqlStatement } from "../../../../db/run-batch";
import { agreementDueTexts } from "../../../texts/accounting/agreement-dues";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { addDays, addMonths, type Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { refusalAt } from "../../base/edits/refusal-at";
import { findSent } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { bankDayFrom, isBankDay } from "../../base/law/working-days";
import { hashOf } from "../../base/lists/hash-of";
import { collectableMonths } from "../kept-receivables/keep-receivables";
import { runOnKept } from "../kept-receivables/run-on-kept";
import { selectCollectable } from "../kept-receivables/standings.server";
import { mandateNoun } from "../mandates/mandate-noun.server";
import { type Collectable, collectableOf } from "../receivables/collectable";
import { selectGrounds } from "../receivables/grounds.server";
import { receivablesFrom, selectReceivables } from "../receivables/open-receivables";
import { earliestCollection, latestDay, USUAL_NOTICE } from "./collection-day";
import { decideTransfers } from "./decide-transfers";
import type { NewItem } from "./payment-run";
import { type OpenOfMonth, type Proposal, proposeCollection } from "./propose-collection";
import { insertRun, type SenderAccount, selectInRuns, selectSenderAccount } from "./repository.server";
import type { RunRequest } from "./run-request";

/**
 * What would be collected of a month on a day, or else on the first one that is possible, what not and why, and since when it could
 * be; in one round trip.
 */
export async function openRunProposal(db: Db, month: string, asked: Day | null, today: Day) {
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
  // What was paid since counts as well.
  const asOf = lastDay < today ? today : lastDay;
  const own = [selectSenderAccount(), selectInRuns(month), mandateNoun.select(db), selectGrounds()] as const;
  const {
    own: [[sender], inRuns, mandates, [grounds]],
    open,
  } = (await readKept(db, month, today, own)) ?? (await reckonAnew(db, month, asOf, own));
  const facts = { open, mandates, inRuns, textOf };
  const earliest = earliestCollection(today, sender?.noticeDays ?? USUAL_NOTICE);
  const [, latest = earliest] = [bankDayFrom(`${month}-01`), earliest].sort();
  const date = asked ?? latest;
  return {
    ...proposeCollection(month, date, facts),
    sender: sender ?? null,
    ...{ date, earliest },
    grounds: grounds?.text ?? "",
  };
}

/** The same by what is kept; null of months that nothing is kept for. */
async function readKept<const Own extends readonly SqlStatement[]>(db: Db, month: string, today: Day, own: Own) {
  const place = collectableMonths(today).indexOf(month);
  const kept = place < 0 ? null : await runOnKept(db, today, { own, collectable: [selectCollectable()] });
  if (!kept) return null;
  const open = kept.collectable[0]
    .map(({ collectable, ...row }): OpenOfMonth => ({ ...row, dues: collectable[place] ?? [] }))
    .sort((one, other) => one.agreementId - other.agreementId);
  return { own: kept.own, open };
}

async function reckonAnew<const Own extends readonly SqlStatement[]>(db: Db, month: string, asOf: Day, own: Own) {
  const { own: read, ...rows } = await runGroups(db, { own, ...selectReceivables(asOf, { withExpired: true }) });
  const open = receivablesFrom(rows, asOf).map(
    ({ agreement, dunningStop, receivable }): OpenOfMonth => ({
      ...{ agreementId: agreement.id, counterParty: agreement.counterParty, dunningStop },
      dues: collectableOf(receivable.dues, month, agreement.singleDues),
    }),
  );
  return { own: read, open };
}

/**
 * Writes a run as it is proposed, anew if something moved since it was read, or as transfers are asked for; returns its id. A
 * `conflict` if it is not what somebody was `shown` any more.
 */
export async function makeRun(
  db: Db,
  actor: Actor,
  request: RunRequest,
  today: Day,
  shown: string | null = null,
): Promise<number> {
  const sent = await findSent(db, actor);
  if (sent?.createdId) return sent.createdId;
  return tryAgain(async () => {
    const { items, sender, grounds } =
      request.kind === "DIRECT_DEBIT"
        ? await decideDebits(db, request, today, shown)
        : await decideTransfers(db, request, today);
    const { name, iban, bic, creditorId } = sender;
    if (!name || !iban) throw new DomainError("refused", texts.noSender, { way: "/settings/sender" });
    const run = {
      ...{ kind: request.kind, date: request.date, month: request.kind === "DIRECT_DEBIT" ? request.month : null },
      ...{
        partyName: name,
        partyIban: iban,
        partyBic: bic,
        creditorId: request.kind === "DIRECT_DEBIT" ? creditorId : null,
      },
    };
    const { create, rest, newRunId } = insertRun(actor, run, items, grounds);
    try {
      return await createOnce(db, actor, [create, ...rest], newRunId);
    } catch (error) {
      const isOvertaken =
        lacksValue(error, "payment_run_items.run_id") || violatedUniqueness(error)?.startsWith("payment_run_items.");
      if (isOvertaken) return null;
      throw error;
    }
  });
}

type Decided = { items: NewItem[]; sender: SenderAccount; grounds: string | null };

async function decideDebits(
  db: Db,
  { month, date }: Extract<RunRequest, { kind: "DIRECT_DEBIT" }>,
  today: Day,
  shown: string | null,
): Promise<Decided> {
  const proposal = await openRunProposal(db, month, date, today);
  const { items, sender, earliest, grounds } = proposal;
  const fault = explainDay(date, earliest, sender);
  if (fault !== null) throw refusalAt("date", fault);
  if (`${month}-01` > latestDay(date)) throw refusalAt("month", texts.monthTooLate);
  if (!sender?.creditorId) throw new DomainError("refused", texts.noCreditorId, { way: "/settings/sender" });
  if (items.length === 0) throw refuseNothing(month, proposal);
  if (shown !== null && shown !== digestOf(proposal)) throw new DomainError("conflict", texts.changedMeanwhile);
  return { items, sender, grounds };
}

/** Why nothing is collected on a day; null if it may be. */
export function explainDay(date: Day, earliest: Day, sender: SenderAccount | null): string | null {
  if (date < earliest) return texts.tooEarly(earliest, sender?.noticeDays ?? USUAL_NOTICE);
  if (date > latestDay(earliest)) return texts.tooLate;
  return isBankDay(date) ? null : texts.noBankDay(bankDayFrom(date));
}

function refuseNothing(month: string, { leftOut }: Proposal): DomainError {
  const runs = [...new Set(leftOut.flatMap(({ runId }) => runId ?? []))];
  if (runs.length > 0) return new DomainError("conflict", texts.allInRuns(month, runs));
  return new DomainError("refused", leftOut.length > 0 ? texts.noMandate(month) : texts.nothing(month));
}

/** What tells whether a proposal is still the one that was shown. */
export function digestOf({ items }: Pick<Proposal, "items">): string {
  return `${items.length} ${hashOf(JSON.stringify(items))}`;
}

function textOf({ kind, dueId, text }: Collectable, month: string): string {
  if (dueId !== null) return agreementDueTexts.name({ kind, text });
  return kind === "DEPOSIT" ? texts.deposit(month) : texts.rent(month);
}
