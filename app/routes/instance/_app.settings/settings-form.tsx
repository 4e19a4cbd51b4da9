import { getFormProps } from "@conform-to/react";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { typedText } from "~/http/wire/form-failure";
import type { settingsFields } from "~/modules/base/settings/settings-fields";
import { edits } from "~/texts/edits";
import { settingsTexts } from "~/texts/settings/settings";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { type HearsFocus, useFaultFocus, useKeptFocus } from "~/ui/fields/form-focus";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { SavedNotice } from "~/ui/page/saved-notice";
import { RequestKey } from "~/ui/request-key";
import type { SettingsFormEdge } from "./settings-form-edge";

type Key = (typeof settingsFields)[number]["key"];

type SettingsFormProps = {
  /** What the form is called on its page, and its request keys. */
  name: string;
  fields: readonly (typeof settingsFields)[number][];
  texts: { title: string; explanation: string };
  /** Fields that take another room than a line of their own. */
  widths?: Partial<Record<Key, string>>;
  /** What stands below the fields. */
  children?: ReactNode;
};

/** A tab that is one form of some settings, with what the loader and the action of `settingsFormEdge` say. */
export function SettingsForm({ here, ...props }: SettingsFormProps & { here: string }) {
  const { version } = useLoaderData<SettingsFormEdge["loader"]>();
  // A control keeps its first value, so what was saved is drawn anew.
  const key = `${version} ${useAttempt(useActionData<SettingsFormEdge["action"]>()?.failure)}`;
  const hearsFocus = useKeptFocus(key);
  return (
    <Card id={`${props.name}-title`} title={props.texts.title} className="mx-auto max-w-[640px]">
      <Fields key={key} {...props} {...hearsFocus} />
      <SavedNotice here={here} />
    </Card>
  );
}

function Fields({ name, fields, texts, widths, children, ...hearsFocus }: SettingsFormProps & HearsFocus) {
  const { version, values, choices } = useLoaderData<SettingsFormEdge["loader"]>();
  const failure = useActionData<SettingsFormEdge["action"]>()?.failure;
  const { form, field: control } = useFields(name, values, failure);
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
      className="grid gap-4 p-4 sm:grid-cols-6"
    >
      <RequestKey form={name} />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? version} />
      {failure && (
        <div className="sm:col-span-6">
          <Alert id={form.errorId}>{failure.message}</Alert>
        </div>
      )}
      <p className="sm:col-span-6">{texts.explanation}</p>
      {fields.map((field) => (
        <FieldInput
          key={field.key}
          field={field}
          control={control(field.key)}
          choices={field.kind === "reference" ? choices : undefined}
          className={widths?.[field.key] ?? "sm:col-span-6"}
          note={<FieldConflict field={field} failure={failure} />}
        />
      ))}
      {children}
      <div className="flex gap-2 sm:col-span-6">
        <Button look="primary" id={`${form.id}-save`} aria-disabled={busy}>
          {edits.save}
        </Button>
        <LinkButton to="/settings/history?kind=settings" look="quiet">
          {settingsTexts.history}
        </LinkButton>
      </div>
    </Form>
  );
}
