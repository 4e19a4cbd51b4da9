import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { Fragment, useRef, useState } from "react";
import { type FormFailure, faultyFields, typedText } from "~/http/wire/form-failure";
import { propertyFields } from "~/modules/portfolio/properties/property-fields";
import { propertySections } from "~/modules/portfolio/properties/property-section-names";
import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import { formatNumber } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { FieldConflict } from "~/ui/fields/conflict-choice";
import { FieldInput } from "~/ui/fields/field-input";
import { type HearsFocus, useFaultFocus, useKeptFocus } from "~/ui/fields/form-focus";
import { useChangedFields } from "~/ui/fields/use-changed-fields";
import { type Control, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import type { useEditedSections } from "./edited-sections";
import { SaveBar } from "./save-bar";
import { isKnown, SectionFacts } from "./section-facts";
import { SectionSwitch, UnknownSections } from "./section-switch";

type Property = {
  id: number;
  version: number;
  values: Record<string, string>;
  groups: { value: string; label: string }[];
  distances: { key: string; kilometres: number | null }[];
  isAtPostcodeCentre: boolean;
};

type Failure = FormFailure["failure"] | undefined;

const shownFields = propertyFields.filter((field) => !("hidden" in field));

/**
 * The whole form; it begins anew for another property, and when this one was saved, discarded, or came back refused, but not when
 * only what stands outside of it was changed.
 */
export function PropertyForm({
  property,
  facts,
  sections,
  failure,
}: {
  property: Property;
  facts: FactSection[];
  sections: ReturnType<typeof useEditedSections>;
  failure: Failure;
}) {
  const [discards, setDiscards] = useState(0);
  const stored = shownFields.map(({ key }) => property.values[key]);
  const key = JSON.stringify([property.id, stored, discards, failure !== undefined]);
  const hearsFocus = useKeptFocus(key);
  return (
    <Fields
      key={key}
      property={property}
      facts={facts}
      sections={sections}
      failure={failure}
      onDiscard={() => setDiscards(discards + 1)}
      {...hearsFocus}
    />
  );
}

function Fields({
  property,
  facts,
  sections: { edited, leave },
  failure,
  onDiscard,
  ...hearsFocus
}: {
  property: Property;
  facts: FactSection[];
  sections: ReturnType<typeof useEditedSections>;
  failure: Failure;
  onDiscard: () => void;
} & HearsFocus) {
  const element = useRef<HTMLFormElement>(null);
  const { form, field } = useFields("property", property.values, failure);
  const changed = useChangedFields(element, propertyFields, property.values);
  const faulty = new Set([...faultyFields(failure), ...(failure?.conflicts ?? []).map((conflict) => conflict.field)]);
  const saving = useNavigation().state !== "idle";
  const here = `/properties/${property.id}`;
  const parts = propertySections.map((section) => {
    const fields = shownFields.filter((one) => one.section === section.key);
    const differs = fields.some(({ key }) => changed.has(key) || faulty.has(key));
    const isEdited = differs || edited.has(section.key);
    return { section, fields, differs, isEdited, read: facts.find(({ key }) => !isEdited && key === section.key) };
  });
  const unknown = parts.flatMap(({ read }) => (read && !isKnown(read) ? read : []));

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
      <div className="grid grid-cols-1 gap-4">
        {parts.map(({ section, fields, differs, isEdited, read }) => {
          // What is not edited is sent along as it is: the form is a whole.
          const boxes = (
            <div className="field-pairs" hidden={!isEdited}>
              {fields.map((one) => (
                <FieldInput
                  key={one.key}
                  field={one}
                  control={isEdited ? field(one.key) : unseen(field(one.key))}
                  changed={changed.has(one.key)}
                  choices={one.key === "groupId" ? property.groups : undefined}
                  className={"wide" in one ? "col-span-full" : undefined}
                  note={<FieldConflict field={one} failure={failure} choices={property.groups} />}
                />
              ))}
              {section.key === "location" && property.isAtPostcodeCentre && (
                <p className="col-span-full text-small text-soft">
                  {`${propertyTexts.coordinates}: ${propertyTexts.postcodeCentre}`}
                </p>
              )}
              {section.key === "location" && <Distances distances={property.distances} />}
            </div>
          );
          if (read && !isKnown(read)) return <Fragment key={section.key}>{boxes}</Fragment>;
          return (
            <Card
              key={section.key}
              id={`section-${section.key}`}
              title={section.title}
              className={cn(read && "facts-card")}
              end={
                !differs && (
                  <SectionSwitch here={here} section={section} isEdited={isEdited} onLeave={() => leave(section.key)} />
                )
              }
            >
              {read && <SectionFacts title={read.title} facts={read.facts} />}
              {boxes}
            </Card>
          );
        })}
        <UnknownSections sections={unknown} here={here} />
      </div>
      <SaveBar
        id={property.id}
        changes={changed.size}
        editing={edited.size > 0}
        errors={faultyFields(failure).length}
        conflicts={failure?.conflicts.length ?? 0}
        saving={saving}
        onDiscard={onDiscard}
      />
    </Form>
  );
}

/** Gives what is not in sight another id: the one that links lead to is that of the text in its place. */
function unseen(control: Control): Control {
  return Object.create(control, { id: { value: `${control.id}-unseen` } });
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
