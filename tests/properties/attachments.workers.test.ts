import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import worker from "../../workers/app";
import { attach, attachmentForm, countFiles, jobsDone } from "../support/attach";
import { call, ORIGIN } from "../support/call";
import { createPerson, inBrowser, type Person } from "../support/people";
import { activitiesOf, addGroup, addProperty } from "../support/portfolio";
import { printPdf } from "../support/print-pdf";

const MIB = 1024 * 1024;
const PDF = printPdf([[{ text: "Kaufvertrag über die Wohnung" }], [{ text: "Größe 58 m²" }]]);

let editor: Person;
let reader: Person;
let propertyId: number;

beforeAll(async () => {
  editor = await createPerson("editor");
  reader = await createPerson("voter");
  propertyId = await addProperty(editor, await addGroup());
});

const textOf = (id: number) =>
  env.DB.prepare("select text from attachment_texts where attachment_id = ?").bind(id).first<string>("text");
const add = (form: FormData) => call(editor, "POST", "/api/attachments", form);
const list = async (id = propertyId, person = editor) =>
  (await call(person, "GET", `/api/attachments?propertyId=${id}`)).body;
const newProperty = async () => addProperty(editor, await addGroup());

test("a file comes in, is what its bytes say, and its text is read after the answer", async () => {
  const attachment = await attach(editor, propertyId, "Kaufvertrag.txt", PDF, "Verträge");
  expect(attachment).toEqual({
    id: expect.any(Number),
    version: 1,
    propertyId,
    filename: "Kaufvertrag.txt",
    label: "Verträge",
    size: PDF.length,
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    type: "application/pdf",
    textState: "waiting",
    createTime: expect.stringMatching(/Z$/),
    createUserFullName: expect.stringContaining("Person"),
  });
  await jobsDone();
  expect((await list())[0]).toMatchObject({ id: attachment.id, textState: "found" });
  expect(await textOf(attachment.id)).toBe("Kaufvertrag über die Wohnung\nGröße 58 m²");
});

test("attachments are listed by label as the spec orders them, those without one last, names as German sorts", async () => {
  const id = await newProperty();
  for (const [name, label] of [
    ["b.txt"],
    ["z.txt", "Andere"],
    ["Ä.txt", "Dokumente"],
    ["B.txt", "Dokumente"],
    ["a 10.txt", "Abrechnung WEG"],
    ["a 9.txt", "Abrechnung WEG"],
    ["v.txt", "Verträge"],
    ["m.txt", "Abrechnung Mieter"],
    ["r.txt", "Abrechnungen"],
  ] as const)
    await attach(editor, id, name, "Text", label);
  const rows = (await list(id)) as { filename: string; label: string | null }[];
  expect(rows.map(({ filename, label }) => `${label} ${filename}`)).toEqual([
    "Verträge v.txt",
    "Dokumente Ä.txt",
    "Dokumente B.txt",
    "Abrechnungen r.txt",
    "Abrechnung WEG a 9.txt",
    "Abrechnung WEG a 10.txt",
    "Abrechnung Mieter m.txt",
    "Andere z.txt",
    "null b.txt",
  ]);
});

test("a download has the bytes and the name, parts of it, and says when a copy is still good", async () => {
  const bytes = new Uint8Array(1000).map((_, index) => index);
  const name = "Grundriß „Süd“ 2. OG 🏠.bin";
  const { id, sha256 } = await attach(editor, propertyId, name, bytes);
  const path = `/api/attachments/${id}`;
  const get = (headers: Record<string, string> = {}, method = "GET", who = editor) =>
    call(who, method, path, undefined, headers);
  const whole = await get();
  expect(whole.status).toBe(200);
  expect(whole.headers.get("Content-Length")).toBe("1000");
  expect(whole.headers.get("ETag")).toBe(`"${sha256}"`);
  expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(whole.headers.get("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
  const disposition = whole.headers.get("Content-Disposition") ?? "";
  expect(disposition).toMatch(/^attachment; filename="Grundriss _Sud_ 2. OG _+.bin"; filename\*=UTF-8''/);
  expect(decodeURIComponent(disposition.split("''")[1] ?? "")).toBe(name);

  for (const [range, contentRange, length] of [
    ["bytes=0-99", "bytes 0-99/1000", "100"],
    ["bytes=990-", "bytes 990-999/1000", "10"],
    ["bytes=-10", "bytes 990-999/1000", "10"],
    ["bytes=900-5000", "bytes 900-999/1000", "100"],
  ]) {
    const part = await get({ Range: range! });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, contentRange]);
    expect(part.headers.get("Content-Length")).toBe(length);
  }
  const beyond = await get({ Range: "bytes=1000-" });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */1000"]);
  for (const range of ["bytes=0-1,5-6", "bytes=5-2", "lines=1-2", "bytes=-"])
    expect((await get({ Range: range })).status).toBe(200);
  expect((await get({ Range: "bytes=0-9", "If-Range": '"other"' })).status).toBe(200);
  for (const tag of [`"${sha256}"`, `W/"${sha256}"`, `"x", "${sha256}"`, "*"]) {
    const fresh = await get({ "If-None-Match": tag });
    expect([tag, fresh.status, fresh.body]).toEqual([tag, 304, ""]);
  }
  const stored = new Request(`${ORIGIN}${path}`, { headers: { ...editor.headers, Range: "bytes=250-259" } });
  const part = await worker.fetch(stored, env);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(250, 260));
  const head = await get({}, "HEAD");
  expect([head.status, head.body, head.headers.get("Content-Length")]).toEqual([200, "", "1000"]);
  expect((await get({}, "GET", reader)).status).toBe(403);
});

test("a PDF and pictures can be looked at in place, and nothing else", async () => {
  const browser = await inBrowser(editor);
  const page = `<html><script>alert(1)</script></html>`;
  const [pdf, html] = [await attach(editor, propertyId, "a.pdf", PDF), await attach(editor, propertyId, "a.pdf", page)];
  const look = (id: number, query = "?inline") =>
    call(browser, "GET", `/properties/${propertyId}/attachments/${id}/file${query}`);
  const shown = await look(pdf.id);
  expect(shown.headers.get("Content-Disposition")).toMatch(/^inline; filename="a.pdf"/);
  expect(shown.headers.get("Content-Type")).toBe("application/pdf");
  expect(shown.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
  expect(shown.headers.get("Content-Security-Policy")).not.toContain("script-src");
  expect((await look(pdf.id, "")).headers.get("Content-Disposition")).toMatch(/^attachment/);
  const saved = await look(html.id);
  expect(html.type).toBe("text/html");
  expect([saved.headers.get("Content-Disposition"), saved.headers.get("Content-Type")]).toEqual([
    expect.stringMatching(/^attachment/),
    "application/octet-stream",
  ]);
  expect((await call(browser, "GET", `/properties/999/attachments/${pdf.id}/file`)).status).toBe(404);
});

test("text that could not be read is said to, and is read once more when someone asks", async () => {
  const id = await newProperty();
  const { id: attachmentId } = await attach(editor, id, "a.txt", "Die Heizung");
  await jobsDone(attachmentId);
  const set = (state: string) =>
    env.DB.batch([
      env.DB.prepare("update file_jobs set state = ?, attempts = 4 where subject_id = ?").bind(state, attachmentId),
      env.DB.prepare("update attachments set text_state = 'waiting' where id = ?").bind(attachmentId),
      env.DB.prepare("delete from attachment_texts where attachment_id = ?").bind(attachmentId),
    ]);
  await set("failed");
  expect((await list(id))[0].textState).toBe("failed");
  const browser = await inBrowser(editor);
  const again = "Erneut versuchen";
  expect((await call(browser, "GET", `/properties/${id}`)).body).toContain(again);
  expect((await call(await inBrowser(await createPerson("admin")), "GET", `/properties/${id}`)).body).not.toContain(
    again,
  );
  const path = `/properties/${id}/attachments/${attachmentId}/read-again`;
  expect((await call(browser, "POST", path, new URLSearchParams())).status).toBe(302);
  await jobsDone(attachmentId);
  expect([(await list(id))[0].textState, await textOf(attachmentId)]).toEqual(["found", "Die Heizung"]);
});

test("a name and a label are changed, and the feed tells of it all", async () => {
  const id = await newProperty();
  const { id: attachmentId } = await attach(editor, id, "Scan_0001.pdf", PDF);
  const path = `/api/attachments/${attachmentId}`;
  const changed = await call(editor, "PUT", path, { id: attachmentId, filename: "Kaufvertrag.pdf", label: "Verträge" });
  expect([changed.status, changed.body]).toEqual([
    200,
    expect.objectContaining({ version: 2, filename: "Kaufvertrag.pdf", label: "Verträge" }),
  ]);
  expect((await call(editor, "PUT", path, { label: null })).body.label).toBeNull();
  expect((await call(editor, "PUT", path, { version: 1, filename: "Anders.pdf" })).status).toBe(409);
  expect((await call(editor, "DELETE", path)).status).toBe(204);
  for (const method of ["GET", "DELETE"]) expect((await call(editor, method, path)).status).toBe(404);
  expect((await activitiesOf(id)).map(({ type, text, attachmentId: about }) => [type, text, about])).toEqual([
    ["ATTACHMENT_CREATED", "Scan_0001.pdf", attachmentId],
    ["ATTACHMENT_UPDATED", "Scan_0001.pdf", attachmentId],
    ["ATTACHMENT_UPDATED", "Kaufvertrag.pdf", attachmentId],
    ["ATTACHMENT_DELETED", "Kaufvertrag.pdf", attachmentId],
  ]);
});

test("who may not see attachments does not learn what they are called", async () => {
  const id = await newProperty();
  const { id: attachmentId } = await attach(editor, id, "Geheim.txt", "Text");
  await call(editor, "PUT", `/api/attachments/${attachmentId}`, { filename: "Auch geheim.txt" });
  const browser = await inBrowser(reader);
  const [{ id: activityId }] = (await call(reader, "GET", `/api/activities?propertyId=${id}`)).body.rows;
  for (const path of [
    `/api/activities?propertyId=${id}`,
    "/api/activities?pageSize=5",
    "/activity",
    `/activity/${activityId}`,
    `/properties/${id}`,
    `/properties/${id}/activity/${activityId}`,
  ]) {
    const seen = JSON.stringify((await call(path.startsWith("/api") ? reader : browser, "GET", path)).body);
    expect([path, /geheim/i.test(seen)]).toEqual([path, false]);
    const known = JSON.stringify((await call(await inBrowser(editor), "GET", path)).body);
    expect([path, /geheim/i.test(known)]).toEqual([path, true]);
  }
});

test("a name that is none is refused with a sentence, at upload and later, and nothing is stored", async () => {
  const id = await newProperty();
  const { id: attachmentId } = await attach(editor, id, "Gut.txt", "Text");
  const before = await countFiles("attachments");
  for (const name of [
    "../../etc/passwd",
    "C:\\Verträge\\a.pdf",
    "..",
    ".",
    "NUL",
    "com1.pdf",
    "a\u0000b.pdf",
    "fdp.\u202eexe",
    `${"x".repeat(300)}.pdf`,
    "Punkt.",
    "   ",
  ]) {
    const added = await add(attachmentForm(id, name, "Text"));
    expect([name, added.status, added.body.fieldErrors?.file]).toEqual([name, 400, added.body.message]);
    const renamed = await call(editor, "PUT", `/api/attachments/${attachmentId}`, { filename: name });
    expect([name, renamed.status, typeof renamed.body.fieldErrors?.filename]).toEqual([name, 400, "string"]);
  }
  expect([await countFiles("attachments"), (await list(id)).length]).toEqual([before, 1]);
  for (const name of [
    "An\"führung'.pdf",
    "Ümläute ß.pdf",
    "🏠 Haus.pdf",
    "..a.pdf",
    "a%22b;c=d.pdf",
    "O'Neill & Söhne.pdf",
  ])
    expect((await attach(editor, id, name, "Text")).filename).toBe(name.replace("%22", '"'));
  expect((await attach(editor, id, "Mu\u0308ll.txt", "Text")).filename).toBe("Müll.txt");
});

test("what is no file, or for no property, is refused with a sentence, and nothing is stored", async () => {
  const before = [await countFiles("attachments"), await countRows()];
  const empty = new FormData();
  empty.set("propertyId", String(propertyId));
  const unchosen = new FormData();
  unchosen.set("propertyId", String(propertyId));
  unchosen.set("file", new File([], ""));
  const two = attachmentForm(propertyId, "a.txt", "Text");
  two.append("file", new File(["b"], "b.txt"));
  const text = attachmentForm(propertyId, "a.txt", "Text");
  text.set("file", "nur Text");
  const elsewhere = attachmentForm(propertyId, "a.txt", "Text");
  elsewhere.set("datei", elsewhere.get("file") ?? "");
  elsewhere.delete("file");
  const strange = attachmentForm(propertyId, "a.txt", "Text", "Rezepte");
  const nowhere = attachmentForm(999_999, "a.txt", "Text");
  const noProperty = attachmentForm(propertyId, "a.txt", "Text");
  noProperty.set("propertyId", "x");
  for (const [what, form, status] of [
    ["no file", empty, 400],
    ["none chosen", unchosen, 400],
    ["an empty file", attachmentForm(propertyId, "leer.pdf", ""), 400],
    ["two files", two, 400],
    ["a text as file", text, 400],
    ["another field", elsewhere, 400],
    ["a strange label", strange, 400],
    ["an unknown property", nowhere, 404],
    ["no property", noProperty, 400],
  ] as const) {
    const answer = await add(form);
    expect([what, answer.status, answer.body.message]).toEqual([what, status, expect.stringMatching(/^[\p{L}„].+/u)]);
  }
  expect((await call(editor, "POST", "/api/attachments", {})).status).toBe(415);
  expect((await call(editor, "POST", "/api/attachments", new URLSearchParams({ propertyId: "1" }))).status).toBe(400);
  const odd = { "Content-Type": "multipart/form-data" };
  expect((await call(editor, "POST", "/api/attachments", "kein Formular", odd)).status).toBe(400);
  expect([await countFiles("attachments"), await countRows()]).toEqual(before);
});

const countRows = () => env.DB.prepare("select count(*) as n from attachments").first("n");

/** The bytes of a form, as a browser sends them. */
async function encode(form: FormData): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const response = new Response(form);
  return { bytes: new Uint8Array(await response.arrayBuffer()), type: response.headers.get("Content-Type") ?? "" };
}

test("half a file is refused, and nothing of it stays", async () => {
  const before = [await countFiles("attachments"), await countRows()];
  const { bytes, type } = await encode(attachmentForm(propertyId, "halb.pdf", new Uint8Array(9 * MIB)));
  for (const length of [50, 200, 1000, 5 * MIB, bytes.length - 3]) {
    const half = await call(editor, "POST", "/api/attachments", new Blob([bytes.slice(0, length)]).stream(), {
      "Content-Type": type,
    });
    expect([length, half.status, half.body]).toEqual([
      length,
      400,
      { message: expect.stringContaining("vollständig") },
    ]);
  }
  expect([await countFiles("attachments"), await countRows()]).toEqual(before);
});

test("50 MiB are taken, and what says that it is longer is refused unread", async () => {
  const largest = await attach(editor, propertyId, "groß.bin", new Uint8Array(50 * MIB));
  expect(largest).toMatchObject({ size: 50 * MIB, type: "application/octet-stream", textState: "unsought" });
  await call(editor, "DELETE", `/api/attachments/${largest.id}`);
  const before = [await countFiles("attachments"), await countRows()];
  const message = "Die Datei ist zu groß. Anhänge dürfen bis zu 50 MB haben.";
  let pulled = 0;
  const unread = new ReadableStream({
    pull(controller) {
      pulled++;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const length = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": String(60 * MIB) };
  const declared = await call(editor, "POST", "/api/attachments", unread, length);
  expect([declared.status, declared.body.message, pulled < 5]).toEqual([413, message, true]);
  expect([await countFiles("attachments"), await countRows()]).toEqual(before);
});

test("a form of several files says which came in, and sent twice it adds them once", async () => {
  const id = await newProperty();
  const browser = await inBrowser(editor);
  const send = () => {
    const form = new FormData();
    form.set("label", "Dokumente");
    form.set("requestKey", "several");
    form.append("file", new File(["eins"], "eins.txt"));
    form.append("file", new File([], "leer.txt"));
    form.append("file", new File(["zwei"], "NUL.txt"));
    form.append("file", new File(["drei"], "drei.txt"));
    return call(browser, "POST", `/properties/${id}/attachments/new`, form);
  };
  for (let times = 0; times < 2; times++) {
    const page = await send();
    expect(page.status).toBe(200);
    expect(page.body).toContain("2\u00a0Dateien wurden hinzugefügt.");
    expect(page.body).toContain("Die Datei ist leer.");
    expect((await list(id)).map(({ filename }: { filename: string }) => filename)).toEqual(["drei.txt", "eins.txt"]);
  }
  const none = new FormData();
  none.append("file", new File([], ""));
  const refused = await call(browser, "POST", `/properties/${id}/attachments/new`, none);
  expect([refused.status, refused.body.includes("Bitte eine Datei wählen.")]).toEqual([400, true]);
});

test("a property that is deleted takes its attachments along; their files stay for 35 days", async () => {
  const id = await newProperty();
  const { id: attachmentId } = await attach(editor, id, "a.txt", "Text");
  await jobsDone();
  const key = await env.DB.prepare("select file_key from attachments where id = ?")
    .bind(attachmentId)
    .first("file_key");
  const admin = await createPerson("admin");
  expect((await call(admin, "DELETE", `/api/properties/${id}`)).status).toBe(204);
  const left = await env.DB.batch<{ n: number }>(
    ["attachments", "attachment_texts", "file_jobs"].map((table) =>
      env.DB.prepare(
        `select count(*) as n from ${table} where ${table === "attachments" ? "id" : table === "file_jobs" ? "subject_id" : "attachment_id"} = ?`,
      ).bind(attachmentId),
    ),
  );
  expect(left.map(({ results }) => results[0]?.n)).toEqual([0, 0, 0]);
  expect(
    await env.DB.prepare("select file_key from deleted_files where file_key = ?").bind(key).first("file_key"),
  ).toBe(key);
  expect(await env.FILES.head(String(key))).not.toBeNull();
});
