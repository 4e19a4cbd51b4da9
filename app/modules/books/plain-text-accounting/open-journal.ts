import type { Db } from "../../../../db/client";
import { journalTexts as texts } from "../../../texts/accounting/journal";
import { formatIban } from "../../../texts/format";
import { dayOf } from "../../base/calendar/day";
import { labelAgreement, labelBankAccount, labelProperty } from "../../base/relations/labels";
import { flowKey } from "../../base/relations/relation";
import { kindOfRoutingKey } from "../accounts/account-kinds";
import { composeBookings, type NamesOfRelated } from "./compose-bookings";
import type { Journal, JournalAccount, SubAccount } from "./journal";
import { readJournalHead, readJournalRows } from "./journal.server";
import { knownFacts } from "./journal-facts";
import { plainAmount } from "./plain-amount";

const { keys } = texts;

type Head = Awaited<ReturnType<typeof readJournalHead>>;

/** The whole ledger as it is now, as a journal; its bookings are read while it is written. */
export async function openJournal(db: Db, now: Date, pageSize?: number): Promise<Journal> {
  const head = await readJournalHead(db);
  const today = dayOf(now);
  const { lastLegId, firstDay, lastDay } = head.extent;
  const names: NamesOfRelated = {
    people: new Map(head.people.map(({ id, name }) => [id, name])),
    agreements: new Map(head.agreements.map((agreement) => [agreement.id, labelAgreement(agreement)])),
  };
  return {
    moment: now.toISOString(),
    firstDay: firstDay ?? today,
    lastDay: lastDay ?? today,
    accounts: accountsOf(head),
    notes: notesOf(head, names),
    chunks: composeBookings(readJournalRows(db, lastLegId, pageSize), names),
  };
}

function accountsOf(head: Head): JournalAccount[] {
  const related = describeRelated(head);
  return head.accounts.map(({ id, name, routingKey, betrKv }) => {
    const own = head.sums.filter(({ accountId }) => accountId === id);
    const subAccounts = own.flatMap(({ flowType, flowId, cents }): SubAccount[] => {
      const { label = `#${flowId}`, facts = [] } = related.get(flowKey(flowType, flowId)) ?? {};
      return flowType === "NONE" ? [] : [{ flowType, flowId, label, cents, facts }];
    });
    return {
      id,
      name,
      routingKey,
      betrKv,
      kind: kindOfRoutingKey[routingKey],
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
      ownCents: own.find(({ flowType }) => flowType === "NONE")?.cents ?? 0,
      subAccounts,
    };
  });
}

/** The labels of what legs relate to, with what is known of it beside. */
function describeRelated({ properties, loans, banks }: Head): Map<string, Pick<SubAccount, "label" | "facts">> {
  const described = (type: string, id: number, label: string, facts: Parameters<typeof knownFacts>[0]) =>
    [flowKey(type, id), { label, facts: knownFacts([...facts, [keys.name, label]]) }] as const;
  return new Map([
    ...properties.map((property) =>
      described("PROPERTY", property.id, labelProperty(property), [[keys.property, String(property.id)]]),
    ),
    ...loans.map(({ id, label }) => described("LOAN", id, label, [[keys.loan, String(id)]])),
    ...banks.map((bank) =>
      described("BANK_ACCOUNT", bank.id, labelBankAccount(bank), [
        [keys.bankAccount, String(bank.id)],
        [keys.iban, formatIban(bank.iban)],
        [keys.bic, bank.bic],
        [keys.opening, bank.openingBalance === null ? null : plainAmount(bank.openingBalance)],
        [keys.openingDay, bank.openingDate],
      ]),
    ),
  ]);
}

/** What the ledger knows and does not book: how far it is closed, and with what bank accounts and agreements began. */
function notesOf({ lock, banks, openings }: Head, { agreements }: NamesOfRelated): string[] {
  const notes = [
    ...(lock?.lockedUntil ? [texts.lockedUntil(lock.lockedUntil)] : []),
    ...banks.flatMap((bank) => {
      const { openingBalance, openingDate } = bank;
      return openingBalance === null ? [] : [texts.bankOpening(labelBankAccount(bank), openingBalance, openingDate)];
    }),
    ...openings.map((opening) =>
      texts.agreementOpening({ ...opening, label: agreements.get(opening.id) ?? `#${opening.id}` }),
    ),
  ];
  return notes.length > 0 ? [`${texts.notes}:`, ...notes] : [];
}
