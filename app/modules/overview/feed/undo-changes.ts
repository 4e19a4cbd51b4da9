import type { Db } from "../../../../db/client";
import { edits } from "../../../texts/edits";
import { feedTexts } from "../../../texts/feed/feed-list";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { RowChange } from "../../base/edits/row-change";
import { takeEdit } from "../../base/edits/take-edit";
import { fromApiValue } from "../../base/fields/api-value";
import type { Field } from "../../base/fields/field";
import { may, type Right, type RoleFlags } from "../../base/rights/rights";
import type { TrashKind } from "../../base/trash/trash-kinds";
import { attachmentFields } from "../../files/attachments/attachment-fields";
import { changeAttachment } from "../../files/attachments/change-attachment.server";
import { describedFields } from "../../files/image-collections/album-fields";
import { changeAlbum } from "../../files/image-collections/change-album.server";
import { changeProperty } from "../../portfolio/properties/change-property.server";
import { propertyFields } from "../../portfolio/properties/property-fields";
import { keptAgreementFields } from "../../portfolio/rental-agreements/agreement-documents";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { readRentSteps } from "../../portfolio/rental-agreements/rent-steps/rent-steps-text";
import type { ActivityType } from "../../together/activities/activity";
import type { ActivityRow } from "../../together/activities/repository.server";

type Undoing = {
  right: Right;
  /** The fields whose old values an activity keeps as an edit takes them; others it keeps by their names of then. */
  fields: readonly Field[];
  idOf: (activity: ActivityRow) => number | null;
  change: (db: Db, actor: Actor, change: RowChange, today: Day) => Promise<unknown>;
};

/** How what was changed becomes what it was, by the activity that tells of it. */
const undoings: Partial<Record<ActivityType, Undoing>> = {
  PROPERTY_UPDATED: {
    right: "changeProperties",
    fields: propertyFields,
    idOf: ({ propertyId }) => propertyId,
    change: changeProperty,
  },
  RENTAL_AGREEMENT_UPDATED: {
    right: "changeRentalAgreements",
    fields: keptAgreementFields,
    idOf: ({ rentalAgreementId }) => rentalAgreementId,
    change: (db, actor, { values: { rentSteps, ...values }, ...change }, today) =>
      changeAgreement(
        db,
        actor,
        {
          ...change,
          values,
          rentSteps: typeof rentSteps === "string" ? readRentSteps(rentSteps) : undefined,
          confirmOverlap: false,
          // That utilities end was agreed to when they did.
          confirmNoUtilities: true,
        },
        today,
      ),
  },
  ATTACHMENT_UPDATED: {
    right: "changeAttachments",
    fields: attachmentFields,
    idOf: ({ attachmentId }) => attachmentId,
    change: changeAttachment,
  },
  IMG_COL_UPDATED: {
    right: "changeImages",
    fields: describedFields,
    idOf: ({ imageCollectionId }) => imageCollectionId,
    change: (db, actor, change) => changeAlbum(db, actor, { ...change, propertyIds: undefined }),
  },
};

/** What lies in the trash once an activity told of its deletion, and by which id. */
export function trashedBy({ type, ...ids }: ActivityRow): { kind: TrashKind; rowId: number } | null {
  const found = (kind: TrashKind, rowId: number | null) => (rowId === null ? null : { kind, rowId });
  if (type === "COMMENT_DELETED") return found("COMMENT", ids.commentId);
  if (type === "ATTACHMENT_DELETED") return found("ATTACHMENT", ids.attachmentId);
  if (type === "IMG_DELETED") return found("IMAGE", ids.imageId);
  if (type === "IMG_COL_DELETED") return found("ALBUM", ids.imageCollectionId);
  return type === "RENTAL_AGREEMENT_DELETED" ? found("RENTAL_AGREEMENT", ids.rentalAgreementId) : null;
}

/** The right to give fields back that an activity changed, and which of them can be; null if none can. */
export function undoableOf({ type, changes }: Pick<ActivityRow, "type" | "changes">) {
  const undoing = undoings[type];
  const names = changes.map(({ name }) => name).filter((name) => undoing?.fields.some(({ key }) => key === name));
  return undoing && names.length > 0 ? { right: undoing.right, names } : null;
}

/** What somebody did at a moment that can be taken back, which may have been to take something back, the activities being the newest of its property; null if nothing. */
export function findUndo(
  activities: readonly ActivityRow[],
  user: RoleFlags & { id: number },
  { doneTime, isUndone }: { doneTime: string; isUndone: boolean },
) {
  const row = activities.find(({ createTime, userId }) => createTime === doneTime && userId === user.id);
  if (!row) return null;
  const isDeletion = trashedBy(row) !== null;
  const undoable = undoableOf(row);
  if (!isDeletion && !(undoable && may(user, undoable.right))) return null;
  return {
    of: doneTime,
    isDeletion,
    text: isDeletion ? edits.deleted : isUndone ? edits.undone : edits.saved,
    at: `/properties/${row.propertyId}/activity/${row.id}`,
  };
}

/**
 * Gives fields the values that they had before an activity: the one that the form names, or all. It is an edit like any other, and a
 * `conflict` over what was changed since.
 */
export async function undoChanges(db: Db, actor: Actor, row: ActivityRow, form: FormData, today: Day): Promise<void> {
  const { theirs, settled, rest } = takeEdit(form);
  const asked = rest.get("field");
  const undoing = undoings[row.type];
  const id = undoing?.idOf(row);
  const undone = row.changes.flatMap(({ name, oldValue, newValue }) => {
    const field = undoing?.fields.find(({ key }) => key === name);
    if (!field || theirs.has(name) || (asked && asked !== name)) return [];
    return [{ name, value: fromApiValue(field, oldValue), newValue }];
  });
  if (!undoing || !id) throw new DomainError("invalid", feedTexts.notUndoable);
  const change = {
    id,
    version: null,
    wholeForm: false,
    values: Object.fromEntries(undone.map(({ name, value }) => [name, value])),
    began: Object.fromEntries(undone.map(({ name, newValue }) => [name, newValue])),
    settled,
  };
  try {
    await undoing.change(db, actor, change, today);
  } catch (error) {
    // The dialog stays, and says it.
    if (error instanceof DomainError && error.code === "not-found") throw new DomainError("conflict", edits.gone);
    throw error;
  }
}
