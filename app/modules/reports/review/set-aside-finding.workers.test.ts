import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { call } from "../../../../tests/support/call";
import { formOf } from "../../../../tests/support/form-of";
import { createPerson, inBrowser, type Person } from "../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../tests/support/portfolio";
import { visibleText } from "../../../../tests/support/read-html";
import type { Actor } from "../../base/edits/actor";
import { openReview } from "./open-review";
import { resumeFinding, setAsideFinding } from "./set-aside-finding.server";
import { FINDINGS_A_PAGE } from "./show-review";

const TODAY = "2026-06-17";
const REASON = "Mit dem Mieter so vereinbart.";
const db = connect(env.DB);

let person: Person;

beforeAll(async () => {
  person = await createPerson("accountant");
  const propertyId = await addProperty(person, await addGroup(), { usageRightsSinceDate: "2020-01-01" });
  await env.DB.prepare(
    `insert into rental_agreements (id, property_id, counter_party, start_date, rent_deposit, rent_steps, create_time)
      values (1, ?, 'Familie Neumann', '2026-06-01', 200000, '[{"validFrom":"2026-06-01","rent":50000,"utilities":0}]', '')`,
  )
    .bind(propertyId)
    .run();
});

const actor = (key: string | null = null): Actor => ({
  userId: person.id,
  userName: "Person",
  now: "2026-06-17T08:00:00.000Z",
  requestKey: key === null ? null : { key, digest: key },
});
const name = { check: "deposit", key: "1" };
const review = () => openReview(db, TODAY);
const factsNow = async () => (await review()).standing[0]?.facts;
const said = (facts = "", reason: string) => formOf({ facts, reason });
const setAside = async (key: string | null = null, reason = REASON) =>
  setAsideFinding(db, actor(key), name, said(await factsNow(), reason), TODAY);
const rowCount = async () =>
  (await env.DB.prepare("select count(*) as n from set_aside_findings").first<{ n: number }>())?.n;

test("a finding is set aside for a reason, by someone at some time, and taken up again", async () => {
  await setAside("once");
  const { standing, aside } = await review();
  expect(standing).toEqual([]);
  expect(aside).toMatchObject([
    {
      finding: name,
      setAside: { reason: REASON, userName: expect.stringContaining("Person"), createTime: actor().now },
    },
  ]);
  await setAside("once");
  expect(await rowCount()).toBe(1);
  await resumeFinding(db, actor("up"), aside[0]!.setAside.id);
  await resumeFinding(db, actor(), aside[0]!.setAside.id);
  expect((await review()).standing).toMatchObject([{ ...name, before: null }]);
});

test("it stands again once something else is found, and says what was said", async () => {
  await setAside();
  await env.DB.prepare("update rental_agreements set rent_deposit = 210000").run();
  expect(await review()).toMatchObject({ standing: [{ ...name, before: { reason: REASON } }], aside: [] });
  await setAside(null, "Auch das");
  expect(await review()).toMatchObject({ standing: [], aside: [{ setAside: { reason: "Auch das" } }] });
  // What was said of the deposit before is done with.
  await env.DB.prepare("update rental_agreements set rent_deposit = 200000").run();
  expect(await review()).toMatchObject({ standing: [{ before: { reason: "Auch das" } }], aside: [] });
});

test("what has changed or is gone meanwhile, and what has no reason, is refused in words", async () => {
  for (const reason of ["", "  "]) await expect(setAside(null, reason)).rejects.toMatchObject({ code: "invalid" });
  const conflict = { code: "conflict" };
  await expect(setAsideFinding(db, actor(), name, said("1 2", REASON), TODAY)).rejects.toMatchObject(conflict);
  const seen = said(await factsNow(), REASON);
  await expect(setAsideFinding(db, actor(), { ...name, key: "9" }, seen, TODAY)).rejects.toMatchObject(conflict);
});

test("the page and its dialog do so by plain forms", async () => {
  const browser = await inBrowser(person);
  const page = async () => (await call(browser, "GET", "/reports/review")).body;
  const path = "/reports/review/set-aside?check=deposit&key=1";
  const dialog = (await call(browser, "GET", path)).body;
  const facts = /name="facts" value="([^"]*)"/.exec(dialog)?.[1] ?? "";
  const send = (to: string, form: Record<string, string>) => call(browser, "POST", to, new URLSearchParams(form));
  expect((await send(path, { facts, reason: "" })).body).toContain("Bitte ausfüllen.");
  expect((await send(path, { facts, reason: "Kleiner & feiner Grund" })).headers.get("Location")).toBe(
    "/reports/review",
  );
  expect(await page()).toContain("Kleiner &amp; feiner Grund");
  expect((await call(browser, "GET", path)).body).toContain("Diesen Hinweis gibt es nicht mehr.");
  const id = /name="resume" value="(\d+)"/.exec(await page())?.[1] ?? "";
  expect((await send("/reports/review", { resume: id })).status).toBe(302);
  expect(await page()).not.toContain("Kleiner &amp; feiner Grund");
  expect((await send("/reports/review", { resume: "x" })).status).toBe(404);
});

test("all of a check stand on pages, its count is that of all, and setting one aside leads back to its page", async () => {
  const last = FINDINGS_A_PAGE + 4;
  // One day each, so that each of them overlaps with the first agreement alone.
  await env.DB.prepare(
    `with recursive one(id) as (select 2 union all select id + 1 from one where id < ?)
      insert into rental_agreements (id, property_id, start_date, end_date, rent_deposit, rent_steps, create_time)
      select one.id, property_id, day, day, rent_deposit, rent_steps, ''
      from (select id, date('2090-01-01', id || ' days') as day from one) as one, rental_agreements`,
  )
    .bind(last)
    .run();
  const browser = await inBrowser(person);
  const read = async (query: string) => {
    const { body } = await call(browser, "GET", `/reports/review${query}`);
    const keysOf = (check: string) =>
      [...body.matchAll(new RegExp(`set-aside\\?check=${check}&amp;key=(\\d+)`, "g"))].map(([, key]) => Number(key));
    expect(visibleText(body)).toContain(`${last} Hinweise`);
    expect(keysOf("overlap")).toHaveLength(20);
    return { body, text: visibleText(body), deposits: keysOf("deposit") };
  };
  const from = (begin: number, end: number) => Array.from({ length: end - begin + 1 }, (_, index) => begin + index);
  expect((await read("")).deposits).toEqual(from(1, 20));
  const first = await read("?all=deposit");
  expect(first.deposits).toEqual(from(1, FINDINGS_A_PAGE));
  expect(first.body).toContain('href="/reports/review?all=deposit&amp;page=2#deposit"');
  for (const page of [2, 9]) {
    const second = await read(`?all=deposit&page=${page}`);
    expect(second.deposits).toEqual(from(FINDINGS_A_PAGE + 1, last));
    expect(second.text).toContain(`${FINDINGS_A_PAGE + 1} bis ${last} von ${last}`);
    expect(second.body).toContain('href="/reports/review?all=deposit&amp;page=1#deposit"');
    expect(second.body).not.toContain('rel="next"');
  }
  const path = `/reports/review/set-aside?check=deposit&key=${last}&all=deposit&page=2`;
  const facts = /name="facts" value="([^"]*)"/.exec((await call(browser, "GET", path)).body)?.[1] ?? "";
  const sent = await call(browser, "POST", path, new URLSearchParams({ facts, reason: REASON }));
  expect(sent.headers.get("Location")).toBe("/reports/review?all=deposit&page=2");
});
