import { type Db, lacksValue, violatedUniqueness } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { costStatementTexts } from "../../../texts/costs/cost-statements";
import { settlementTexts as texts } from "../../../texts/costs/settlements";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { createOnce } from "../../base/edits/create-once.server";
import { refusalAt } from "../../base/edits/refusal-at";
import { findSent } from "../../base/edits/request-keys.server";
import { tryAgain } from "../../base/edits/try-again";
import { dropUntaken } from "../../base/files/drop-untaken.server";
import { newFileKey } from "../../base/files/file-keys";
import type { FileStore } from "../../base/files/file-store";
import { sha256Of } from "../../base/files/sha256";
import { CHECKED_ON } from "../../base/law/checked-on";
import { costLawValues } from "../../base/law/cost-law-values";
import { NO_SENDER } from "../../base/settings/open-settings";
import { selectSender } from "../../base/settings/repository.server";
import type { WrittenFile } from "../../files/attachments/repository.server";
import { readHtml } from "../../files/attachments/text/read-html";
import { packedName } from "../../files/images/download/packed-name";
import { countsSince } from "../tenant-accounts/dues/list-dues";
import { letterHead } from "../tenant-accounts/letter-head";
import { selectAddressees } from "../tenant-accounts/repository.server";
import { composeLetter, type LetteredSettlement } from "./compose-letter";
import { lastSettlement, previewSettlements } from "./preview-settlements.server";
import { printLetter } from "./print-letter";
import { claimOn } from "./reckon/settle-costs";
import { insertSettlement, newestSettlement, selectNextNumber } from "./repository.server";
import type { SettlementContent } from "./settlement";

/** With whom is settled, and what day stands on the letter. */
export type SettlementRequest = { agreementId: number; date: Day };

/**
 * Settles with a tenant for good, as it is reckoned at that moment, and returns the id. `refused` while the statement has faults, a
 * `conflict` if it was done already.
 */
export async function freezeSettlement(
  db: Db,
  files: FileStore,
  actor: Actor,
  statementId: number,
  { agreementId, date }: SettlementRequest,
  today: Day,
): Promise<number> {
  const sent = await findSent(db, actor);
  if (sent?.createdId) return sent.createdId;
  return tryAgain(async () => {
    const preview = await previewSettlements(db, statementId, today);
    const { statement, settled, agreements, booksBegin, grounds } = preview;
    const [[addressee], [sender], [next]] = await runBatch(db, [
      ...([selectAddressees(db, [agreementId]), selectSender(db)] as const),
      selectNextNumber(statement.to.slice(0, 4)),
    ]);
    const own = settled.agreements.find((one) => one.agreementId === agreementId);
    const agreement = agreements.find(({ id }) => id === agreementId);
    const term = statement.tenancies.find(({ id }) => id === agreementId);
    if (term && term.costAgreement !== "PREPAYMENT")
      throw refusalAt("agreementId", texts.notSettled[term.costAgreement]);
    if (!own || !agreement || !addressee) throw refusalAt("agreementId", costStatementTexts.notTenant);
    if (date <= statement.to) throw refusalAt("date", texts.tooEarly(statement.to));
    const since = countsSince(agreement, booksBegin);
    if (date < since) throw refusalAt("date", texts.beforeBooks(since));
    const last = lastSettlement(preview, agreementId);
    if (last?.isStanding) throw new DomainError("conflict", texts.alreadySettled(last.number));
    const claimedBefore = last?.claim ?? null;
    const reckoned: SettlementContent = {
      head: letterHead(agreement, addressee, sender ?? NO_SENDER, date),
      source: statement.source,
      provisional: statement.provisional,
      days: settled.days,
      items: settled.items,
      heating: settled.heating,
      agreement: own,
      owner: settled.owner,
      claimedBefore,
      rules: { checkedOn: CHECKED_ON, values: [...costLawValues] },
    };
    const { from, to } = statement;
    const number = next?.number ?? "";
    const claim = claimOn(date, own, claimedBefore);
    const said = composeLetter({ number, date, from, to, balance: own.balance, claim, content: reckoned });
    const settlement = { ...own, from, to, number, date, content: { ...reckoned, letter: said }, claim };
    const letter = await writeLetter(files, agreement.propertyId, settlement);
    const kept = { statementId, statementVersion: statement.version, span: { from, to }, ...settlement, letter };
    try {
      return await createOnce(db, actor, await insertSettlement(actor, kept, grounds), newestSettlement);
    } catch (error) {
      await dropUntaken(db, files, [letter.fileKey]);
      const isOvertaken =
        lacksValue(error, "settlements.agreement_id") || violatedUniqueness(error)?.startsWith("settlements.");
      if (isOvertaken) return null;
      throw error;
    }
  });
}

/** Puts the letter of a settlement into the store, as a file that no row speaks of yet. */
async function writeLetter(files: FileStore, propertyId: number, settlement: LetteredSettlement): Promise<WrittenFile> {
  const { number, content } = settlement;
  const html = printLetter(settlement);
  const bytes = new TextEncoder().encode(html);
  const fileKey = newFileKey("attachments");
  await files.put(fileKey, bytes);
  return {
    ...{ propertyId, fileKey, label: "Abrechnung Mieter", type: "text/html", text: readHtml(html) },
    filename: packedName(texts.letterFile(settlement, content.head.counterParty, number)),
    ...{ size: bytes.length, sha256: await sha256Of(html) },
  };
}
