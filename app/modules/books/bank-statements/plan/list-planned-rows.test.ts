import { expect, test } from "vitest";
import { PLAIN_ENTRY } from "../read/fixtures/plain-entry";
import type { StatementEntry } from "../statement";
import { listPlannedRows } from "./list-planned-rows";
import type { PlannedStatement } from "./plan-import";

const entry = (day: string, cents: number, purpose = ""): StatementEntry => ({
  ...PLAIN_ENTRY,
  bookingDay: day,
  valueDay: day,
  cents,
  purpose,
});

/** A statement of which the entries in `known` are stored. */
function plan(entries: StatementEntry[], known: StatementEntry[] = [], pending = 0): PlannedStatement {
  const statement = {
    account: null,
    currency: "EUR",
    from: null,
    to: null,
    openingBalance: null,
    closingBalance: null,
    entries,
    pending,
  };
  return {
    statement,
    bankAccountId: 1,
    iban: "",
    proven: false,
    from: null,
    to: null,
    rows: entries.map((one) => ({ entry: one, known: known.includes(one) })),
    lines: entries.map((line) => ({ line, balance: null })),
    created: entries.length - known.length,
    known: known.length,
  };
}

test("new entries in a closed month are marked and counted apart, known ones and those without an amount are not", () => {
  const [stored, missing, empty, open] = [
    entry("2026-02-27", 100, "Bekannt"),
    entry("2026-03-02", 200, "Fehlt"),
    entry("2026-03-03", 0, "Ohne Betrag"),
    entry("2026-04-01", 300, "Offen"),
  ] as const;
  const listed = listPlannedRows([plan([stored, missing, empty, open], [stored], 2)], "2026-03-31");
  expect(listed.rows.map(({ reference, state }) => [reference, state])).toEqual([
    ["Bekannt", "known"],
    ["Fehlt", "refused"],
    ["Ohne Betrag", "created"],
    ["Offen", "created"],
  ]);
  expect(listed).toMatchObject({ created: 2, known: 1, pending: 2, refused: 1, left: 0 });
  expect(listed.refusal).toBe(
    "Der Monat 03/2026 ist abgeschlossen; die Datei enthält dafür einen Umsatz, der noch nicht geladen war.",
  );
});

test("several months are named from the first to the last, with the number of entries", () => {
  const { refusal } = listPlannedRows(
    [plan([entry("2026-03-31", 1), entry("2026-01-02", 2)]), plan([entry("2026-03-01", 3)])],
    "2026-03-31",
  );
  expect(refusal).toBe(
    "Die Monate 01/2026 bis 03/2026 sind abgeschlossen; die Datei enthält dafür 3 Umsätze, die noch nicht geladen waren.",
  );
});

test("nothing is refused while no month is closed", () => {
  expect(listPlannedRows([plan([entry("2026-03-31", 1)])], null)).toMatchObject({
    created: 1,
    refused: 0,
    refusal: null,
  });
});

test("of a long file what would be refused is shown wherever it stands", () => {
  const entries = Array.from({ length: 500 }, (_, index) => entry("2026-04-01", index + 1));
  const { rows, left } = listPlannedRows([plan([...entries, entry("2026-03-31", 7, "Fehlt")])], "2026-03-31");
  expect([rows.length, left]).toEqual([200, 301]);
  expect(rows.at(-1)).toMatchObject({ reference: "Fehlt", state: "refused" });
});
