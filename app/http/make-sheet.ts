import { redirect } from "@remix-run/cloudflare";
import { clearGrant, consentAddress, readGrant } from "../auth/sheets-grant.server";
import type { Table } from "../modules/base/spreadsheets/table";
import { createSpreadsheet } from "../modules/instance/google-sheets/create-spreadsheet";
import { SheetError, sheetFailures } from "../modules/instance/google-sheets/sheet-error";
import {
  failedPage,
  pageOfStart,
  SHEET_FAILURE,
  type SheetExport,
  startOfPage,
} from "../modules/instance/google-sheets/sheet-export";
import { askedHere } from "./asked-here";
import type { PageCall } from "./page-edge";

/** What the page of an export shows of it; `name` is what the table is of, `download` answers the same as a file to the same query. */
export function showSheetExport({ request, url }: PageCall, name: string, download: string): SheetExport {
  const failure = sheetFailures.find((one) => one === url.searchParams.get(SHEET_FAILURE));
  const query = new URLSearchParams(url.searchParams);
  query.delete(SHEET_FAILURE);
  query.set("format", "xlsx");
  return {
    name,
    state: failure ?? (askedHere(request) ? "creating" : "asking"),
    start: startOfPage(url.pathname + url.search),
    xlsx: `${download}?${query}`,
  };
}

/**
 * Makes the spreadsheet of an export and leads to it; to Google first while the session has no grant, and back to the
 * export's page if it failed. No form is sent here: browsers hold wherever one leads against our policy.
 */
export async function makeSheet({ request, url, context }: PageCall, open: () => Promise<Table>): Promise<Response> {
  const page = pageOfStart(url);
  if (!askedHere(request)) return redirect(page);
  const accessToken = await readGrant(request, context);
  if (!accessToken) return redirect(await consentAddress(url, context, page));
  const { spreadsheetsUrl, filesUrl } = context.signIn.google();
  try {
    return redirect(await createSpreadsheet(await open(), { spreadsheetsUrl, filesUrl, accessToken }));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    const headers = error.failure === "grant" ? { "Set-Cookie": clearGrant(url) } : undefined;
    return redirect(failedPage(page, error.failure), { headers });
  }
}
