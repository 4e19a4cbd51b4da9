import { type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { draftKeyOf } from "~/modules/base/import-drafts/keep-draft";
import { AS_BEFORE } from "~/modules/portfolio/property-imports/columns/corrections";
import { findPlannedDraft, importDraft } from "~/modules/portfolio/property-imports/import-properties";
import { showPreview } from "~/modules/portfolio/property-imports/show-preview";
import { readChoices } from "~/modules/portfolio/property-imports/understand-file";
import { FaultList } from "~/screens/imports/fault-list";
import { edits } from "~/texts/edits";
import { propertyTexts } from "~/texts/properties/properties";
import { importPage as texts } from "~/texts/properties/property-imports";
import { tableTexts } from "~/texts/tables";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { AssignColumns } from "./assign-columns";
import { ImportForm } from "./import-form";
import { PreviewTable } from "./preview-table";

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("changeProperties", async ({ db, user, params, url, context }) => {
  const groupId = idParameter(params, "groupId", propertyTexts.groupNotFound);
  const place = { groupId, userId: user.id, today: dayOf(context.now) };
  const choices = readChoices(url.searchParams);
  const planned = await findPlannedDraft(db, context.files, draftKeyOf(params.draftId), choices, place);
  // Loaded by now, or too old: what was loaded stands in the list.
  if (!planned) throw redirect(`/property-groups/${groupId}/imports`);
  return {
    groupId,
    preview: showPreview(planned, planned.draft.fileName),
    isAsBefore: url.searchParams.has(AS_BEFORE),
  };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, form, context }) => {
  const groupId = idParameter(params, "groupId", propertyTexts.groupNotFound);
  const state = form.get("state");
  const shown = { groupId, today: dayOf(context.now), state: typeof state === "string" ? state : null };
  const fileKey = draftKeyOf(params.draftId);
  const id = await importDraft(db, context.files, actor, fileKey, readChoices(form), shown);
  return redirect(`/property-groups/${groupId}/imports?done=${id}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function ImportPreviewPage() {
  const { groupId, preview, isAsBefore } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { fileName, groupName, counts, skipped, remarks } = preview;
  const folder = `/property-groups/${groupId}`;
  const isEmpty = counts.created + counts.changed + counts.agreements + counts.faults === 0;
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label: groupName, to: folder },
          { label: texts.title },
        ]}
        title={fileName}
        chips={
          <>
            {counts.created > 0 && <Chip>{texts.toCreate(counts.created)}</Chip>}
            {counts.changed > 0 && <Chip>{texts.toChange(counts.changed)}</Chip>}
            {counts.agreements > 0 && <Chip>{texts.toLet(counts.agreements)}</Chip>}
            {counts.same > 0 && <Chip>{texts.toKeep(counts.same)}</Chip>}
            {counts.faults > 0 && <Chip tone="bad">{tableTexts.faults(counts.faults)}</Chip>}
          </>
        }
        actions={<LinkButton to={`${folder}/import`}>{tableTexts.otherFile}</LinkButton>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {failure && <Alert>{edits.oops(failure.message)}</Alert>}
        {counts.faults > 0 && (
          <FaultList faults={preview.faults} count={counts.faults} title={texts.faultsTitle(counts.faults)} />
        )}
        {isEmpty && (
          <p className="rounded-card border border-line bg-surface px-4 py-3">
            {counts.same > 0 ? texts.nothing : texts.noRows}
          </p>
        )}
        {isAsBefore && (
          <p className="text-note text-soft">
            {texts.asBefore}{" "}
            <Link to="?" replace preventScrollReset className="text-accent underline underline-offset-2">
              {texts.guessAnew}
            </Link>
          </p>
        )}
        {preview.isLoaded && (
          <Alert tone="warn">
            {texts.loadedBefore} {texts.loadedAgain}
          </Alert>
        )}
        {counts.twins > 0 && <Alert tone="warn">{texts.twins(counts.twins)}</Alert>}
        {counts.unnumbered > 0 && <Alert tone="warn">{texts.unnumbered(counts.unnumbered)}</Alert>}
        {counts.repeats > 0 && <Alert tone="warn">{texts.repeats(counts.repeats)}</Alert>}
        {skipped.count > 0 && <p className="text-note text-soft">{texts.skipped(skipped.rows, skipped.count)}</p>}
        {remarks.length > 0 && <p className="text-note text-soft">{remarks.join(" ")}</p>}
        {!isEmpty && <ImportForm preview={preview} folder={folder} />}
        {preview.rows.length > 0 && <PreviewTable preview={preview} />}
        <AssignColumns preview={preview} />
      </div>
    </Screen>
  );
}
