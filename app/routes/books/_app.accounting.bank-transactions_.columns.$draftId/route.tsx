import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { draftKeyOf } from "~/modules/base/import-drafts/keep-draft";
import { readColumnChoices } from "~/modules/books/bank-statements/columns/column-choices";
import { findPlannedColumns } from "~/modules/books/bank-statements/columns/plan-columns";
import { type ColumnsPage, showColumns } from "~/modules/books/bank-statements/columns/show-columns";
import { importColumns } from "~/modules/books/bank-statements/uploads/import-columns";
import { FaultList } from "~/screens/imports/fault-list";
import type { AreaHandle } from "~/screens/tabbed-area";
import { statementColumnTexts as texts } from "~/texts/accounting/statement-columns";
import { edits } from "~/texts/edits";
import { tableTexts } from "~/texts/tables";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Screen } from "~/ui/page/screen";
import { AssignForm } from "./assign-form";
import { ColumnsSummary } from "./columns-summary";
import { LoadForm } from "./load-form";
import { PreviewRows } from "./preview-rows";

const LIST = "/accounting/bank-transactions";

export const handle: AreaHandle<{ page: ColumnsPage }> = {
  title: texts.title,
  actions: () => <LinkButton to={`${LIST}/upload`}>{tableTexts.otherFile}</LinkButton>,
};

export const loader = pageLoader("openAccounting", async ({ db, user, params, url, context }) => {
  const draft = { fileKey: draftKeyOf(params.draftId), userId: user.id };
  const choices = readColumnChoices(url.searchParams);
  const found = await findPlannedColumns(db, context.files, draft, choices);
  // Loaded by now, or too old: what was loaded stands in the list.
  if (!found) throw redirect(`${LIST}/uploads`);
  return { page: showColumns(found, choices, dayOf(context.now)) };
});

export const action = pageAction("openAccounting", async ({ db, actor, params, form, context }) => {
  const choices = readColumnChoices(form);
  const { uploadId } = await importColumns(db, context.files, actor, draftKeyOf(params.draftId), choices);
  const query = new URLSearchParams({ upload: String(uploadId), bankAccountId: String(choices.account) });
  return redirect(`${LIST}?${query}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function StatementColumns() {
  const { page } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { counts, problems, faults, farDays, otherAccount, isUnchained, rows } = page;
  const sentences = problems.length > 0 ? problems : failure ? [edits.oops(failure.message)] : [];
  return (
    <Screen>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {sentences.map((sentence) => (
          <Alert key={sentence}>{sentence}</Alert>
        ))}
        {counts.faults > 0 && (
          <FaultList faults={faults} count={counts.faults} title={texts.faultsTitle(counts.faults)} />
        )}
        {otherAccount !== null && <Alert tone="warn">{texts.otherAccount(otherAccount)}</Alert>}
        {farDays.count > 0 && <Alert tone="warn">{texts.farDays(farDays)}</Alert>}
        {isUnchained && <Alert tone="warn">{texts.unchained}</Alert>}
        <ColumnsSummary page={page} />
        <LoadForm page={page} closeTo={LIST} />
        <AssignForm page={page} />
        {rows.length > 0 && <PreviewRows page={page} />}
      </div>
    </Screen>
  );
}
