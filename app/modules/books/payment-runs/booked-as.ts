import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { paymentRunTexts as texts } from "../../../texts/accounting/payment-runs";
import { propertyTexts } from "../../../texts/properties/properties";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import { refusalAt } from "../../base/edits/refusal-at";
import { writeOnce } from "../../base/edits/request-keys.server";
import { findPayeeTemplate, type PaidFor } from "../templates/booked-as";
import { selectPlaces, writeBookedAs } from "./booked-as.server";
import { type OpenedRun, openRun } from "./open-run";
import type { RunItem } from "./payment-run";
import type { BookedItem } from "./run-request";

/** The agreements that payments name, with their properties, and the properties. */
export type Places = { agreements: ReadonlyMap<number, number>; properties: ReadonlySet<number> };

export function placesOf(
  agreements: readonly { id: number; propertyId: number }[],
  properties: readonly { id: number }[],
): Places {
  return {
    agreements: new Map(agreements.map(({ id, propertyId }) => [id, propertyId])),
    properties: new Set(properties.map(({ id }) => id)),
  };
}

/** Refuses an agreement or a property that is not there. */
export function refuseUnknownPlaces(
  { agreementId, propertyId }: PaidFor,
  { agreements, properties }: Places,
  place: string,
): void {
  if (agreementId !== null && !agreements.has(agreementId))
    throw refusalAt(`${place}.agreementId`, agreementTexts.notFound);
  if (propertyId !== null && !properties.has(propertyId))
    throw refusalAt(`${place}.propertyId`, propertyTexts.notFound);
}

/** Refuses a template that asks for an agreement or a property which is not named. */
export function refuseVague(
  { template, agreementId, propertyId }: PaidFor & { template: string | null },
  place: string,
) {
  const dot = place === "" ? "" : `${place}.`;
  const known = findPayeeTemplate(template);
  if (!known) throw refusalAt(`${dot}template`, texts.noTemplate);
  if (known.subFlowType === "RENTAL_AGREEMENT" && agreementId === null)
    throw refusalAt(`${dot}agreementId`, texts.noAgreement);
  if (known.subFlowType === "PROPERTY" && propertyId === null && agreementId === null)
    throw refusalAt(`${dot}propertyId`, texts.noProperty);
}

/** Whether nobody knows as what an item is booked. */
export function isUnknown({ template, dueKind }: Pick<RunItem, "template" | "dueKind">): boolean {
  return template === null && dueKind === null;
}

/** Says as what items of a run of transfers are booked, before they are; a `conflict` if they are. */
export async function sayBookedAs(
  db: Db,
  actor: Actor,
  runId: number,
  items: readonly BookedItem[],
  placeOf: (index: number) => string,
): Promise<void> {
  const [run, [agreements, properties]] = await Promise.all([openRun(db, runId), runBatch(db, selectPlaces(items))]);
  const own = new Map(run.items.map((item) => [item.number, item]));
  const settled = items.map((item, index) => {
    const place = placeOf(index);
    const stored = openItem(run, own.get(item.number));
    refuseVague({ ...item, agreementId: item.agreementId ?? stored.agreementId }, place);
    refuseUnknownPlaces(item, placesOf(agreements, properties), place);
    return item;
  });
  const told = settled
    .map(({ number, template }) => `${number}: ${findPayeeTemplate(template)?.label ?? ""}`)
    .join(", ");
  if (await writeOnce(db, actor, writeBookedAs(actor, runId, settled, told))) return;
  throw new DomainError("conflict", texts.itemBooked);
}

/** An item of which it can be said as what it is booked; refuses any other. */
export function openItem({ kind, withdrawTime }: OpenedRun, item: RunItem | undefined): RunItem {
  if (!item) throw new DomainError("not-found", texts.noItem);
  if (kind === "DIRECT_DEBIT") throw new DomainError("conflict", texts.itemOfDebits);
  if (withdrawTime !== null) throw new DomainError("conflict", texts.itemNotAsked);
  return item;
}
