import { getFormProps } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { useState } from "react";
import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import { describedFields } from "~/modules/files/image-collections/album-fields";
import type { SearchedAlbum } from "~/modules/files/image-collections/album-form";
import { type LinkedProperty, typedProperties } from "~/modules/files/image-collections/linked-property";
import { imageRowTexts } from "~/texts/images/image-rows";
import { Alert } from "~/ui/alert";
import { SendActions } from "~/ui/dialog";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import { PropertyTags } from "./property-tags";

/** What a sending of the form was answered: a refusal, or what was found for words if no scripts run. */
export type AlbumAnswer = { failure?: FormFailure["failure"]; searched?: SearchedAlbum } | undefined;

type AlbumProps = {
  album?: { version: number; name: string; description: string | null };
  /** What a new one is called unless that is changed. */
  name?: string;
  properties: readonly LinkedProperty[];
  answer: AlbumAnswer;
  parent: string;
  /** Whether it leads on to a page of its own. */
  leaves?: boolean;
  submit: string;
};

/** The form of an album, new or stored. */
export function AlbumForm(props: AlbumProps) {
  return <Fields key={useAttempt(props.answer)} {...props} />;
}

function Fields({ album, name = "", properties, answer, parent, leaves = false, submit }: AlbumProps) {
  const { failure, searched } = answer ?? {};
  const [dismissed, setDismissed] = useState<typeof failure>();
  const typed = failure ?? searched?.typed;
  const stored = { name: album?.name ?? name, description: album?.description };
  const { form, field } = useFields("album", stored, typed);
  return (
    <Form method="post" replace preventScrollReset={!leaves} {...getFormProps(form)}>
      <RequestKey form="album" />
      {album && <input type="hidden" name="version" value={typedText(typed, "version") ?? album.version} />}
      {failure && failure !== dismissed && (
        <div className="mb-4">
          <Alert id={form.errorId} onDismiss={() => setDismissed(failure)}>
            {imageRowTexts.oops(failure.message)}
          </Alert>
        </div>
      )}
      <div className="grid gap-3.5">
        {describedFields.map((one) => (
          <FieldInput
            key={one.key}
            field={one}
            control={field(one.key)}
            note={<FieldConflict field={one} failure={failure} />}
          />
        ))}
        <PropertyTags
          chosen={typed ? typedProperties(typed) : properties}
          searched={searched}
          error={sentenceAt(failure, "propertyIds")}
        />
      </div>
      <SendActions parent={parent} send={submit} />
    </Form>
  );
}
