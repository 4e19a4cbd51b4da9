import { beforeAll, expect, test } from "vitest";
import { attach } from "../support/attach";
import { call } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup, addProperty } from "../support/portfolio";

let editor: Person;
let propertyId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  propertyId = await addProperty(editor, await addGroup());
});

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ["Kündigung.rtf", bytesOf("{\\rtf1 Text}"), "unsupported"],
  ["Hausgeld.xls", bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "unsupported"],
  ["Brief.doc", bytesOf("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), "unsupported"],
  ["Rechnung.xml", bytesOf('<?xml version="1.0"?><rechnung/>'), "unsupported"],
  ["Foto.png", bytesOf("\x89PNG\r\n\x1a\nrest"), "unsought"],
  ["Film.mp4", bytesOf("\0\0\0\x18ftypisom"), "unsought"],
])("of %s it is said whether its text is read", async (name, content, textState) => {
  const { id } = await attach(editor, propertyId, name, content);
  const listed = (await call(editor, "GET", `/api/attachments?propertyId=${propertyId}`)).body;
  expect(listed.find((one: { id: number }) => one.id === id)).toMatchObject({ textState });
  const browser = await inBrowser(editor);
  const seen = async (path: string) => JSON.stringify((await call(browser, "GET", path)).body);
  const page = await seen(`/properties/${propertyId}`);
  const row = page.slice(page.indexOf(`attachment-${id}`), page.indexOf(`attachments/${id}/edit`));
  expect(row.includes("Text wird nicht gelesen")).toBe(textState === "unsupported");
  const dialog = await seen(`/properties/${propertyId}/attachments/${id}/edit`);
  expect(dialog.includes("Als PDF, DOCX oder XLSX gespeichert")).toBe(textState === "unsupported");
});
