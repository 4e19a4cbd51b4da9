import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allTables } from "../../db/all-tables";
import { attach, jobsDone } from "../support/attach";
import { accountIdsOf, loadStatement, openAccount } from "../support/books/books";
import { call, demand } from "../support/call";
import { drawQuarters } from "../support/draw-image";
import { addTo } from "../support/images";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addAgreement, addGroup, addProperty } from "../support/portfolio";
import { visibleText } from "../support/read-html";

const FULL = "Irmgard Tiefenbacher";
const FORMER = "Irmgard Quellmalz";

let admin: Person;
let leaver: Person;
let propertyId: number;
let accounts: Record<string, number>;

const rename = (person: Person, lastName: string) =>
  demand(admin, "PUT", `/api/users/${person.id}`, { firstName: "Irmgard", lastName });

beforeAll(async () => {
  admin = await createPerson("admin", "accountant", "editor");
  leaver = await createPerson("admin", "accountant", "editor", "voter");
  accounts = await accountIdsOf(admin);
  await rename(leaver, "Quellmalz");
  propertyId = await addProperty(leaver, await addGroup(), { city: "Görlitz" });
  await demand(leaver, "POST", "/api/comments", { propertyId, text: "Mein erster." });
  await rename(leaver, "Tiefenbacher");
});

// A job that outlives its test would be cut off.
afterAll(() => jobsDone());

/** Does everything that leaves a name behind. */
async function liveAndWork() {
  const { commentId } = await demand(leaver, "POST", "/api/comments", { propertyId, text: `Gruß, ${FULL}` });
  await demand(admin, "PUT", `/api/comments/${commentId}`, "Mit irmgard TIEFENBACHER gesprochen", {
    "Content-Type": "text/plain",
  });
  await demand(admin, "POST", "/api/comments", { propertyId, text: `Früher ${FORMER}, ${leaver.email}` });
  const said = await demand(admin, "POST", "/api/comments", { propertyId, text: `Weg: ${FULL}` });
  await demand(admin, "DELETE", `/api/comments/${said.commentId}`);
  await demand(leaver, "POST", `/api/likes/${propertyId}`, { value: true });
  await demand(leaver, "PUT", `/api/properties/${propertyId}`, { equipment: "Balkon" });
  await addAgreement(propertyId);
  await attach(leaver, propertyId, "Plan.txt", "Küche links");
  const album = await demand(leaver, "POST", "/api/image-collections", { name: "Innen", propertyIds: [propertyId] });
  await addTo(album.id, leaver, "bild.png", await drawQuarters(40, 30));
  await demand(leaver, "POST", "/api/loans", { name: "Hausbank", annualInterestRate: 3 });
  await demand(leaver, "PUT", "/api/settings", { senderCity: "Aue" });
  await demand(leaver, "PUT", `/api/users/${leaver.id}`, { voter: false }, { "Idempotency-Key": "flag" });
  await openAccount(leaver, { name: "Konto" });
  await loadStatement(leaver, [{ day: "2026-03-02", cents: 500, purpose: "MIETE" }], { name: "mai.sta" });
  await demand(leaver, "POST", "/api/ledger/transactions", {
    description: "Umbuchung",
    valueDate: "2026-05-01",
    legs: [{ sourceAccountId: accounts.OTHER, targetAccountId: accounts.SUSPENSE, amount: 7 }],
  });
  await demand(leaver, "PUT", "/api/ledger/lock", { lockedUntil: "2020-01-31" });
  await env.DB.prepare(
    `insert into set_aside_findings (check_name, finding_key, facts, reason, user_id, create_time)
     values ('gaps', '1', 'x', ?, ?, '2026-01-01T00:00:00.000Z')`,
  )
    .bind(`${FULL} klärt das`, leaver.id)
    .run();
  await env.DB.prepare("update users set image_url = 'https://pictures.example/tiefenbacher' where id = ?")
    .bind(leaver.id)
    .run();
  await jobsDone();
}

const NAME = /tiefenbacher|quellmalz/i;

/** Every column of the database in which the name or the address stands, and the words by which the search finds them. */
async function whereNamed(): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of allTables()) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all();
    for (const row of results)
      for (const [column, value] of Object.entries(row))
        if (NAME.test(String(value)) || String(value).includes(leaver.email)) found.add(`${name}.${column}`);
  }
  for (const index of ["portfolio_words", "portfolio_parts", "books_words"])
    for (const word of ["tiefenbacher", "quellmalz", "iefenbacher", "uellmalz", leaver.email.split("@")[0]]) {
      const hits = await env.DB.prepare(`select rowid from ${index} where ${index} match ?`).bind(`"${word}"`).all();
      if (hits.results.length > 0) found.add(index);
    }
  return [...found].sort();
}

test("a name that is replaced stands nowhere but in the books, and the search neither finds it nor has drifted", async () => {
  await liveAndWork();
  const before = await whereNamed();
  for (const place of [
    "activities.changes",
    "activities.text",
    "activities.user_name",
    "comments.text",
    "history.changes",
    "history.title",
    "ledger_lock_changes.user_name",
    "portfolio_words",
    "request_keys.answer",
    "row_changes.old_value",
    "row_changes.user_name",
    "set_aside_findings.reason",
    "trash.title",
    "trash_rows.kept",
    "users.email",
    "users.image_url",
    "users.last_name",
  ])
    expect(before).toContain(place);

  const way = `/api/users/${leaver.id}/replace-name`;
  expect((await call(admin, "POST", way)).status).toBe(409);
  await call(admin, "DELETE", `/api/users/${leaver.id}`);
  const browser = await inBrowser(admin);
  expect(visibleText((await call(browser, "GET", "/settings/users/former")).body)).toContain(FULL);
  const asked = visibleText((await call(browser, "GET", `/settings/users/former/${leaver.id}`)).body);
  for (const words of [
    "1 Stimme",
    "1 Anhang",
    "1 Album",
    "2 Kommentare",
    "2 Buchungen",
    "1 Monatsabschluss",
    "1 Kontoauszug",
  ])
    expect(asked.replaceAll("\u00a0", " ")).toContain(words.replace("2 Kommentare", "2 Kommentare"));

  const sent = await call(browser, "POST", `/settings/users/former/${leaver.id}`, new URLSearchParams());
  expect([sent.status, sent.headers.get("Location")]).toEqual([302, "/settings/users/former"]);
  expect(await whereNamed()).toEqual(["ledger_lock_changes.user_name", "users.name_in_books"]);

  const anew = `Ehemaliges Mitglied ${leaver.id}`;
  const said = await demand(admin, "GET", `/api/comments?propertyId=${propertyId}`);
  expect(said.map(({ text }: { text: string }) => text)).toContain(`Früher ${anew}, ${anew}`);
  expect(said.map(({ userName }: { userName: string }) => userName)).toContain(anew);
  const [told] = (await demand(admin, "GET", `/api/history?kind=user&rowId=${leaver.id}`)).rows;
  expect(told).toMatchObject({ deed: "name-replaced", name: anew, changes: [], userId: admin.id });
  expect((await demand(admin, "GET", "/api/ledger/lock")).userName).toBe(FULL);
  expect((await demand(admin, "GET", "/api/bank-transactions/uploads"))[0].userName).toBe(FULL);
  expect((await demand(admin, "GET", `/api/search?phrase=mitglied+${leaver.id}`)).result).toHaveLength(1);

  const again = await call(admin, "POST", way);
  expect([again.status, again.body.message]).toEqual([409, "Dieser Name ist schon ersetzt."]);
});

test("a locked user is deleted with the name, keeps nothing in books without a trace in them, and may be invited anew", async () => {
  const locked = await createPerson("voter", "locked");
  const sent = await demand(admin, "POST", `/api/users/${locked.id}/replace-name`);
  expect(sent).toEqual({ id: locked.id, name: `Ehemaliges Mitglied ${locked.id}` });
  const row = await env.DB.prepare("select * from users where id = ?").bind(locked.id).first();
  expect([row?.delete_time, row?.name_in_books, row?.image_url]).toEqual([expect.any(String), null, null]);
  await demand(admin, "POST", "/api/users", { email: locked.email });
  expect((await call(admin, "POST", "/api/users/999999/replace-name")).status).toBe(404);
});

test("texts with a longer name stay as they are, however many come before those that are meant", async () => {
  const gone = await createPerson("voter");
  await rename(gone, "Berg");
  await env.DB.prepare(
    `insert into comments (property_id, user_id, text, create_time, update_time)
     select ?, ?, 'Irmgard Berg' || iif(value < 450, 'er', ' war da'), '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'
     from (with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < 452) select value from numbers)`,
  )
    .bind(propertyId, admin.id)
    .run();
  await demand(admin, "DELETE", `/api/users/${gone.id}`);
  await demand(admin, "POST", `/api/users/${gone.id}/replace-name`);
  const { results } = await env.DB.prepare(
    "select text, count(*) as count from comments where user_id = ? and text like '%Berg%' or text like ? group by text order by text",
  )
    .bind(admin.id, `%${gone.id} war da`)
    .all();
  expect(results).toEqual([
    { text: `Ehemaliges Mitglied ${gone.id} war da`, count: 3 },
    { text: "Irmgard Berger", count: 449 },
  ]);
});
