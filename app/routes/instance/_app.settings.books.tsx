import { getFormProps } from "@conform-to/react";
import { redirect } from "@remix-run/cloudflare";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { typedText } from "~/http/wire/form-failure";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { typedValues } from "~/modules/base/fields/typed-values";
import { changeSettings } from "~/modules/base/settings/change-settings.server";
import { openSettings } from "~/modules/base/settings/open-settings";
import { booksFields } from "~/modules/base/settings/settings-fields";
import { booksTexts as texts } from "~/texts/settings/books";
import { settingsTexts } from "~/texts/settings/settings";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { type HearsFocus, useFaultFocus, useKeptFocus } from "~/ui/fields/form-focus";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { SavedNotice } from "~/ui/page/saved-notice";
import { RequestKey } from "~/ui/request-key";

const HERE = "/settings/books";
const [booksBegin] = booksFields;

export const loader = pageLoader("openSettings", async ({ db }) => {
  const settings = await openSettings(db);
  return { ...settings, values: typedValues(booksFields, settings) };
});

export const action = pageAction("openSettings", async ({ db, actor, form, context }) => {
  const { version, values, settled } = readRowForm(form, booksFields);
  await changeSettings(db, actor, { version, values, settled, wholeForm: true }, dayOf(context.now));
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function BooksSettings() {
  const { version } = useLoaderData<typeof loader>();
  // A control keeps its first value, so what was saved is drawn anew.
  const key = `${version} ${useAttempt(useActionData<typeof action>()?.failure)}`;
  const hearsFocus = useKeptFocus(key);
  return (
    <Card id="books-begin" title={texts.title} className="max-w-[640px]">
      <BooksForm key={key} {...hearsFocus} />
      <SavedNotice here={HERE} />
    </Card>
  );
}

function BooksForm(hearsFocus: HearsFocus) {
  const { version, values, booksBegin: set, proposedBooksBegin } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const { form, field } = useFields("settings", values, failure);
  const conflict = failure?.conflicts[0];
  const busy = useNavigation().state !== "idle";
  const element = useRef<HTMLFormElement>(null);
  useFaultFocus(element, failure);
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      {...getFormProps(form)}
      ref={element}
      {...hearsFocus}
      className="grid gap-4 p-4"
    >
      <RequestKey form="settings" />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
      {failure && <Alert id={form.errorId}>{failure.message}</Alert>}
      <p>{texts.explanation}</p>
      <FieldInput
        field={booksBegin}
        control={field(booksBegin.key)}
        className="max-w-[220px]"
        note={conflict && <ConflictChoice field={booksBegin} conflict={conflict} version={failure?.version ?? 0} />}
      />
      <p className="text-soft">
        {proposedBooksBegin && texts.byStatement(proposedBooksBegin)} {set === null && texts.unset} {texts.opening}
      </p>
      <div className="flex gap-2">
        <Button look="primary" id={`${form.id}-save`} aria-disabled={busy}>
          {texts.save}
        </Button>
        <LinkButton to="/settings/history?kind=settings" look="quiet">
          {settingsTexts.history}
        </LinkButton>
      </div>
    </Form>
  );
}
