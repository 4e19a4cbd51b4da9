import { sql } from "drizzle-orm";
import { addDays, addMonths, type Day, firstOfMonth } from "../../app/modules/base/calendar/day";
import { insertLegs, insertTransactions } from "../../app/modules/books/ledger/booking/write-transactions.server";
import type { Db } from "../../db/client";
import { runBatch } from "../../db/run-batch";
import { accounts } from "../../db/schema/books/accounts";
import { legs, transactions } from "../../db/schema/books/ledger";
import { rentalAgreements } from "../../db/schema/rental-agreements";
import { instanceSettings } from "../../db/schema/settings";

/** For so long there are books. */
const MONTHS = 12;

/** One tenant of so many pays nothing any more, for so many months. */
const ONE_IN_ARREARS = 20;
const MONTHS_OWED = 3;

/** Lets the books begin a year before a day, and books the rents of that year: nearly everybody paid. */
export async function payRents(db: Db, today: Day): Promise<void> {
  const begin = addMonths(firstOfMonth(today), -MONTHS);
  await runBatch(db, [sql`update ${instanceSettings} set books_begin = ${begin}`]);
  for (let month = 0; month <= MONTHS; month++) {
    const day = addMonths(begin, month);
    const all = month <= MONTHS - MONTHS_OWED;
    const paid = sql`select id, property_id, row_number() over (order by id) as place, (
        select (step.value ->> 'rent') + (step.value ->> 'utilities') from json_each(rent_steps) as step
        where step.value ->> 'validFrom' <= ${day} order by step.value ->> 'validFrom' desc limit 1) as cents
      from ${rentalAgreements} where start_date <= ${day} and coalesce(end_date, ${day}) >= ${day}
        and (${all} or id % ${ONE_IN_ARREARS} <> 0)`;
    const paidOn = addDays(day, 1);
    const [time, account] = [
      `${paidOn}T08:00:00.000Z`,
      sql`(select min(id) from ${accounts} where routing_key = 'RENT')`,
    ];
    const cash = sql`(select min(id) from ${accounts} where routing_key = 'CASH')`;
    await runBatch(db, [
      insertTransactions(sql`select (select coalesce(max(id), 0) from ${transactions}) + place, 'Miete', ${paidOn},
        (select coalesce(max(id), 0) from ${legs}) + place, null, 1, ${time}, 0 from (${paid})`),
      ...insertLegs(sql`select first_leg_id, booking.id, ${cash}, 'NONE', 0, 'NONE', 0, ${account}, 'PROPERTY', paid.property_id,
          'RENTAL_AGREEMENT', paid.id, paid.cents, ${paidOn}, 0, null, 1, ${time}
        from (${paid}) as paid join ${transactions} as booking
          on booking.id = (select max(id) from ${transactions}) - (select count(*) from (${paid})) + paid.place
        order by paid.place`),
    ]);
  }
}
