import { redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Download } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { errorsOf } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { auditYears, readTypedPeriod } from "~/modules/books/data-carrier/carrier-period";
import type { AreaHandle } from "~/screens/tabbed-area";
import { bookExportTexts as texts } from "~/texts/accounting/book-exports";
import { buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { Screen } from "~/ui/page/screen";
import { PeriodForm } from "./period-form";

export const handle: AreaHandle<unknown> = { title: texts.title };

export const loader = pageLoader("openAccounting", async ({ user, url, context }) => {
  const years = auditYears(dayOf(context.now));
  const query = url.searchParams;
  // What is asked for most is the last year that is over.
  const usual = years[1];
  const typed = {
    fromDate: query.get("fromDate") ?? usual?.fromDate ?? "",
    toDate: query.get("toDate") ?? usual?.toDate ?? "",
  };
  const { period, fieldErrors } = readTypedPeriod(typed);
  if (period && query.has("fromDate")) return redirect(carrierPath(period));
  const answered = { initialValue: typed, error: errorsOf(fieldErrors) };
  return { years, answered, withDocuments: may(user, "readAttachments") };
});

export default function BookExports() {
  const { years, answered, withDocuments } = useLoaderData<typeof loader>();
  const formats = [
    { format: "hledger", label: texts.hledger, hint: texts.hledgerHint },
    { format: "beancount", label: texts.beancount, hint: texts.beancountHint },
  ];
  return (
    <Screen>
      <div className="mx-auto grid max-w-[720px] gap-4">
        <p>{texts.intro}</p>
        <Card id="journals" title={texts.journals}>
          <p className="p-4">{texts.journalsHint}</p>
          <ul className="divide-y divide-line border-line border-t">
            {formats.map(({ format, label, hint }) => (
              <li
                key={format}
                className="grid items-center gap-x-6 gap-y-2.5 p-4 max-sm:justify-items-start sm:grid-cols-[minmax(0,1fr)_auto]"
              >
                <span>
                  <span className="block font-[550]">{label}</span>
                  <span className="block text-note text-soft">{hint}</span>
                </span>
                <a
                  href={`/api/ledger/journal?format=${format}`}
                  download
                  aria-label={texts.saveAs(label)}
                  className={buttonClass()}
                >
                  <Download size={15} aria-hidden />
                  {texts.save}
                </a>
              </li>
            ))}
          </ul>
        </Card>
        <Card id="audit" title={texts.audit}>
          <div className="grid gap-3 p-4">
            <p>{texts.auditHint}</p>
            <p className="text-note text-soft">{texts.auditContents}</p>
            {!withDocuments && <p className="text-note text-soft">{texts.withoutDocuments}</p>}
          </div>
          <div className="grid gap-5 border-line border-t p-4">
            <div>
              <h3 className="mb-2 font-[550]">{texts.years}</h3>
              <ul className="grid grid-cols-2 gap-2 sm:flex">
                {years.map(({ year, ...period }) => (
                  <li key={year}>
                    <a
                      href={carrierPath(period)}
                      download
                      aria-label={texts.yearAs(year)}
                      className={cn(buttonClass(), "max-sm:w-full")}
                    >
                      <Download size={15} aria-hidden />
                      {year}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
            <PeriodForm answered={answered} />
          </div>
        </Card>
        <p className="text-small text-soft">{texts.care}</p>
      </div>
    </Screen>
  );
}

/** The address of the files for a tax audit of a period. */
function carrierPath({ fromDate, toDate }: { fromDate: string; toDate: string }): string {
  return `/api/ledger/data-carrier?${new URLSearchParams({ fromDate, toDate })}`;
}
