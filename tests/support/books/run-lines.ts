import { env } from "cloudflare:workers";
import { dayOf } from "../../../app/modules/base/calendar/day";
import { demand } from "../call";
import type { Person } from "../people";
import { IBAN } from "./books";
import { printRunStatement } from "./print-run-statement";

type Printed = Parameters<typeof printRunStatement>[0];

/** Loads a statement of today with what became of a run, on the account that `openAccount` makes, and returns its transactions. */
export async function loadRunLines(
  person: Person,
  printed: Partial<Printed> & Pick<Printed, "items">,
): Promise<number[]> {
  const form = new FormData();
  const xml = printRunStatement({ iban: IBAN, day: dayOf(new Date()), as: "PARTS", ...printed });
  form.append("file", new File([xml], "run.xml"));
  const { created } = await demand(person, "POST", "/api/bank-transactions", form);
  const { results } = await env.DB.prepare("select id from transactions order by id desc limit ?")
    .bind(created)
    .all<{ id: number }>();
  return results.map(({ id }) => id).reverse();
}

/** What a person booked of a transaction and nobody undid, by what its targets are about. */
export async function legsOf(transactionId: number): Promise<{ id: number; account: string; cents: number }[]> {
  const { results } = await env.DB.prepare(
    `select leg.target_sub_flow_id as id, account.routing_key as account, leg.cents from legs as leg
      join accounts as account on account.id = leg.target_account_id
      where not leg.locked and leg.reverses_leg_id is null and leg.transaction_id = ?
        and not exists (select 1 from legs as mirror where mirror.reverses_leg_id = leg.id) order by leg.id`,
  )
    .bind(transactionId)
    .all<{ id: number; account: string; cents: number }>();
  return results;
}
