import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { call } from "../../../../../tests/support/call";
import { createPerson, inBrowser, type Person } from "../../../../../tests/support/people";
import { addGroup, addProperty } from "../../../../../tests/support/portfolio";
import { readHtmlForm, visibleText } from "../../../../../tests/support/read-html";

let editor: Person;

beforeAll(async () => {
  editor = await createPerson("editor");
});

const stored = (id: number) =>
  env.DB.prepare("select group_id, usage_rights_until_date from properties where id = ?").bind(id).first();

test("a sale sets the last day and the folder as one change, leaves agreements alone, and is taken back as one", async () => {
  const [stock, sold] = [await addGroup("Bestand"), await addGroup("Verkaufte Objekte")];
  const id = await addProperty(editor, stock, { usageRightsSinceDate: "2020-01-01" });
  const agreement = { propertyId: id, counterParty: "Familie Neumann", startDate: "2024-01-01", rent: 500 };
  await call(editor, "POST", "/api/rental-agreements", agreement);
  const browser = await inBrowser(editor);
  const path = `/properties/${id}/sale`;
  expect((await call(browser, "GET", `/properties/${id}`)).body).toContain(path);
  const page = await call(browser, "GET", path);
  expect(page.headers.get("Server-Timing")).toMatch(/desc="2 round trips/);
  expect(visibleText(page.body)).toContain("Der Mietvertrag mit Familie Neumann wird hier nicht geändert");
  const form = await readHtmlForm(page.body, "form#sale");
  expect(form.get("groupId")).toBe(String(sold));
  const sending = (day: string) => {
    const sent = new URLSearchParams(form);
    sent.set("usageRightsUntilDate", day);
    return call(browser, "POST", path, sent);
  };
  const refused = await sending("2019-12-31");
  expect([refused.status, (await sending("")).status]).toEqual([400, 400]);
  const sent = await sending("2026-11-30");
  expect(await stored(id)).toEqual({ group_id: sold, usage_rights_until_date: "2026-11-30" });
  const after = await call(browser, "GET", sent.headers.get("Location") ?? "");
  expect(after.body).not.toContain(path);
  const action = /action="(\/properties\/\d+\/activity\/\d+)"/.exec(after.body)?.[1] ?? "";
  const undo = await readHtmlForm(after.body, `form[action="${action}"]`);
  await call(browser, "POST", action, undo);
  expect(await stored(id)).toEqual({ group_id: stock, usage_rights_until_date: null });
  const agreements = await call(editor, "GET", `/api/rental-agreements?propertyId=${id}`);
  expect(agreements.body).toMatchObject([{ endDate: null }]);
});
