import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { useRef, useState } from "react";
import { type FormFailure, faultyFields, typedText } from "~/http/wire/form-failure";
import { propertyFields, propertySections } from "~/modules/portfolio/properties/property-fields";
import { formatNumber } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { ConflictChoice } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { type HearsFocus, useFaultFocus, useKeptFocus } from "~/ui/fields/form-focus";
import { useChangedFields } from "~/ui/fields/use-changed-fields";
import { useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import { SaveBar } from "./save-bar";

type Property = {
  id: number;
  version: number;
  values: Record<string, string>;
  groups: { value: string; label: string }[];
  distances: { key: string; kilometres: number | null }[];
};

type Failure = FormFailure["failure"] | undefined;

const shownFields = propertyFields.filter((field) => !("hidden" in field));

/**
 * The whole form; it begins anew for another property, and when this one was saved, discarded, or came back refused, but not when
 * only what stands outside of it was changed.
 */
export function PropertyForm({ property, failure }: { property: Property; failure: Failure }) {
  const [discards, setDiscards] = useState(0);
  const stored = shownFields.map(({ key }) => property.values[key]);
  const key = JSON.stringify([property.id, stored, discards, failure !== undefined]);
  const hearsFocus = useKeptFocus(key);
  return (
    <Fields
      key={key}
      property={property}
      failure={failure}
      onDiscard={() => setDiscards(discards + 1)}
      {...hearsFocus}
    />
  );
}

function Fields({
  property,
  failure,
  onDiscard,
  ...hearsFocus
}: {
  property: Property;
  failure: Failure;
  onDiscard: () => void;
} & HearsFocus) {
  const element = useRef<HTMLFormElement>(null);
  const { form, field } = useFields("property", property.values, failure);
  const changed = useChangedFields(element, propertyFields, property.values);
  const saving = useNavigation().state !== "idle";

  useFaultFocus(element, failure);

  return (
    <Form
      method="post"
      preventScrollReset
      autoComplete="off"
      {...getFormProps(form)}
      ref={element}
      {...hearsFocus}
      className="property-fields"
    >
      <RequestKey form="property" />
      <input type="hidden" name="version" value={typedText(failure, "version") ?? property.version} />
      {failure && (
        <div className="mb-4">
          <Alert id={form.errorId}>{failure.message}</Alert>
        </div>
      )}
      <div className="grid gap-4">
        {propertySections.map((section) => (
          <Card key={section.key} id={`section-${section.key}`} title={section.title}>
            <div className="field-pairs">
              {shownFields
                .filter((one) => one.section === section.key)
                .map((one) => {
                  const conflict = failure?.conflicts.find((candidate) => candidate.field === one.key);
                  return (
                    <FieldInput
                      key={one.key}
                      field={one}
                      control={field(one.key)}
                      changed={changed.has(one.key)}
                      choices={one.key === "groupId" ? property.groups : undefined}
                      className={"wide" in one ? "col-span-full" : undefined}
                      note={
                        conflict && (
                          <ConflictChoice
                            field={one}
                            conflict={conflict}
                            version={failure?.version ?? 0}
                            choices={property.groups}
                          />
                        )
                      }
                    />
                  );
                })}
              {section.key === "location" && <Distances distances={property.distances} />}
            </div>
          </Card>
        ))}
      </div>
      <SaveBar
        id={property.id}
        changes={changed.size}
        errors={faultyFields(failure).length}
        conflicts={failure?.conflicts.length ?? 0}
        saving={saving}
        onDiscard={onDiscard}
      />
    </Form>
  );
}

/** The distances worked out from the coordinates; nothing if there are none. */
function Distances({ distances }: { distances: { key: string; kilometres: number | null }[] }) {
  if (distances.every(({ kilometres }) => kilometres === null)) return null;
  return (
    <dl className="col-span-full grid grid-cols-2 gap-x-8 gap-y-1 border-line border-t pt-3 text-note">
      {distances.map(({ key, kilometres }) => (
        <div key={key} className="flex justify-between gap-2">
          <dt className="text-soft">{propertyTexts.distanceTo[key as keyof typeof propertyTexts.distanceTo]}</dt>
          <dd className="num">{kilometres === null ? "–" : `${formatNumber(kilometres, 1)}\u00a0km`}</dd>
        </div>
      ))}
    </dl>
  );
}
