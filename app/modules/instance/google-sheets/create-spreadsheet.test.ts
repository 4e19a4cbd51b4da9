import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { freePort } from "../../../../tests/support/free-port";
import { type GoogleStandIn, startGoogleStandIn } from "../../../../workers/local/google/google-stand-in";
import type { KeptSpreadsheet } from "../../../../workers/local/google/sheets/kept-spreadsheet";
import type { CellValue, Table, TableColumn } from "../../base/spreadsheets/table";
import { createSpreadsheet } from "./create-spreadsheet";
import { SheetError } from "./sheet-error";

let stateDir: string;
let standIn: GoogleStandIn;

beforeAll(async () => {
  stateDir = await mkdtemp(join(tmpdir(), "objektbuch-sheets-"));
  standIn = await startGoogleStandIn({ port: await freePort(), stateDir });
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(async () => {
  await standIn.stop();
  await rm(stateDir, { recursive: true });
});

const drive = (accessToken: string, at = standIn.url) => ({
  spreadsheetsUrl: `${at}/v4/spreadsheets`,
  filesUrl: `${at}/drive/v3/files`,
  accessToken,
});

const columns: TableColumn[] = [
  { key: "text", label: "=Text", kind: "text" },
  { key: "money", label: "Betrag", kind: "money" },
  { key: "share", label: "Anteil", kind: "fraction" },
  { key: "day", label: "Tag", kind: "day" },
  { key: "let", label: "Vermietet", kind: "flag" },
];
const table = (chunks: Table["chunks"]): Table => ({ title: "Mieten 2026", columns, chunks });
const row = (text: string): CellValue[] => [text, -1_234_567_89, 0.147541, "2026-01-31", true];

async function open(link: string): Promise<KeptSpreadsheet> {
  const id = /\/d\/(\w+)\/edit$/.exec(link)?.[1];
  const headers = { Authorization: "Bearer any" };
  return (await fetch(`${standIn.url}/v4/spreadsheets/${id}`, { headers })).json() as Promise<KeptSpreadsheet>;
}

async function failure(accessToken: string, { at = standIn.url, milliseconds = 5_000 } = {}): Promise<SheetError> {
  const thrown = await createSpreadsheet(table([[row("a")]]), drive(accessToken, at), milliseconds).catch(
    (error) => error,
  );
  expect(thrown).toBeInstanceOf(SheetError);
  expect(`${thrown.message} ${thrown.stack} ${JSON.stringify(thrown)}`).not.toContain("secret");
  return thrown;
}

test("a spreadsheet has a bold head that stays in sight, numbers, days and texts, none of them a formula", async () => {
  const hostile = [
    "=1+1",
    "+49 371",
    "-5 Grad",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "'=1",
    '=IMPORTXML("http://x")',
    "😀".repeat(3),
  ];
  const kept = await open(
    await createSpreadsheet(
      table([hostile.map(row), [["1850 gebaut", null, null, "1850-05-01", false]]]),
      drive("any"),
    ),
  );
  expect(kept).toMatchObject({ title: "Mieten 2026", frozenRowCount: 1, columnCount: 5 });
  const [head, ...rows] = kept.rows;
  expect(head?.map((cell) => [cell.userEnteredValue?.stringValue, cell.userEnteredFormat])).toEqual(
    columns.map(({ label }) => [label, { textFormat: { bold: true } }]),
  );
  expect(rows.map(([cell]) => cell?.userEnteredValue)).toEqual(
    [...hostile, "1850 gebaut"].map((stringValue) => ({ stringValue })),
  );
  expect(JSON.stringify(kept)).not.toContain("formulaValue");
  expect(
    rows[0]?.map(({ userEnteredValue, userEnteredFormat }) => [userEnteredValue, userEnteredFormat?.numberFormat]),
  ).toEqual([
    [{ stringValue: "=1+1" }, { type: "TEXT" }],
    [{ numberValue: -1_234_567.89 }, { type: "NUMBER", pattern: "#,##0.00" }],
    [{ numberValue: 0.147541 }, { type: "PERCENT", pattern: "0.00%" }],
    [{ numberValue: 46053 }, { type: "DATE", pattern: "dd.mm.yyyy" }],
    [{ stringValue: "Ja" }, { type: "TEXT" }],
  ]);
  expect(rows.at(-1)?.map(({ userEnteredValue }) => userEnteredValue?.numberValue)).toEqual([
    undefined,
    undefined,
    undefined,
    -18140,
    undefined,
  ]);
});

test("many rows travel in pieces and arrive in order, none at all as a head alone", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  const texts = Array.from({ length: 3_000 }, (_, index) => `${index} ${"ü".repeat(1_000)}`);
  async function* chunks() {
    for (let start = 0; start < texts.length; start += 250) yield texts.slice(start, start + 250).map(row);
  }
  const link = await createSpreadsheet(table(chunks()), drive("any"));
  expect(calls.mock.calls.length).toBe(4);
  for (const [, init] of calls.mock.calls) expect(String(init?.body).length).toBeLessThan(1_600_000);
  const [, ...rows] = (await open(link)).rows;
  expect(rows.map(([cell]) => cell?.userEnteredValue?.stringValue)).toEqual(texts);
  expect(rows.every(([, cell]) => cell?.userEnteredFormat?.numberFormat?.type === "NUMBER")).toBe(true);
  expect((await open(await createSpreadsheet(table([]), drive("any")))).rows).toHaveLength(1);
});

test.each([
  ["expired", "grant", "refused"],
  ["unscoped", "grant", "refused"],
  ["quota", "quota", "unavailable"],
  ["broken", "unreachable", "unavailable"],
])("a Google of which it is said “%s” is refused as %s", async (token, name, code) => {
  expect(await failure(token)).toMatchObject({ failure: name, code });
});

test("who gets no answer in time, or none at all, is told so", async () => {
  expect(await failure("silent", { milliseconds: 100 })).toMatchObject({ failure: "unreachable" });
  expect(await failure("secret", { at: `http://localhost:${await freePort()}` })).toMatchObject({
    failure: "unreachable",
  });
});

test.each([
  [403, { error: { errors: [{ reason: "userRateLimitExceeded" }] } }, "quota"],
  [403, { error: { details: [{ reason: "ACCESS_TOKEN_SCOPE_INSUFFICIENT" }] } }, "grant"],
  [
    400,
    { error: { message: "This action would increase the number of cells above the limit of 10000000 cells." } },
    "rejected",
  ],
  [200, "<html>", "unreachable"],
  [200, { spreadsheetId: "x", spreadsheetUrl: "javascript:alert(1)" }, "unreachable"],
])("an answer %d %j is a failure of its own", async (status, body, name) => {
  vi.spyOn(globalThis, "fetch").mockImplementation(async () =>
    typeof body === "string" ? new Response(body, { status }) : Response.json(body, { status }),
  );
  expect(await failure("secret")).toMatchObject({ failure: name });
});

test("what is not done is removed again", async () => {
  const calls = vi.spyOn(globalThis, "fetch");
  async function* chunks() {
    yield [row("a")];
    throw new Error("The database is gone");
  }
  await expect(createSpreadsheet(table(chunks()), drive("any"))).rejects.toThrow("The database is gone");
  const [created, removed] = calls.mock.calls;
  expect([created?.[1]?.method, removed?.[1]?.method]).toEqual(["POST", "DELETE"]);
  const headers = { Authorization: "Bearer any" };
  const id = /\w+$/.exec(String(removed?.[0]))?.[0];
  expect((await fetch(`${standIn.url}/v4/spreadsheets/${id}`, { headers })).status).toBe(404);
});
