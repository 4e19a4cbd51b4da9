import { expect, test } from "vitest";
import { loadStatement, openAccount } from "../support/books/books";
import { call, demand } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { readHtmlForm, visibleText } from "../support/read-html";

const START = "/property-groups";
const HIDE = 'form[action="/settings/first-steps"]';

/** The first steps as a page shows them: what is done and what not, in words, and where the one that stands out leads. */
async function read(person: Person, path = START) {
  const { status, headers, body } = await call(person, "GET", path);
  expect([status, headers.get("Server-Timing")]).toEqual([200, expect.stringMatching(/"[1-4] round trips/)]);
  const text = visibleText(body);
  const list = /<ol[\s\S]*?<\/ol>/.exec(body)?.[0] ?? "";
  return {
    text,
    progress: /(\d+ von \d+) erledigt/.exec(text)?.[1] ?? null,
    ways: [...list.matchAll(/href="([^"]*)"/g)].map(([, way = ""]) => way.replace(/#.*/, "")),
  };
}

const send = (person: Person, method: string, path: string, body?: unknown) =>
  demand(person, method, path, body, { "Sec-Fetch-Site": "same-origin" });

/** Sends the form that puts the list away, or back, as a browser without scripts does. */
async function press(person: Person, path: string, hidden: "on" | "off") {
  const form = await readHtmlForm((await call(person, "GET", path)).body, HIDE);
  form.append("firstStepsHidden", hidden);
  return call(person, "POST", "/settings/first-steps", form);
}

test("the steps of an empty instance tick themselves off, each by what was done, until all are", async () => {
  const admin = await inBrowser(await createPerson("admin"));
  const empty = await read(admin);
  expect(empty.progress).toBe("0 von 10");
  expect(empty.text).toContain("Macht, wer das Recht „Ändern“ hat.");
  expect(empty.ways).toEqual([
    "/settings/users",
    "/settings/users",
    "/settings/property-groups",
    "/settings/bank-accounts",
    "/settings/books",
    "/settings/backup",
  ]);
  for (const way of empty.ways) expect((await call(admin, "GET", way)).status).toBe(200);

  const editor = await inBrowser(await createPerson("editor"));
  const reader = await inBrowser(await createPerson());
  expect((await read(admin)).progress).toBe("1 von 10");
  // Nobody keeps the books yet.
  const accountant = await inBrowser(await createPerson("accountant"));
  expect((await read(admin)).progress).toBe("2 von 10");
  expect((await read(editor)).text).toContain("Sobald es einen Ordner gibt.");
  expect(await read(reader)).toMatchObject({
    progress: null,
    text: expect.stringContaining("Noch keine Objektgruppen"),
  });

  const { id: groupId } = await send(admin, "POST", "/api/property-groups", { name: "Bestand" });
  const ofEditor = await read(editor);
  expect(ofEditor).toMatchObject({ progress: "0 von 2", ways: [`/property-groups/${groupId}`] });
  const { id: propertyId } = await send(editor, "POST", "/api/properties", { groupId, published: false });
  expect((await read(editor)).ways).toEqual([`/properties/${propertyId}`]);
  await send(editor, "POST", "/api/rental-agreements", { propertyId, startDate: "2026-01-01", rent: 390 });
  expect((await read(editor)).progress).toBeNull();
  expect((await read(admin)).progress).toBe("5 von 10");

  expect((await read(accountant)).ways).toEqual(["/accounting/bank-accounts"]);
  // Every file would be refused without an account, so none is asked for.
  const upload = (await call(accountant, "GET", "/accounting/bank-transactions/upload")).body;
  expect([visibleText(upload).includes("Zuerst wird ein Bankkonto angelegt"), upload.includes('type="file"')]).toEqual([
    true,
    false,
  ]);
  await openAccount(accountant);
  await send(admin, "PUT", "/api/settings", { booksBegin: "2026-01-01" });
  expect(await read(accountant)).toMatchObject({ progress: "1 von 3", ways: ["/accounting/bank-transactions/upload"] });
  await loadStatement(accountant, [{ day: "2026-03-02", cents: 39_000, purpose: "MIETE MÄRZ" }]);
  expect(await read(accountant)).toMatchObject({ progress: "2 von 3", ways: ["/accounting/unaccounted-entries"] });
  const [[, [open]]] = (await send(accountant, "GET", "/api/ledger/unaccounted-entries")).entriesByDate;
  const template = `other?transactionId=${open.transactionId}`;
  const booking = await send(accountant, "GET", `/api/ledger/transaction-templates/${template}`);
  await send(accountant, "PUT", `/api/ledger/transactions/${open.transactionId}`, booking);
  expect((await read(accountant)).progress).toBeNull();
  expect((await read(admin)).ways).toEqual(["/settings/backup"]);

  expect(visibleText((await call(admin, "GET", "/settings/backup")).body)).toContain("noch nie heruntergeladen");
  await send(admin, "GET", "/api/backup");
  expect(visibleText((await call(admin, "GET", "/settings/backup")).body)).toMatch(/heruntergeladen am \d/);
  const all = await read(admin);
  expect(all).toMatchObject({ progress: "10 von 10", text: expect.stringContaining("Alles eingerichtet") });
});

test("the list is put away for everybody, and fetched back from the settings", async () => {
  const admin = await inBrowser(await createPerson("admin"));
  const away = await press(admin, START, "on");
  expect([away.status, away.headers.get("Location")]).toEqual([302, START]);
  expect((await read(admin)).progress).toBeNull();
  const kept = await read(admin, "/settings/first-steps");
  expect(kept).toMatchObject({ progress: "10 von 10", text: expect.stringContaining("zeigt die Liste nicht") });
  expect((await call(admin, "GET", "/api/settings")).body).toMatchObject({ firstStepsHidden: true });
  expect(visibleText((await call(admin, "GET", "/settings/history?kind=settings")).body)).toContain(
    "Erste Schritte ausgeblendet",
  );
  await press(admin, "/settings/first-steps", "off");
  expect((await read(admin)).progress).toBe("10 von 10");
});
