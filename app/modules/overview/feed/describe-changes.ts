import { activityTexts } from "../../../texts/feed/activities";
import { legacyFieldLabels } from "../../../texts/feed/activity-sentences";
import { feedTexts } from "../../../texts/feed/feed-list";
import { commentTexts } from "../../../texts/properties/comments";
import type { FieldChange } from "../../base/edits/changed-values";
import { fromApiValue } from "../../base/fields/api-value";
import type { ApiValue, Field } from "../../base/fields/field";
import { fieldWithUnit } from "../../base/fields/field-with-unit";
import { attachmentFields } from "../../files/attachments/attachment-fields";
import { albumFields, propertyIdsField } from "../../files/image-collections/album-fields";
import { changedImageFields } from "../../files/images/image-fields";
import { propertyField, propertyLabelOf } from "../../portfolio/properties/property-fields";
import { keptAgreementFields } from "../../portfolio/rental-agreements/agreement-documents";
import type { ActivityType } from "../../together/activities/activity";

/** A change as a person reads it. */
export type DescribedChange = { label: string; oldText: string; newText: string };

/** Labels and formatted values of an activity's changes. */
export function describeChanges(type: ActivityType, changes: readonly FieldChange[]): DescribedChange[] {
  return changes.map(({ name, oldValue, newValue, oldName, newName }) => {
    const field = fieldOf(type, name);
    return {
      label: labelOf(type, name, field),
      oldText: oldName ?? textOf(field, oldValue),
      newText: newName ?? textOf(field, newValue),
    };
  });
}

function fieldOf(type: ActivityType, name: string): Field | undefined {
  if (type.startsWith("RENTAL_AGREEMENT"))
    return (keptAgreementFields as readonly Field[]).find(({ key }) => key === name);
  if (type.startsWith("ATTACHMENT")) return attachmentFields.find(({ key }) => key === name);
  if (type.startsWith("IMG"))
    return [...albumFields, propertyIdsField, ...changedImageFields].find(({ key }) => key === name);
  return propertyField(name);
}

function labelOf(type: ActivityType, name: string, field: Field | undefined): string {
  if (type.startsWith("COMMENT")) return commentTexts.label;
  if (!field) return legacyFieldLabels[name] ?? name;
  return type.startsWith("PROPERTY") ? propertyLabelOf(field) : field.label;
}

function textOf(field: Field | undefined, value: ApiValue): string {
  if (field?.kind === "reference" && typeof value === "number") return feedTexts.unnamed(value);
  return plainText(field, value);
}

/** The label and the formatted values of a change of a field; of one that there is no more its name. */
export function describeChange({ name, oldValue, newValue }: FieldChange, field: Field | undefined): DescribedChange {
  return { label: field?.label ?? name, oldText: plainText(field, oldValue), newText: plainText(field, newValue) };
}

function plainText(field: Field | undefined, kept: ApiValue): string {
  const value = field?.reads && typeof kept === "string" && kept !== "" ? field.reads(kept) : kept;
  if (value === null || value === "") return activityTexts.empty;
  if (!field) return typeof value === "boolean" ? (value ? "Ja" : "Nein") : String(value);
  return fieldWithUnit(field, fromApiValue(field, value));
}
