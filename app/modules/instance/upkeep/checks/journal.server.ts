import { sql } from "drizzle-orm";
import { runBatch } from "../../../../../db/run-batch";
import { settlements } from "../../../../../db/schema/books/cost-statements";
import {
  ledgerJournal,
  ledgerLock,
  ledgerLockChanges,
  legs,
  transactions,
} from "../../../../../db/schema/books/ledger";
import { upkeepExamples as texts } from "../../../../texts/settings/upkeep-examples";
import { sha256Of } from "../../../base/files/sha256";
import {
  type JournalEntry,
  journalColumns,
  lockContentSql,
  selectErased,
  selectOddParts,
  transactionContentSql,
} from "../../../books/ledger/journal/journal.server";
import { hashOfEntry, sealNext } from "../../../books/ledger/journal/seal-journal.server";
import { settlementContentSql } from "../../../books/settlements/repository.server";
import {
  type CountedRow,
  endOfPiece,
  joinResults,
  MOST_EXAMPLES,
  type Pass,
  placeAfterPiece,
  selectPiece,
  toResult,
} from "./pass.server";

/** Seals what is not sealed yet. */
export const journalSeals: Pass = {
  check: "JOURNAL",
  statements: 3,
  run: async ({ db }) => ({ next: (await sealNext(db)) ? "more" : null }),
};

const ENTRIES_AT_ONCE = 1_000;

/** How far the chain was followed: to which entry, and the hash that it has. */
type Link = { id: number; hash: string };

/**
 * Each entry follows on the one before: none is missing, and each has the hash of what it says; that of one whose words were erased stays,
 * and what it says since is as an entry more tells.
 */
export const journalChain: Pass = {
  check: "JOURNAL",
  statements: 3,
  async run({ db }, place) {
    let { id, hash }: Link = place === null ? { id: 0, hash: "" } : JSON.parse(place);
    const [entries, [given], erased] = await runBatch(db, [
      sql<JournalEntry>`select ${journalColumns} from ${ledgerJournal} where id > ${id} order by id limit ${ENTRIES_AT_ONCE}`,
      sql<{ last: number }>`select coalesce(max(seq), 0) as last from sqlite_sequence where name = 'ledger_journal'`,
      selectErased(1, id, id + ENTRIES_AT_ONCE),
    ]);
    const found: string[] = [];
    const digests = new Map(erased.map((one) => [one.id, one.digest]));
    for (const entry of entries) {
      const digest = digests.get(entry.id);
      const isAsErased = digest !== undefined && entry.hash !== null && digest === (await sha256Of(entry.content));
      const worked = isAsErased && entry.hash !== null ? entry.hash : hashOfEntry(hash, entry);
      if (entry.id !== id + 1) found.push(texts.entryMissing(id + 1, entry.id - 1));
      else if (entry.hash !== null && entry.hash !== worked) found.push(texts.entryChanged(entry));
      id = entry.id;
      // From a broken link on the chain is followed as it stands, so that one fault is one finding.
      hash = entry.hash ?? worked;
    }
    const next = entries.length === ENTRIES_AT_ONCE ? JSON.stringify({ id, hash } satisfies Link) : null;
    if (next === null && given && given.last > id) found.push(texts.entryMissing(id + 1, given.last));
    return { lookedAt: entries.length, ...joinResults([{ faults: found.length, examples: found }]), next };
  },
};

const TRANSACTIONS_AT_ONCE = 5_000;

const lastContent = (subject: JournalEntry["subject"]) => sql`(select content from ${ledgerJournal} as entry
  where entry.subject = ${subject} and entry.subject_id = made.id order by entry.id desc limit 1)`;

type OddTransaction = CountedRow & { id: number; isUnknown: number };

/** Each transaction with its legs is as its last entry says, and each entry's transaction is there. */
export const journaledTransactions: Pass = {
  check: "JOURNAL",
  statements: 5,
  async run({ db }, place) {
    const after = Number(place);
    const [[piece]] = await runBatch(db, [selectPiece(sql`${transactions}`, after, TRANSACTIONS_AT_ONCE)]);
    const end = endOfPiece(piece, TRANSACTIONS_AT_ONCE);
    const [odd, oddParts, gone, stray] = await runBatch(db, [
      sql<OddTransaction>`select made.id, ${lastContent("TRANSACTION")} is null as isUnknown, count(*) over () as total
        from ${transactions} as made where made.id > ${after} and made.id <= ${end}
          and ${lastContent("TRANSACTION")} is not ${transactionContentSql}
        order by made.id limit ${MOST_EXAMPLES}`,
      sql<CountedRow & { id: number }>`select id, count(*) over () as total
        from (${selectOddParts(sql`made.id > ${after} and made.id <= ${end}`)}) limit ${MOST_EXAMPLES}`,
      sql<CountedRow & { id: number }>`select id, count(*) over () as total from (
          select distinct subject_id as id from ${ledgerJournal}
          where subject = 'TRANSACTION' and subject_id > ${after} and subject_id <= ${end})
        where id not in (select id from ${transactions}) limit ${MOST_EXAMPLES}`,
      sql<
        CountedRow & { id: number; transactionId: number }
      >`select id, transaction_id as transactionId, count(*) over () as total
        from ${legs} where transaction_id > ${after} and transaction_id <= ${end}
          and transaction_id not in (select id from ${transactions}) limit ${MOST_EXAMPLES}`,
    ]);
    return {
      lookedAt: piece?.count ?? 0,
      ...joinResults([
        toResult(odd, ({ id, isUnknown }) =>
          isUnknown ? texts.transactionInserted(id) : texts.transactionChanged(id),
        ),
        toResult(oddParts, ({ id }) => texts.transactionChanged(id)),
        toResult(gone, ({ id }) => texts.transactionGone(id)),
        toResult(stray, ({ id, transactionId }) => texts.legStray(id, transactionId)),
      ]),
      next: placeAfterPiece(piece, TRANSACTIONS_AT_ONCE),
    };
  },
};

/** The changes of the lock are as their entries say, and the lock stands where the last of them put it. */
export const journaledLocks: Pass = {
  check: "JOURNAL",
  statements: 3,
  async run({ db }) {
    const [odd, gone, [lock]] = await runBatch(db, [
      sql<OddTransaction>`select made.id, ${lastContent("LOCK")} is null as isUnknown, count(*) over () as total
        from (select id, ${lockContentSql} as content from ${ledgerLockChanges}) as made
        where ${lastContent("LOCK")} is not made.content limit ${MOST_EXAMPLES}`,
      sql<CountedRow & { id: number }>`select subject_id as id, count(*) over () as total from ${ledgerJournal}
        where subject = 'LOCK' and subject_id not in (select id from ${ledgerLockChanges}) limit ${MOST_EXAMPLES}`,
      sql<{ isAsSaid: number }>`select locked_until is
        (select locked_until from ${ledgerLockChanges} order by id desc limit 1) as isAsSaid from ${ledgerLock}`,
    ]);
    const moved = lock?.isAsSaid ? [] : [texts.lockMoved];
    return {
      ...joinResults([
        toResult(odd, ({ id, isUnknown }) => (isUnknown ? texts.lockInserted(id) : texts.lockChanged(id))),
        toResult(gone, ({ id }) => texts.lockGone(id)),
        { faults: moved.length, examples: moved },
      ]),
      next: null,
    };
  },
};

/** What a settlement rests on is up to some hundred kilobytes. */
const SETTLEMENTS_AT_ONCE = 50;

type KeptSettlement = { id: number; number: string; isAsSaid: number; content: string; sha256: string };

/** Each settlement is as its last entry says, what it rests on has the hash that it says, and each entry's settlement is there. */
export const journaledSettlements: Pass = {
  check: "JOURNAL",
  statements: 3,
  async run({ db }, place) {
    const after = Number(place);
    const [kept, gone, erased] = await runBatch(db, [
      sql<KeptSettlement>`select made.id, made.number, made.content, made.sha256, ${lastContent("SETTLEMENT")} is
          (select ${settlementContentSql} from ${settlements} where settlements.id = made.id) as isAsSaid
        from ${settlements} as made where made.id > ${after} order by made.id limit ${SETTLEMENTS_AT_ONCE}`,
      sql<CountedRow & { id: number }>`select distinct subject_id as id, count(*) over () as total from ${ledgerJournal}
        where subject = 'SETTLEMENT' and ${after} = 0 and subject_id not in (select id from ${settlements}) limit ${MOST_EXAMPLES}`,
      selectErased(2, after, Number.MAX_SAFE_INTEGER),
    ]);
    const digests = new Map(erased.map(({ id, digest }) => [id, digest]));
    const hashes = await Promise.all(kept.map(({ content }) => sha256Of(content)));
    const odd = kept.filter(
      ({ id, isAsSaid, sha256 }, index) => !isAsSaid || hashes[index] !== (digests.get(id) ?? sha256),
    );
    return {
      lookedAt: kept.length,
      ...joinResults([
        { faults: odd.length, examples: odd.map(({ number }) => texts.settlementChanged(number)) },
        toResult(gone, ({ id }) => texts.settlementGone(id)),
      ]),
      next: kept.length === SETTLEMENTS_AT_ONCE ? String(kept.at(-1)?.id) : null,
    };
  },
};
