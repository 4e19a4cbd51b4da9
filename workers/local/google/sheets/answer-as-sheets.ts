import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { pageResponse, standInPage } from "../stand-in-page";
import type { Behaviour } from "./behaviours";
import { type Cell, changeSpreadsheet, type KeptSpreadsheet } from "./kept-spreadsheet";
import { spreadsheetPage } from "./spreadsheet-page";

/** Older ones make room. */
const MOST_KEPT = 100;

/** Longer than anybody waits. */
const SILENCE = 60_000;

type Kept = Map<string, KeptSpreadsheet>;

type Ask = { id: string; body: Record<string, unknown>; kept: Kept; url: string };

/** The parts of Google Sheets and Drive that exports use, by method and path; `*` is the id of a spreadsheet. */
const answers: Record<string, (ask: Ask) => Response> = {
  "POST /v4/spreadsheets": ({ body, kept, url }) => {
    const id = randomUUID().replaceAll("-", "");
    const { properties, sheets } = body as { properties: { title: string }; sheets: [NewSheet] };
    const [{ properties: sheet, data }] = sheets;
    const { frozenRowCount = 0, rowCount, columnCount } = sheet.gridProperties;
    if (frozenRowCount >= rowCount) return refused(400, "INVALID_ARGUMENT", "You can't freeze all rows.");
    const rows = data.flatMap(({ rowData }) => rowData.map(({ values }) => values));
    kept.set(id, { title: properties.title, sheetId: sheet.sheetId, frozenRowCount, columnCount, rows });
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
    return Response.json({ spreadsheetId: id, spreadsheetUrl: `${url}/spreadsheets/d/${id}/edit` });
  },
  "POST /v4/spreadsheets/*:batchUpdate": ({ id, body, kept }) => {
    const spreadsheet = kept.get(id);
    if (!spreadsheet) return refused(404, "NOT_FOUND", "Requested entity was not found.");
    const fault = changeSpreadsheet(spreadsheet, body.requests);
    return fault ? refused(400, "INVALID_ARGUMENT", fault) : Response.json({ spreadsheetId: id });
  },
  "GET /v4/spreadsheets/*": ({ id, kept }) => {
    const spreadsheet = kept.get(id);
    return spreadsheet ? Response.json(spreadsheet) : refused(404, "NOT_FOUND", "Requested entity was not found.");
  },
  "DELETE /drive/v3/files/*": ({ id, kept }) =>
    kept.delete(id) ? new Response(null, { status: 204 }) : refused(404, "NOT_FOUND", "File not found."),
};

type NewSheet = {
  properties: {
    sheetId: number;
    gridProperties: { rowCount: number; columnCount: number; frozenRowCount?: number };
  };
  data: { rowData: { values: Cell[] }[] }[];
};

/**
 * Makes the function that answers as Google Sheets and Drive do, null for what is neither; `behave` says what it does for a token.
 * A spreadsheet is shown at its link.
 */
export function answerAsSheets({
  url,
  behave,
}: {
  url: string;
  behave: (token: string) => Behaviour | Promise<Behaviour>;
}): (request: Request) => Promise<Response | null> {
  const kept: Kept = new Map();
  return async (request) => {
    const { pathname } = new URL(request.url);
    const shown = /^\/spreadsheets\/d\/(\w+)\/edit$/.exec(pathname)?.[1];
    if (shown) return showSpreadsheet(kept.get(shown));
    const id = /^\/(?:v4\/spreadsheets|drive\/v3\/files)\/(\w+)/.exec(pathname)?.[1] ?? "";
    const answer = answers[`${request.method} ${id ? pathname.replace(id, "*") : pathname}`];
    if (!answer) return null;
    const refusal = await misbehave(request, behave);
    if (refusal) return refusal;
    const text = await request.text();
    return answer({ id, body: text ? JSON.parse(text) : {}, kept, url });
  };
}

function showSpreadsheet(spreadsheet: KeptSpreadsheet | undefined): Response {
  return spreadsheet
    ? pageResponse(spreadsheetPage(spreadsheet), 200)
    : pageResponse(standInPage("Nicht gefunden", "<h1>Diese Tabelle gibt es nicht.</h1>"), 404);
}

/** How a token lets the stand-in fail, null if it answers. */
async function misbehave(
  request: Request,
  behave: (token: string) => Behaviour | Promise<Behaviour>,
): Promise<Response | null> {
  const token = /^Bearer (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  switch (token ? await behave(token) : "expired") {
    case "answers":
      return null;
    case "expired":
      return refused(401, "UNAUTHENTICATED", "Request had invalid authentication credentials.");
    case "unscoped":
      return refused(403, "PERMISSION_DENIED", "Request had insufficient authentication scopes.");
    case "quota":
      return refused(429, "RESOURCE_EXHAUSTED", "Quota exceeded for quota metric 'Write requests'.");
    case "broken":
      return refused(503, "UNAVAILABLE", "The service is currently unavailable.");
    case "silent":
      await sleep(SILENCE, undefined, { ref: false });
      return refused(504, "DEADLINE_EXCEEDED", "Deadline exceeded.");
  }
}

function refused(code: number, status: string, message: string): Response {
  return Response.json({ error: { code, message, status } }, { status: code });
}
