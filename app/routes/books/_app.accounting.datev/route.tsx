import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";
import { pageAction, pageLoader } from "~/http/page-edge";
import { readQuery, typedDayPart } from "~/http/query/parameters";
import { type Day, dayOf } from "~/modules/base/calendar/day";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { parseForm } from "~/modules/base/fields/parse-values";
import { may } from "~/modules/base/rights/rights";
import { datevPeriodFields } from "~/modules/books/datev/datev-period";
import { makeExport } from "~/modules/books/datev/make-export";
import { nextPeriod } from "~/modules/books/datev/next-period";
import { openExports, takeBack } from "~/modules/books/datev/open-export";
import { openPreview } from "~/modules/books/datev/open-preview";
import { proposeClosing } from "~/modules/books/ledger/month-lock/propose-closing";
import { ClosingNote } from "~/screens/closing-note";
import { FilterDay } from "~/screens/entry-filter/filter-field";
import { monthLockTexts } from "~/texts/accounting/month-lock";
import { datevTexts as texts } from "~/texts/taxes/datev";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { BatchPreview } from "./batch-preview";
import { ExportList } from "./export-list";

const schema = fieldsSchema(datevPeriodFields, "form");

const takeBackSchema = z.strictObject({ takeBack: z.coerce.number().int().positive() });

/** So many lines that are left out are named. */
const MOST_LEFT_OUT = 100;

export const loader = pageLoader("openAccounting", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const { exports, late } = await openExports(db);
  const asked = readQuery(url.searchParams, { from: typedDayPart, to: typedDayPart });
  const usual = nextPeriod(exports.find(({ takenBackTime }) => takenBackTime === null) ?? null, today);
  const from = asked.from ?? usual.from;
  const to = asked.to ?? usual.to;
  const isPeriod = from <= to;
  const handed = exports.filter(({ takenBackTime }) => takenBackTime === null).map((one) => one.to);
  const [preview, closing] = await Promise.all([
    isPeriod ? openPreview(db, { from, to }, context.now.toISOString()) : null,
    handed.length > 0 ? proposeClosing(db, latestOf(handed), today) : null,
  ]);
  return {
    ...{ from, to, exports },
    late: late?.from != null && late.from < from ? late : null,
    closing,
    fault: isPeriod ? null : texts.endsBeforeItBegins,
    preview: preview && { ...preview, leftOut: preview.leftOut.slice(0, MOST_LEFT_OUT) },
    leftOutCount: preview?.leftOut.length ?? 0,
    mayMend: may(user, "openSettings"),
  };
});

const latestOf = (days: readonly Day[]) => [...days].sort().at(-1) ?? "";

export const action = pageAction("openAccounting", async ({ db, actor, form, context }) => {
  if (form.has("takeBack")) {
    const { takeBack: id } = parseForm(takeBackSchema, form);
    await takeBack(db, actor, id);
    return redirect(`/accounting/datev#export-${id}`);
  }
  const period = completeValues(datevPeriodFields, parseForm(schema, form));
  const id = await makeExport(db, context.files, actor, period);
  return redirect(`/accounting/datev?${new URLSearchParams(period)}#export-${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** What is new for the tax adviser, as a batch before it is made, and those that were. */
export default function Datev() {
  const { from, to, late, preview, fault, leftOutCount, mayMend, exports, closing } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const refused = failure && (Object.values(failure.error ?? {}).flat()[0] ?? failure.message);
  return (
    <div className="grid gap-5">
      <p className="max-w-[80ch] text-note text-soft">{texts.intro}</p>
      <Form className="flex flex-wrap items-end gap-3">
        <FilterDay name="from" label={texts.from} day={from} />
        <FilterDay name="to" label={texts.to} day={to} />
        <Button aria-disabled={busy}>{texts.preview}</Button>
      </Form>
      {late && (
        <Alert tone="warn">
          {texts.late(late.count, late.to ?? "")}{" "}
          <Link to={`?${new URLSearchParams({ from: late.from ?? from, to })}`} className="font-[550] underline">
            {texts.takeLate(late.from ?? from)}
          </Link>
        </Alert>
      )}
      {(refused ?? fault) && <Alert>{refused ?? fault}</Alert>}
      {preview && <BatchPreview preview={preview} leftOutCount={leftOutCount} mayMend={mayMend} busy={busy} />}
      {closing && <ClosingNote sentence={monthLockTexts.handedOver(closing.until)} closing={closing} />}
      <ExportList exports={exports} />
    </div>
  );
}
