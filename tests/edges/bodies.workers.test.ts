import { env } from "cloudflare:workers";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import worker from "../../workers/app";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { addGroup } from "../support/portfolio";

const KB = 1024;
const MB = 1024 * KB;
const CHUNK = 4 * KB;
const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data; boundary=edge";

let accountant: Person;
let editor: Person;
let groupId: number;

beforeAll(async () => {
  accountant = await inBrowser(await createPerson("accountant"));
  editor = await inBrowser(await createPerson("editor"));
  groupId = await addGroup("Rand");
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A body that comes in pieces and counts how many of its bytes were asked for. */
function inPieces(size: number, head = "") {
  const asked = { bytes: 0, cancelled: false };
  const piece = new Uint8Array(CHUNK).fill("a".charCodeAt(0));
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => head && controller.enqueue(new TextEncoder().encode(head)),
      pull(controller) {
        if (asked.bytes >= size) return controller.close();
        asked.bytes += CHUNK;
        controller.enqueue(piece);
      },
      cancel() {
        asked.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked };
}

async function sendPieces(
  person: Person | null,
  path: string,
  size: number,
  {
    method = "POST",
    head = "",
    type = FORM,
    length,
  }: { method?: string; head?: string; type?: string; length?: string } = {},
) {
  const { body, asked } = inPieces(size, head);
  const headers = {
    Host: "localhost",
    Origin: ORIGIN,
    "Content-Type": type,
    ...(length !== undefined && { "Content-Length": length }),
    ...person?.headers,
  };
  const request = new Request(new URL(path, ORIGIN), { method, headers, body, redirect: "manual" });
  const response = await worker.fetch(request, env);
  return { status: response.status, headers: response.headers, text: await response.text(), asked };
}

const REFUSED = "Die Anfrage ist zu groß.";

test.each([
  ["/auth/google", FORM],
  ["/auth/google", MULTIPART],
  ["/AUTH/Google", FORM],
  ["/auth/sign-out", FORM],
])("%s takes 8 KB, whoever sends it", async (path, type) => {
  for (const person of [null, editor]) {
    const sent = await sendPieces(person, path, 60 * MB, { type });
    expect([sent.status, sent.asked.cancelled]).toEqual([413, true]);
    expect(sent.asked.bytes).toBeLessThanOrEqual(8 * KB + 2 * CHUNK);
    expect(sent.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(sent.text).toContain(REFUSED);
    expect(sent.headers.getSetCookie().join()).not.toMatch(/objektbuch_(session|sign_in)=/);
  }
});

test("forms and JSON without a file take 1 MB, and the refusal fits who asked", async () => {
  const form = `/property-groups/${groupId}/new`;
  const page = await sendPieces(editor, form, 60 * MB, { head: "a=" });
  expect([page.status, page.text.includes('lang="de"'), page.text.includes(REFUSED)]).toEqual([413, true, true]);
  const data = await sendPieces(editor, `${form}.data`, 60 * MB, { head: "a=" });
  expect([data.status, data.headers.get("Content-Type"), data.text.includes(REFUSED)]).toEqual([
    413,
    "text/x-script",
    true,
  ]);
  const json = await sendPieces(editor, "/api/properties", 60 * MB, { head: '"', type: JSON_TYPE });
  expect([json.status, JSON.parse(json.text)]).toEqual([413, { message: REFUSED }]);
  const text = await sendPieces(editor, "/api/comments/1", 60 * MB, { method: "PUT", type: "text/plain" });
  expect([text.status, JSON.parse(text.text)]).toEqual([413, { message: REFUSED }]);
  for (const { asked } of [page, data, json, text]) {
    expect(asked.bytes).toBeLessThanOrEqual(MB + 2 * CHUNK);
    expect(asked.cancelled).toBe(true);
  }
  const whole = await sendPieces(editor, "/api/properties", MB - CHUNK, { head: '"', type: JSON_TYPE });
  expect([whole.status, JSON.parse(whole.text)]).toEqual([400, { message: "Der Inhalt ist kein gültiges JSON." }]);
});

test("a length that is said to be too much is refused before a byte is read, and one that lies helps nothing", async () => {
  for (const [path, type, status] of [
    ["/auth/google", FORM, 413],
    ["/auth/sign-out", FORM, 413],
    [`/property-groups/${groupId}/new`, FORM, 413],
    ["/api/properties", JSON_TYPE, 413],
  ] as const) {
    const said = await sendPieces(editor, path, 60 * MB, { type, length: String(60 * MB) });
    expect([path, said.status, said.asked.bytes]).toEqual([path, status, 0]);
    for (const length of ["10", "0", "-1", "many", "1e3", ""]) {
      const lied = await sendPieces(editor, path, 60 * MB, { type, length });
      expect([path, length, lied.status]).toEqual([path, length, status]);
      expect(lied.asked.bytes).toBeLessThanOrEqual(MB + 2 * CHUNK);
    }
  }
});

test("a body that nobody asked for is not read at all", async () => {
  for (const [person, method, path] of [
    [null, "POST", `/property-groups/${groupId}/new`],
    [null, "POST", "/nothing/at/all"],
    [null, "POST", "/api/properties"],
    [null, "POST", "/api/bank-transactions"],
    [null, "POST", "/accounting/bank-transactions/upload"],
    [editor, "POST", "/api/bank-transactions"],
    [editor, "POST", "/accounting/bank-transactions/upload"],
    [editor, "POST", "/nothing/at/all"],
    [editor, "POST", "/"],
    [editor, "POST", "/property-groups"],
    [editor, "POST", "/property-groups.data"],
    [editor, "PATCH", "/property-groups"],
    [editor, "OPTIONS", "/property-groups"],
    [editor, "DELETE", "/api/properties/1"],
    [editor, "PATCH", "/api/properties/1"],
    [editor, "POST", "/api/nothing"],
    [null, "POST", "/healthz"],
    [null, "POST", "/__manifest?version=x"],
    [editor, "PROPFIND", "/api/properties"],
  ] as const) {
    const sent = await sendPieces(person, path, 60 * MB, { method });
    expect([method, path, sent.asked.bytes, sent.status < 500]).toEqual([method, path, 0, true]);
  }
});

test("a statement may have 20 MiB, from those who may load one", async () => {
  const head = [
    "--edge",
    'Content-Disposition: form-data; name="file"; filename="a.sta"',
    "Content-Type: text/plain",
    "",
    "",
  ].join("\r\n");
  for (const path of ["/api/bank-transactions", "/accounting/bank-transactions/upload"]) {
    const sent = await sendPieces(accountant, path, 60 * MB, { head, type: MULTIPART });
    expect([path, sent.status, sent.asked.cancelled]).toEqual([path, 413, true]);
    expect(sent.text).toContain("Kontoauszüge dürfen bis zu 20 MB haben.");
    expect(sent.asked.bytes).toBeGreaterThan(20 * MB);
    expect(sent.asked.bytes).toBeLessThanOrEqual(20 * MB + 64 * KB + 2 * CHUNK);
    const said = await sendPieces(accountant, path, 60 * MB, { head, type: MULTIPART, length: String(21 * MB) });
    expect([path, said.status, said.asked.bytes]).toEqual([path, 413, 0]);
  }
  const form = new FormData();
  form.set("file", new File([new Uint8Array(19 * MB).fill(97)], "a.sta"));
  expect(await call(accountant, "POST", "/api/bank-transactions", form)).toMatchObject({
    status: 415,
    body: { message: expect.stringContaining("kein Kontoauszug") },
  });
});

test("a body that breaks off is no bug of ours", async () => {
  const errors = vi.spyOn(console, "error");
  for (const [path, type] of [
    ["/api/properties", JSON_TYPE],
    [`/property-groups/${groupId}/new`, FORM],
    ["/auth/sign-out", FORM],
  ] as const) {
    const body = new ReadableStream({
      pull: (controller) => controller.error(new Error("the connection is gone")),
    });
    const answer = await call(editor, "POST", path, body, { "Content-Type": type });
    expect([path, answer.status]).toEqual([path, 400]);
    expect(JSON.stringify(answer.body)).toContain("Die Anfrage ist nicht vollständig angekommen.");
  }
  expect(errors).not.toHaveBeenCalled();
});
