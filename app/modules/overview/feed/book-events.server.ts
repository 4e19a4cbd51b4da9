import { type SQL, sql } from "drizzle-orm";
import { legs, transactions } from "../../../../db/schema/books/ledger";
import { paymentRunItems, paymentRuns } from "../../../../db/schema/books/payment-runs";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import type { Timestamp } from "../../base/calendar/day";
import type { Cents } from "../../base/money/money";
import { type SideName, sides } from "../../base/relations/relation";
import { fullNameSql } from "../../together/users/full-name-sql.server";

/** What happened in the books of a property or a tenant. */
export type BookEvent = {
  kind: "BOOKED" | "REVERSED" | "REMINDED" | "DIRECT_DEBIT" | "TRANSFER";
  /** Of the transaction, the letter or the run. */
  id: number;
  createTime: Timestamp;
  userName: string;
  /** What was booked, whom it was written to, or who pays or is paid. */
  text: string | null;
  /** The level of a letter, or the day of a run. */
  detail: string | null;
  cents: Cents;
};

/** Of which property, and of which of its agreements if not of all. */
export type BookEventsOf = { propertyId: number; agreementId: number | null };

/** So many are looked at, before what was booked on one day becomes one. */
const MOST = 200;

/** The query for the newest of what was booked, written and collected; none if nobody asks who may see it. */
export function selectBookEvents(isAsked: boolean, of: BookEventsOf): SQL<BookEvent> {
  if (!isAsked) return sql<BookEvent>`select 1 as kind where false`;
  const agreements =
    of.agreementId === null
      ? sql`(select id from ${rentalAgreements} where property_id = ${of.propertyId})`
      : sql`(${of.agreementId})`;
  return sql<BookEvent>`select event.kind, event.id, event.time as createTime,
      (select ${fullNameSql} from ${users} where users.id = event.user_id) as userName, event.text, event.detail, event.cents
    from (${bookings(of)} union all ${letters(agreements)} union all ${collected(agreements)}) as event
    order by event.time desc, event.id desc limit ${MOST}`;
}

/** What people booked or took back, a row a transaction and write. */
function bookings({ propertyId, agreementId }: BookEventsOf): SQL {
  const bookedOn = (side: SideName) => {
    const column = (name: string) => sql.raw(`leg.${side}_${name}`);
    const ofAgreement = sql`and ${column("sub_flow_type")} = 'RENTAL_AGREEMENT' and ${column("sub_flow_id")} = ${agreementId}`;
    return sql`select leg.transaction_id, leg.create_time, leg.user_id, leg.reverses_leg_id is not null as reverses,
        ${side === "source" ? sql`leg.cents` : sql`-leg.cents`} as cents
      from ${legs} as leg indexed by ${sql.raw(`legs_${side}_flow`)}
      where ${column("flow_type")} = 'PROPERTY' and ${column("flow_id")} = ${propertyId} and leg.locked = 0
        ${agreementId === null ? sql`` : ofAgreement}`;
  };
  return sql`select * from (select iif(entry.reverses, 'REVERSED', 'BOOKED') as kind, entry.transaction_id as id, entry.create_time as time,
      entry.user_id, booking.description as text, null as detail, sum(entry.cents) as cents
    from (${sql.join(sides.map(bookedOn), sql` union all `)}) as entry
    join ${transactions} as booking on booking.id = entry.transaction_id
    group by entry.transaction_id, entry.create_time, entry.user_id, entry.reverses
    order by entry.create_time desc, entry.transaction_id desc limit ${MOST})`;
}

function letters(agreements: SQL): SQL {
  return sql`select 'REMINDED', letter.id, letter.create_time, letter.user_id, agreement.counter_party, letter.level,
      letter.open + letter.interest + letter.fee
    from ${paymentReminders} as letter join ${rentalAgreements} as agreement on agreement.id = letter.agreement_id
    where letter.withdraw_time is null and letter.agreement_id in ${agreements}`;
}

/** What was not withdrawn or given back, as the indexes have it. */
function collected(agreements: SQL): SQL {
  const items = (
    found: SQL,
  ) => sql`select run.kind, run.id, run.create_time, run.user_id, item.name, run.date, item.cents
    from ${paymentRunItems} as item join ${paymentRuns} as run on run.id = item.run_id where item.state = 'OPEN' and ${found}`;
  return sql`${items(sql`item.month is not null and item.agreement_id in ${agreements}`)}
    union all ${items(sql`item.due_id in (select id from ${agreementDues} where agreement_id in ${agreements})`)}`;
}
