import { beforeAll, expect, test } from "vitest";
import { attach } from "../support/attach";
import { call, demand } from "../support/call";
import { formOf } from "../support/form-of";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

let editor: Person;
let browser: Person;
let groupId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  browser = await inBrowser(editor);
  groupId = await addGroup("Bestand");
});

type Activity = { id: number; type: string; createTime: string; changes: { name: string }[] };

const property = async (id: number): Promise<Record<string, unknown>> => {
  const { fields, version } = await demand(editor, "GET", `/api/properties/${id}`);
  return { ...fields, version };
};
const newest = async (id: number): Promise<Activity> =>
  (await demand(editor, "GET", `/api/activities?propertyId=${id}`)).rows[0];

/** Takes an activity of a property back, all of it or one field. */
const undo = (id: number, activity: Activity, form: Record<string, string> = {}, by = browser) =>
  call(by, "POST", `/properties/${id}/activity/${activity.id}`, formOf({ requestKey: crypto.randomUUID(), ...form }));

test("a change is taken back as an edit that tells of itself, and that one again", async () => {
  const id = await addProperty(editor, groupId, { city: "Leipzig", offerPrice: 10_000_00 });
  await demand(editor, "PUT", `/api/properties/${id}`, { city: "Halle", offerPrice: 20_000 });
  const done = await newest(id);
  const page = (await call(browser, "GET", `/properties/${id}?done=${done.createTime}`)).body as string;
  expect(page).toContain(`action="/properties/${id}/activity/${done.id}"`);
  // Nobody else is offered what somebody did, nor is anything done at another time.
  const other = await inBrowser(await createPerson("editor"));
  expect((await call(other, "GET", `/properties/${id}?done=${done.createTime}`)).body).not.toContain("Rückgängig");
  expect((await call(browser, "GET", `/properties/${id}?done=x`)).body).not.toContain("Rückgängig");

  const one = await undo(id, done, { field: "city" });
  expect([one.status, one.headers.get("Location")?.split("=")[0]]).toEqual([302, `/properties/${id}?done`]);
  expect(await property(id)).toMatchObject({ city: "Leipzig", offerPrice: 20_000 });
  await undo(id, done);
  expect(await property(id)).toMatchObject({ city: "Leipzig", offerPrice: 10_000 });
  const undone = await newest(id);
  expect(undone).toMatchObject({
    type: "PROPERTY_UPDATED",
    changes: [{ name: "offerPrice", oldValue: 20_000, newValue: 10_000 }],
  });
  // What is as it was already needs no further write.
  expect((await undo(id, done)).status).toBe(302);
  expect(await newest(id)).toEqual(undone);
  await undo(id, undone);
  expect(await property(id)).toMatchObject({ city: "Leipzig", offerPrice: 20_000 });
});

test("what was changed since is asked about, and what was decided is asked again only if it moved once more", async () => {
  const id = await addProperty(editor, groupId, { city: "Leipzig" });
  await demand(editor, "PUT", `/api/properties/${id}`, { city: "Halle" });
  const first = await newest(id);
  await demand(editor, "PUT", `/api/properties/${id}`, { city: "Jena" });
  const { version } = await property(id);
  const asked = await undo(id, first);
  expect(asked.status).toBe(409);
  for (const text of ["Inzwischen hat jemand anders", "Leipzig", "Jena", `value="mine@${version}"`])
    expect(asked.body).toContain(text);
  expect(await property(id)).toMatchObject({ city: "Jena" });

  await undo(id, first, { "choice.city": `theirs@${version}` });
  expect(await property(id)).toMatchObject({ city: "Jena", version });
  await demand(editor, "PUT", `/api/properties/${id}`, { city: "Gera" });
  expect((await undo(id, first, { "choice.city": `mine@${version}` })).status).toBe(409);
  await undo(id, first, { "choice.city": `mine@${Number(version) + 1}` });
  expect(await property(id)).toMatchObject({ city: "Leipzig" });
});

test("agreements and attachments are taken back likewise; an overlap and what is gone are refused in words", async () => {
  const id = await addProperty(editor, groupId);
  const rentSteps = [{ validFrom: "2025-01-01", rent: 500, utilities: 100 }];
  const agreement = { propertyId: id, counterParty: "Erna Berg", startDate: "2025-01-01", rentSteps };
  const { id: agreementId } = await demand(editor, "POST", "/api/rental-agreements", agreement);
  const path = `/api/rental-agreements/${agreementId}`;
  const raised = [...rentSteps, { validFrom: "2025-07-01", rent: 550, utilities: 0 }];
  await demand(editor, "PUT", path, { rentSteps: raised, confirmNoUtilities: true });
  await undo(id, await newest(id));
  const [stored] = await demand(editor, "GET", `/api/rental-agreements?propertyId=${id}`);
  expect(stored.rentSteps).toEqual(rentSteps);
  await undo(id, await newest(id));
  expect((await demand(editor, "GET", `/api/rental-agreements?propertyId=${id}`))[0].rentSteps).toEqual(raised);

  await demand(editor, "PUT", path, { endDate: "2025-12-31" });
  const ended = await newest(id);
  const next = { propertyId: id, startDate: "2026-01-01", rentSteps: [] };
  const { id: nextId } = await demand(editor, "POST", "/api/rental-agreements", next);
  const refused = await undo(id, ended);
  expect([refused.status, refused.body.includes("überschneidet sich mit")]).toEqual([409, true]);
  await demand(editor, "DELETE", `/api/rental-agreements/${nextId}`);
  expect((await undo(id, ended)).status).toBe(302);
  await demand(editor, "DELETE", path);
  const gone = await undo(id, ended);
  expect([gone.status, gone.body.includes("inzwischen jemand gelöscht")]).toEqual([409, true]);

  const file = await attach(editor, id, "alt.txt", "Text");
  await demand(editor, "PUT", `/api/attachments/${file.id}`, { filename: "neu.txt", label: null });
  const renamed = await newest(id);
  await undo(id, renamed);
  expect((await demand(editor, "GET", `/api/attachments?propertyId=${id}`))[0]).toMatchObject({ filename: "alt.txt" });

  const reader = await inBrowser(await createPerson());
  expect((await undo(id, ended, {}, reader)).status).toBe(403);
  const details = await call(reader, "GET", `/properties/${id}/activity/${ended.id}`);
  expect([details.status, details.body.includes("Alten Wert")]).toEqual([200, false]);
});

test("two at once, and one request twice, take a change back once", async () => {
  const id = await addProperty(editor, groupId, { city: "Leipzig" });
  await demand(editor, "PUT", `/api/properties/${id}`, { city: "Halle" });
  const done = await newest(id);
  const same = { requestKey: "zweimal" };
  const answers = await Promise.all([undo(id, done), undo(id, done), undo(id, done, same), undo(id, done, same)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302, 302, 302]);
  expect(await property(id)).toMatchObject({ city: "Leipzig" });
  const { rows } = await demand(editor, "GET", `/api/activities?propertyId=${id}`);
  expect(rows.map(({ type }: Activity) => type)).toEqual(["PROPERTY_UPDATED", "PROPERTY_UPDATED"]);
});
