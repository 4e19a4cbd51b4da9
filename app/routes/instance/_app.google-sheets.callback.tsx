import { data, redirect } from "@remix-run/cloudflare";
import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { returnFromConsent } from "~/auth/sheets-grant.server";
import { pageLoader } from "~/http/page-edge";
import { DomainError } from "~/modules/base/domain-error";
import { failedPage, type SheetExport, startOfPage } from "~/modules/instance/google-sheets/sheet-export";
import { SheetExportView, sheetExportMeta } from "~/screens/sheet-export-view";
import { googleSheetsTexts } from "~/texts/google-sheets";

/** Where Google sends somebody back to: the export goes on by itself, as this page of ours leads on to it. */
export const loader = pageLoader("readPortfolio", async ({ url, context }) => {
  const back = await returnFromConsent(url, context);
  if (!back) throw new DomainError("refused", googleSheetsTexts.foreignReturn);
  if ("failure" in back) throw redirect(failedPage(back.page, back.failure));
  const shown: SheetExport = { name: "", state: "creating", start: startOfPage(back.page), xlsx: "" };
  return data(shown, { headers: { "Set-Cookie": back.cookie } });
});

export const meta: MetaFunction<typeof loader> = ({ data: shown }) => sheetExportMeta(shown);

export default function SheetsCallback() {
  return <SheetExportView {...useLoaderData<typeof loader>()} />;
}
