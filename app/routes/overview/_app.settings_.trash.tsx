import { redirect } from "@remix-run/cloudflare";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { z } from "zod";
import { demandRight } from "~/auth/demand-right";
import { pageAction, pageLoader } from "~/http/page-edge";
import { restoreTrash } from "~/http/restore-trash";
import { DomainError } from "~/modules/base/domain-error";
import { parseForm } from "~/modules/base/fields/parse-values";
import { readId } from "~/modules/base/read-id";
import { may } from "~/modules/base/rights/rights";
import { listTrash, removeFromTrash, trashedKinds } from "~/modules/overview/trash/trash-list.server";
import { settingsTabs } from "~/screens/settings-area";
import { edits } from "~/texts/edits";
import { propertyTexts } from "~/texts/properties/properties";
import { settingsTexts } from "~/texts/settings/settings";
import { trashTexts as texts } from "~/texts/settings/trash";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { GridHint } from "~/ui/edit-grid/grid-frame";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { SavedNotice } from "~/ui/page/saved-notice";
import { Screen } from "~/ui/page/screen";
import { Tabs } from "~/ui/page/tabs";
import { RequestKey } from "~/ui/request-key";

const HERE = "/settings/trash";

export const meta = () => [{ title: `${texts.title} · ${settingsTexts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, context }) => {
  const rows = await listTrash(db, user, context.now);
  return {
    rows: rows.map((row) => ({ ...row, mayRestore: may(user, trashedKinds[row.kind].rights.restore) })),
    mayRemove: may(user, "emptyTrash"),
    faults: may(user, "openSettings") ? user.faults : null,
    hasMail: context.mail !== null,
  };
});

const form = z.object({ id: z.string().transform(readId), deed: z.enum(["restore", "remove"]) });

export const action = pageAction("readPortfolio", async (call) => {
  const { id, deed } = parseForm(form, call.form);
  if (id === null) throw new DomainError("conflict", texts.gone);
  if (deed === "restore") await restoreTrash(call, { id });
  else {
    demandRight(call.user, "emptyTrash");
    await removeFromTrash(call.db, call.actor, id);
  }
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function Trash() {
  const { rows, mayRemove, faults, hasMail } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  return (
    <Screen>
      <PageHead
        crumbs={[...(faults !== null ? [{ label: settingsTexts.title, to: "/settings" }] : []), { label: texts.title }]}
        title={texts.title}
      />
      {faults !== null && <Tabs label={settingsTexts.title} tabs={settingsTabs(faults, hasMail)} />}
      <GridHint>{texts.hint}</GridHint>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {rows.length === 0 ? (
        <Empty icon={<Trash2 size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </Empty>
      ) : (
        <ul className="max-w-[860px] divide-y divide-line rounded-card border border-line bg-surface">
          {rows.map(({ id, kind, title, propertyId, deletedBy, deleteTime, until, mayRestore }) => {
            const what = title ? `${texts.kinds[kind]} „${title}“` : texts.kinds[kind];
            return (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 [overflow-wrap:anywhere]">
                <div className="min-w-0 flex-1 basis-60">
                  <b className="block font-semibold">{what}</b>
                  <span className="text-small text-soft">
                    {propertyId !== null && (
                      <>
                        <Link to={`/properties/${propertyId}`} className="text-accent hover:underline">
                          {propertyTexts.one} #{propertyId}
                        </Link>
                        {", "}
                      </>
                    )}
                    {texts.deleted(deletedBy, deleteTime, until)}
                  </span>
                </div>
                <Form method="post" preventScrollReset className="flex flex-wrap gap-2 max-sm:-ml-2.5">
                  <RequestKey form={`trash ${id}`} />
                  <input type="hidden" name="id" value={id} />
                  {mayRemove && (
                    <Button
                      name="deed"
                      value="remove"
                      look="quiet"
                      size="row"
                      disabled={busy}
                      aria-label={texts.removeOf(what)}
                    >
                      {texts.remove}
                    </Button>
                  )}
                  {mayRestore && (
                    <Button name="deed" value="restore" size="row" disabled={busy} aria-label={texts.restoreOf(what)}>
                      {texts.restore}
                    </Button>
                  )}
                </Form>
              </li>
            );
          })}
        </ul>
      )}
      <SavedNotice
        here={HERE}
        sayDone={(_, form) => (form?.get("deed") === "restore" ? edits.restored : edits.deleted)}
      />
    </Screen>
  );
}
