import { type SQL, sql } from "drizzle-orm";
import { type Db, runBatch, type Statement } from "../../../db/client";
import { bankAccounts, loans } from "../../../db/schema/accounts";
import { legs, transactions } from "../../../db/schema/ledger";
import { properties } from "../../../db/schema/properties";
import { rentalAgreements } from "../../../db/schema/together";
import type { Day, Timestamp } from "../calendar/day";
import type { Actor } from "../edits/actor";
import { createOnce } from "../edits/create-once.server";
import { keepKey } from "../edits/request-keys.server";
import type { Cents } from "../money/money";
import type { Side } from "../relations/relation";
import { sumNewLegs } from "./balances/month-sums.server";
import type { DecidedBooking } from "./booking/decide-booking";
import type { NewLeg } from "./leg";

const LEG_COLUMNS = sql.raw(`transaction_id, source_account_id, source_flow_type, source_flow_id, source_sub_flow_type,
  source_sub_flow_id, target_account_id, target_flow_type, target_flow_id, target_sub_flow_type, target_sub_flow_id, cents,
  value_date, reverses_leg_id`);

/**
 * Inserts legs, each of the transaction that it names, or of the newest one. Fails with the id of a relation missing where
 * what it named is gone; a mirror may speak of what its leg speaks of.
 */
function insertLegs(
  actor: Actor,
  rows: readonly (NewLeg & { transactionId: number | null; reversesLegId?: number })[],
) {
  const sideOf = ({ accountId, flowType, flowId, subFlowType, subFlowId }: Side) => [
    accountId,
    flowType,
    flowId,
    subFlowType,
    subFlowId,
  ];
  const values = rows.map(({ transactionId, source, target, cents, valueDate, reversesLegId }) => [
    transactionId,
    ...sideOf(source),
    ...sideOf(target),
    cents,
    valueDate,
    reversesLegId ?? null,
  ]);
  return sql`insert into ${legs} (${LEG_COLUMNS}, locked, user_id, create_time)
    select coalesce(value ->> 0, (select max(id) from ${transactions})), value ->> 1, value ->> 2, ${standing(2)}, value ->> 4,
      ${standing(4)}, value ->> 6, value ->> 7, ${standing(7)}, value ->> 9, ${standing(9)}, value ->> 11, value ->> 12,
      value ->> 13, 0, ${actor.userId}, ${actor.now}
    from json_each(${JSON.stringify(values)}) order by key`;
}

/** The id after the type at `place` of a leg's values, null where no such thing stands any more. */
function standing(place: number): SQL {
  const type = sql.raw(`value ->> ${place}`);
  const id = sql.raw(`value ->> ${place + 1}`);
  return sql`case when value ->> 13 is not null then ${id} else case ${type}
    when 'PROPERTY' then (select id from ${properties} where id = ${id})
    when 'RENTAL_AGREEMENT' then (select id from ${rentalAgreements} where id = ${id})
    when 'LOAN' then (select id from ${loans} where id = ${id})
    when 'BANK_ACCOUNT' then (select id from ${bankAccounts} where id = ${id})
    else ${id} end end`;
}

/** Writes a new transaction that a person booked, and answers its id; the same request again answers the first one's. */
export function insertTransaction(db: Db, actor: Actor, { description, valueDate, legs: booked }: DecidedBooking) {
  return createOnce(
    db,
    actor,
    [
      sql`insert into ${transactions} (id, description, value_date, first_leg_id, user_id, create_time)
        select (select coalesce(max(id), 0) + 1 from ${transactions}), ${description}, ${valueDate},
          (select coalesce(max(id), 0) + 1 from ${legs}), ${actor.userId}, ${actor.now}
        returning id`,
      insertLegs(
        actor,
        booked.map((leg) => ({ ...leg, transactionId: null })),
      ),
      ...sumNewLegs(),
    ],
    sql`(select max(id) from ${transactions})`,
  );
}

/** What is written to a transaction that exists, decided on its `version`. */
export type TransactionChange = {
  id: number;
  version: number;
  /** Its words; left out where they stay as they are, since those that came from a bank can be long. */
  words?: { description: string; valueDate: Day };
  legs: (NewLeg & { reversesLegId?: number })[];
  /** What its clearing entries come to afterwards. */
  openCents: Cents;
  /** Set where the transaction is undone as a whole. */
  reverseTime: Timestamp | null;
};

/**
 * Writes changes of transactions as one batch, `alongside` with them. Fails with `transactions.version` missing where one of
 * them is no longer as it was decided on.
 */
export async function changeTransactions(
  db: Db,
  actor: Actor,
  changes: readonly TransactionChange[],
  alongside: readonly Statement[] = [],
): Promise<void> {
  const rows = changes.map(({ id, version, words, openCents, reverseTime }) => [
    id,
    version,
    words?.description ?? null,
    words?.valueDate ?? null,
    openCents,
    reverseTime,
  ]);
  const newLegs = changes.flatMap(({ id, legs: booked }) => booked.map((leg) => ({ ...leg, transactionId: id })));
  const statements: Statement[] = [
    ...(newLegs.length > 0 ? [insertLegs(actor, newLegs), ...sumNewLegs()] : []),
    sql`update ${transactions} set
        version = case when version = change.value ->> 1 and reverse_time is null then version + 1 end,
        description = coalesce(change.value ->> 2, description), value_date = coalesce(change.value ->> 3, value_date),
        open_cents = change.value ->> 4,
        reverse_time = change.value ->> 5, reverse_user_id = iif(change.value ->> 5 is null, null, ${actor.userId})
      from json_each(${JSON.stringify(rows)}) as change where ${transactions}.id = change.value ->> 0`,
    ...alongside,
  ];
  if (changes.length > 0) statements.push(...keepKey(actor, changes[0]?.id, sql`true`));
  await runBatch(db, statements);
}
