import { addDays, addMonths, dayOf, firstOfMonth } from "../../app/modules/base/calendar/day";
import { bankDayFrom } from "../../app/modules/base/law/working-days";
import { earliestCollection } from "../../app/modules/books/payment-runs/collection-day";
import { composeIban } from "../../db/seed/history/invent-iban";
import { type PrintedItem, printRunStatement } from "../support/books/print-run-statement";
import { type Caller, json } from "../support/rig/caller";
import type { Bench, Pair, Tell } from "./stage";

const IBAN = composeIban("12030000", "5999999999");
const RUNS = "/api/payment-runs";
const NOTICE_DAYS = 14;

type Run = { id: number; messageId: string; count: number; items: PrintedItem[] };

/** What it takes to collect a month of everybody: making the run, its file, booking it from the bank's one line, and undoing that. */
export async function runs({ rig, caller: { many } }: Pair, { sizes }: Bench, tell: Tell): Promise<void> {
  const today = dayOf(new Date());
  const month = addMonths(firstOfMonth(today), 1);
  await rig
    .db("many")
    .$client.prepare(
      `insert into mandates (version, agreement_id, iban, holder, reference, signed_date, create_time)
        select 1, id, 'DE89370400440532013000', 'Mieter ' || id, 'BENCH-' || id, '2026-01-02', ?1
        from rental_agreements where start_date <= ?2 and end_date is null`,
    )
    .bind(`${today}T08:00:00.000Z`, month)
    .run();
  const account = { name: "Einzüge", iban: IBAN, statementType: "CAMT" };
  const { id } = await many.demand<{ id: number }>(json("POST", "/api/bank-accounts", account));
  const sender = { senderName: "Muster GbR", senderBankAccountId: id, senderCreditorId: "DE98ZZZ09999999999" };
  await many.demand(json("PUT", "/api/settings", sender));

  const asked = {
    kind: "DIRECT_DEBIT",
    date: bankDayFrom(addDays(earliestCollection(today, NOTICE_DAYS), 3)),
    month: month.slice(0, 7),
  };
  const made: number[] = [];
  let run = await timed(made, () => many.demand<Run>(patient(json("POST", RUNS, asked))));
  for (let round = 1; round < sizes.rounds; round++) {
    await many.demand(patient(json("DELETE", `${RUNS}/${run.id}`)));
    run = await timed(made, () => many.demand<Run>(patient(json("POST", RUNS, asked))));
  }
  const filed: number[] = [];
  await timed(filed, () => many.call(patient({ method: "GET", path: `${RUNS}/${run.id}/file` })));

  const booked: number[] = [];
  const undone: number[] = [];
  await load(
    many,
    printRunStatement({ iban: IBAN, day: today, as: "SUM", items: run.items, messageId: run.messageId }),
  );
  const transactionId = await rig
    .db("many")
    .$client.prepare("select max(id) as id from transactions")
    .first<number>("id");
  // Undone legs pile up: each time is as good as the first.
  for (const last of [false, false, false, true]) {
    const taken = await timed(booked, () =>
      many.call(patient({ method: "POST", path: `/accounting/payment-runs/${run.id}`, body: () => new FormData() })),
    );
    if (taken.status !== 302)
      throw new Error(`taking the run over: ${taken.status} ${taken.cut ?? taken.text.slice(0, 200)}`);
    if (!last)
      await timed(undone, () => many.demand(patient(json("DELETE", `/api/ledger/transactions/${transactionId}`))));
  }
  const figures = { "making it": made, "its file": filed, "booking it from one line": booked, "undoing that": undone };
  for (const [what, times] of Object.entries(figures))
    tell({
      name: `a run of ${run.count} direct debits, ${what}`,
      figure: Math.min(...times),
      decimals: 0,
      unit: " ms",
      aim: { atMost: times === undone ? 1_500 : 1_000 },
      detail: times.map((time) => time.toFixed(0)).join(", "),
    });
}

const patient = <Sent extends object>(sent: Sent) => ({ ...sent, milliseconds: 60_000 });

async function timed<Result>(times: number[], run: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await run();
  times.push(performance.now() - began);
  return result;
}

function load(caller: Caller, xml: string): Promise<unknown> {
  const body = () => {
    const form = new FormData();
    form.append("file", new File([xml], "run.xml"));
    return form;
  };
  return caller.demand(patient({ method: "POST", path: "/api/bank-transactions", body }));
}
