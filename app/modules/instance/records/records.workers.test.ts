import { beforeAll, expect, test } from "vitest";
import { openAccount } from "../../../../tests/support/books/books";
import { call, demand } from "../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { visibleText } from "../../../../tests/support/read-html";

let admin: Person;
let browser: Person;

beforeAll(async () => {
  admin = await createPerson("admin", "accountant");
  await createPerson("accountant");
  browser = await inBrowser(admin);
});

const pageOf = async (path: string) => visibleText((await call(browser, "GET", path)).body);

test("the record of processings says what is kept, who may, for how long and by whom it is processed, as it is set", async () => {
  const before = await pageOf("/settings/processing-record");
  expect(before).toContain("Noch kein Absender eingetragen");
  await demand(admin, "PUT", "/api/settings", { senderName: "Muster GbR", senderCity: "Aue", retentionYears: "8" });
  const page = await pageOf("/settings/processing-record");
  expect(page).not.toContain("Noch kein Absender eingetragen");
  for (const words of [
    ...["Muster GbR", "Vermietung", "E-Mail des Mieters", "Lastschriftmandat: ", "gesperrt 8 Jahre"],
    ...[
      "Administrator (1), Buchhaltung (2)",
      "alle Benutzer (2)",
      "rental_agreements",
      "Cloudflare D1",
      "Cloudflare R2",
    ],
    "Anmeldung über ",
  ])
    expect(page).toContain(words);
});

test("the description of the procedure says what is booked where, what is closed, and what the last checks found", async () => {
  await openAccount(admin);
  await demand(admin, "PUT", "/api/ledger/lock", { lockedUntil: "2025-12-31" });
  const page = await pageOf("/settings/procedure-description");
  for (const words of [
    ...["Verfahrensdokumentation", "bis 31.12.2025, von ", "CAMT (XML)", "Bankverrechnung", "bisher noch nie"],
    ...["Mieter vergessen Administrator (1)", "Noch nie heruntergeladen", "8 Jahre nach dem Jahr"],
  ])
    expect(page).toContain(words);
});
