import { insideOf } from "../../base/addresses/address";
import type { FieldChange } from "../../base/edits/changed-values";
import { fromApiValue } from "../../base/fields/api-value";
import { type Field, type FieldValue, seenFields } from "../../base/fields/field";
import type { RoleFlags } from "../../base/rights/rights";
import { documentOf, documentPlans, type ToldKind, toldAs } from "../../base/search/document-codes";
import { searchedText, weightOf } from "../../base/search/make-documents";
import { type Asked, excerptOf, findMarks, type Mark, type MarkedText } from "../../base/search/mark-text";
import { attachmentFields } from "../../files/attachments/attachment-fields";
import type { AttachmentLabel } from "../../files/attachments/attachment-labels";
import { imageAddress } from "../../files/images/image-address";
import type { Rotation } from "../../files/images/master/rotation-values";
import { variantSize } from "../../files/images/master/variant-size";
import { showCover } from "../../files/images/show-cover";
import { meterFields } from "../../portfolio/meters/meter-fields";
import { type PropertyField, propertyFields, propertyLabelOf } from "../../portfolio/properties/property-fields";
import type { PropertyKind } from "../../portfolio/properties/property-kinds";
import { keptAgreementFields } from "../../portfolio/rental-agreements/agreement-documents";
import type { ActivityType } from "../../together/activities/activity";
import { commentFields } from "../../together/comments/comment-fields";
import type { HitRow } from "./hits.server";
import type { MatchedChange, MatchedField, PropertyHit } from "./search-result";

type Values = Record<string, FieldValue | null>;

/** Changes that one activity shows of those that were found. */
const MOST_CHANGES = 5;

/** A property with what was found of it, marked where it stands. */
export function readHit({ id, fields, own, cover, documents }: HitRow, asked: Asked, user: RoleFlags): PropertyHit {
  const values = valuesOf(propertyFields, fields);
  const hit: PropertyHit = {
    propertyId: id,
    groupId: Number(values.groupId),
    zipCode: textOf(values.zipCode),
    city: textOf(values.city),
    streetAndNumber: textOf(values.streetAndNumber),
    type: textOf(values.type) as PropertyKind | null,
    cover: cover === null ? null : showCover(JSON.parse(cover)),
    inside: insideOf({ indoorLocation: textOf(values.indoorLocation), seId: textOf(values.seId) }),
    fields: matchedFields(foundFields(own), values, asked, propertyLabelOf),
    agreements: [],
    comments: [],
    attachments: [],
    images: [],
    changes: [],
  };
  for (const [code, subject, original] of JSON.parse(documents) as [number, number, unknown][]) {
    const kind = toldAs(documentOf(code));
    if (original !== null && kind !== "property") addDocument(hit, { kind, subject, original }, asked, user);
  }
  return hit;
}

/** The fields of a property in whose documents something was found. */
function foundFields(own: number): readonly Field[] {
  const { label, ...codes } = documentPlans.property;
  const isFound = (code: number) => (own >> code) & 1;
  if (isFound(label)) return propertyFields;
  return propertyFields.filter((field) => {
    const weight = weightOf(field);
    return weight !== null && isFound(codes[weight]);
  });
}

function addDocument(
  hit: PropertyHit,
  { kind, subject: id, original }: { kind: Exclude<ToldKind, "property">; subject: number; original: unknown },
  asked: Asked,
  user: RoleFlags,
): void {
  switch (kind) {
    case "agreement": {
      if (hit.agreements.some((known) => known.id === id)) return;
      const values = valuesOf(keptAgreementFields, JSON.stringify(original));
      const { counterParty, startDate, endDate } = values;
      const matched = matchedFields(seenFields<Field>(keptAgreementFields, user), values, asked);
      if (matched.length > 0)
        hit.agreements.push({
          id,
          counterParty: textOf(counterParty),
          startDate: String(startDate),
          endDate: textOf(endDate),
          fields: matched,
        });
      return;
    }
    case "meter": {
      const values = valuesOf(meterFields, JSON.stringify(original));
      const [label, ...others] = meterFields.map((field) => searchedText(field, values[field.key] ?? null));
      const found = matchedField(
        { name: "meters", label: label ?? "", text: others.filter(Boolean).join(", ") },
        asked,
      );
      if (found) hit.fields.push({ ...found, anchor: `meter-${id}` });
      return;
    }
    case "comment": {
      const [written, userName, updateTime] = original as [string, string, string];
      const text = excerptOf(written, asked);
      if (text) hit.comments.push({ id, userName, updateTime, text });
      return;
    }
    case "attachment": {
      const [filename, label, piece] = original as [string, AttachmentLabel | null, string | null];
      const text = piece === null ? null : excerptOf(piece, asked);
      const known = hit.attachments.find((attachment) => attachment.id === id);
      if (known) known.text ??= text;
      else hit.attachments.push({ id, label, filename: { text: filename, marks: findMarks(filename, asked) }, text });
      return;
    }
    case "image": {
      const [collectionId, sha256, rotation, caption, filename, width, height, albumName] = original as OriginalImage;
      const text = excerptOf(caption ?? "", asked);
      const thumbnail = imageAddress({ id, collectionId, sha256, rotation }, "THUMBNAIL");
      const size = variantSize("THUMBNAIL", { width, height });
      if (text) hit.images.push({ id, collectionId, albumName, filename, caption: text, thumbnail, ...size });
      return;
    }
    case "change": {
      const [type, userName, changeTime, changes] = original as [ActivityType, string, string, FieldChange[]];
      const matched = changes.flatMap((change) => matchedChange(type, change, asked) ?? []).slice(0, MOST_CHANGES);
      hit.changes.push(...matched.map((change) => ({ activityId: id, userName, changeTime, ...change })));
      return;
    }
    default:
      kind satisfies never;
  }
}

type OriginalImage = [
  collectionId: number,
  sha256: string,
  rotation: Rotation,
  caption: string | null,
  filename: string,
  width: number,
  height: number,
  albumName: string,
];

const labelMarksOf = new WeakMap<Asked, Map<string, Mark[]>>();

/** The marks of a label, which stand in one property after another. */
function marksOfLabel(label: string, asked: Asked): Mark[] {
  const known = labelMarksOf.get(asked) ?? new Map<string, Mark[]>();
  labelMarksOf.set(asked, known);
  const marks = known.get(label) ?? findMarks(label, asked);
  known.set(label, marks);
  return marks;
}

/** Fields in which something asked for stands: in the value, or else in the label. */
function matchedFields(
  fields: readonly Field[],
  values: Values,
  asked: Asked,
  labelOf: (field: Field) => string = ({ label }) => label,
): MatchedField[] {
  return fields.flatMap((field) => {
    if (weightOf(field) === null) return [];
    const written = searchedText(field, values[field.key] ?? null);
    if (written === "") return [];
    // Of agreements only values are looked at.
    const found = matchedField(
      { name: field.key, label: labelOf(field), text: written },
      asked,
      labelOf === propertyLabelOf,
    );
    return found ? [{ ...found, unit: field.unit }] : [];
  });
}

/** A text with its label if something asked for stands in it, or else in the label. */
function matchedField(
  { name, label, text }: { name: string; label: string; text: string },
  asked: Asked,
  looksAtLabel = true,
): MatchedField | null {
  const marks = looksAtLabel ? marksOfLabel(label, asked) : [];
  const value = excerptOf(text, asked) ?? (marks.length > 0 ? beginningOf(text) : null);
  return value && { name, label: { text: label, marks }, value };
}

function matchedChange(
  type: ActivityType,
  { name, oldValue, newValue }: FieldChange,
  asked: Asked,
): Pick<MatchedChange, "name" | "label" | "oldValue" | "newValue" | "unit"> | null {
  const field = changedFields(type).find(({ key }) => key === name);
  // As in the index: what is not for everybody finds no change.
  if (field?.seenBy) return null;
  const text = (value: FieldChange["oldValue"]) =>
    field ? searchedText(field, fromApiValue(field, value)) : String(value ?? "");
  const label = field ? (type.startsWith("PROPERTY") ? propertyLabelOf(field as PropertyField) : field.label) : name;
  const [before, after] = [text(oldValue), text(newValue)];
  const labelMarks = marksOfLabel(label, asked);
  const oldMarked = excerptOf(before, asked);
  const newMarked = excerptOf(after, asked);
  if (!oldMarked && !newMarked && labelMarks.length === 0) return null;
  return {
    name,
    label: { text: label, marks: labelMarks },
    oldValue: oldMarked ?? beginningOf(before),
    newValue: newMarked ?? beginningOf(after),
    unit: field?.unit,
  };
}

/** The fields whose changes an activity of a type tells of. */
export function changedFields(type: ActivityType): readonly Field[] {
  if (type.startsWith("RENTAL_AGREEMENT")) return keptAgreementFields;
  if (type.startsWith("ATTACHMENT")) return attachmentFields;
  return type.startsWith("COMMENT") ? commentFields : propertyFields;
}

const LONGEST_BEGINNING = 120;

function beginningOf(text: string): MarkedText {
  const short = text.length <= LONGEST_BEGINNING;
  return { text: short ? text : `${text.slice(0, LONGEST_BEGINNING).replace(/[\ud800-\udbff]$/, "")} …`, marks: [] };
}

/** Values that stand in groups of as many as a function of the database takes. */
function valuesOf(fields: readonly Field[], json: string): Values {
  const values = (JSON.parse(json) as (FieldValue | null)[][]).flat();
  return Object.fromEntries(fields.map(({ key }, index) => [key, values[index] ?? null]));
}

function textOf(value: FieldValue | null | undefined): string | null {
  return typeof value === "string" ? value : null;
}
