import type { MetaDescriptor } from "@remix-run/react";
import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import type { SheetExport } from "~/modules/instance/google-sheets/sheet-export";
import { googleSheetsTexts as texts } from "~/texts/google-sheets";
import { Alert } from "~/ui/alert";
import { buttonClass } from "~/ui/button";

/** The page in the window of an export: it waits for the spreadsheet, asks before it is made, or says why there is none. */
export function SheetExportView({ name, state, start, xlsx }: SheetExport) {
  if (state === "creating")
    return (
      <Page title={texts.creating} icon={<LoaderCircle size={22} aria-hidden className="animate-spin text-soft" />}>
        <p className="text-soft">{texts.creatingHint}</p>
      </Page>
    );
  const asks = state === "asking";
  return (
    <Page title={asks ? texts.ask : texts.failed}>
      {asks ? <p className="text-soft">{texts.askHint(name)}</p> : <Alert>{texts.failures[state]}</Alert>}
      <p className="flex flex-wrap gap-2">
        {/* The browser itself has to follow what leads to Google. */}
        <a href={start} className={buttonClass({ look: "primary" })}>
          {asks ? texts.create : texts.again}
        </a>
        <a href={xlsx} className={buttonClass()}>
          {texts.asXlsx}
        </a>
      </p>
    </Page>
  );
}

function Page({ title, icon, children }: { title: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid max-w-[60ch] gap-4 py-8">
      <h1 className="flex items-center gap-3 font-[650] text-figure leading-[1.2] tracking-[-.015em]">
        {icon}
        {title}
      </h1>
      {children}
    </div>
  );
}

/** The title of an export's page; while the spreadsheet is made it leads on by itself, also if no scripts run. */
export function sheetExportMeta(shown: Pick<SheetExport, "state" | "start"> | undefined): MetaDescriptor[] {
  const title = { title: `${texts.title} · Objektbuch` };
  return shown?.state === "creating" ? [title, { httpEquiv: "refresh", content: `0; url=${shown.start}` }] : [title];
}
