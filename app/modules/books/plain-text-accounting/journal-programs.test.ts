import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { accountingPrograms } from "../../../../tests/support/books/accounting-programs";
import { kindOfRoutingKey } from "../accounts/account-kinds";
import type { RoutingKey } from "../accounts/routing-keys";
import { accountKey, type Journal, type JournalAccount, type JournalBooking } from "./journal";
import { journalFormatNames, journalFormats } from "./journal-formats";

const folder = mkdtempSync(join(tmpdir(), "journal-"));

afterAll(() => rmSync(folder, { recursive: true }));

/** What people call things, and what each format could stumble over. */
const NAMES = [
  "Miete",
  "Miete",
  "miete",
  "Haus: Nord; Süd",
  "Haus - Nord, Süd",
  "  Große\u00a0 Straße 5/7 „hell“ ",
  "ßtraße",
  "(alt)",
  "* 2024-01-01",
  "日本",
  "🏠",
  "",
  "Nr 1",
  'A"B\\',
];
const KEYS: RoutingKey[] = ["CASH", "RENT", "LOAN", "OTHER"];

const DESCRIPTIONS = [
  "Miete März | Haus; links",
  'Er sagte "nein" \\',
  "Zeile eins\nZeile zwei\t\u0007",
  "=1+1 [2024-99-99] date:morgen",
  "",
  "! * (7)",
];

function exampleJournal(): Journal {
  const day = (index: number) => `2026-0${1 + (index % 9)}-1${index % 10}`;
  const bookings = Array.from({ length: 60 }, (_, index): JournalBooking => {
    const cents = (index % 2 ? 1 : -1) * (100_001 + 37 * index);
    const text = DESCRIPTIONS[index % DESCRIPTIONS.length] ?? "";
    const facts = [["zweck", text] as const];
    const side = (account: number) => ({
      accountId: 1 + (account % NAMES.length),
      ...(account % 3
        ? { flowType: "NONE" as const, flowId: 0 }
        : { flowType: "PROPERTY" as const, flowId: account % 7 }),
    });
    return {
      transactionId: 1 + Math.floor(index / 2),
      day: day(index),
      description: text,
      isOpen: index % 5 === 0,
      isReversal: index % 4 === 0,
      facts,
      postings: [
        { ...side(index), cents, facts },
        { ...side(index + 1), cents: -cents, facts },
      ],
    };
  });
  const sums = new Map<string, number>();
  for (const posting of bookings.flatMap(({ postings }) => postings))
    sums.set(accountKey(posting), (sums.get(accountKey(posting)) ?? 0) + posting.cents);
  const accounts = NAMES.map((name, index): JournalAccount => {
    const id = index + 1;
    const routingKey = KEYS[index % KEYS.length] ?? "OTHER";
    const subAccounts = Array.from({ length: 7 }, (_, flowId) => ({
      flowType: "PROPERTY" as const,
      flowId,
      label: NAMES[flowId] ?? "",
      cents: sums.get(accountKey({ accountId: id, flowType: "PROPERTY", flowId })) ?? 0,
      facts: [["bezeichnung", name] as const],
    }));
    const ownCents = sums.get(String(id)) ?? 0;
    const cents = subAccounts.reduce((sum, sub) => sum + sub.cents, ownCents);
    return {
      id,
      name,
      routingKey,
      betrKv: index % 2 ? 13 : null,
      kind: kindOfRoutingKey[routingKey],
      cents,
      ownCents,
      subAccounts,
    };
  });
  const days = bookings.map((booking) => booking.day).sort();
  return {
    moment: "2026-11-22T15:00:00.000Z",
    firstDay: days[0] ?? "",
    lastDay: days.at(-1) ?? "",
    accounts,
    notes: ["Anfangsbestand: 1,00 €\nin zwei Zeilen"],
    chunks: (async function* () {
      yield bookings.slice(0, 20);
      yield [];
      yield bookings.slice(20);
    })(),
  };
}

async function write(format: keyof typeof journalFormats, journal: Journal): Promise<{ file: string; text: string }> {
  let text = "";
  for await (const piece of journalFormats[format].write(journal)) text += piece;
  const file = join(folder, `books.${journalFormats[format].ending}`);
  writeFileSync(file, text);
  return { file, text };
}

describe.each(journalFormatNames)("%s", (format) => {
  const program = accountingPrograms[format];

  test.skipIf(!program.there)("takes a journal whatever things are called, and comes to its balances", async () => {
    const journal = exampleJournal();
    const { file } = await write(format, journal);
    program.check(file);
    const wanted = journal.accounts.flatMap(({ ownCents, subAccounts }) => [
      ownCents,
      ...subAccounts.map(({ cents }) => cents),
    ]);
    const sorted = (amounts: Iterable<number>) => [...amounts].filter((cents) => cents !== 0).sort((a, b) => a - b);
    expect(sorted(program.balances(file).values())).toEqual(sorted(wanted));
  });

  test.skipIf(!program.there)("refuses a journal that is a cent off", async () => {
    const journal = exampleJournal();
    const accounts = journal.accounts.map((account, index) =>
      index === 2 ? { ...account, cents: account.cents + 1 } : account,
    );
    const { file } = await write(format, { ...journal, accounts });
    expect(() => program.check(file)).toThrow(/balance|Balance/);
  });

  test.skipIf(!program.there)("takes a journal of empty books", async () => {
    const accounts = exampleJournal().accounts.map((account) => ({
      ...account,
      cents: 0,
      ownCents: 0,
      subAccounts: [],
    }));
    const { file } = await write(format, { ...exampleJournal(), accounts, chunks: (async function* () {})() });
    program.check(file);
  });
});
