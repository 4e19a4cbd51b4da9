import { redirect } from "@remix-run/cloudflare";
import { demandRight } from "../auth/demand-right";
import { dayOf } from "../modules/base/calendar/day";
import { DomainError } from "../modules/base/domain-error";
import { openActivity, openActivityRow } from "../modules/overview/feed/open-activity";
import { trashedBy, undoableOf, undoChanges } from "../modules/overview/feed/undo-changes";
import { feedTexts } from "../texts/feed/feed-list";
import { type PageCall, pageAction, pageLoader } from "./page-edge";
import { belowProperty, idParameter } from "./query/parameters";
import { restoreTrash } from "./restore-trash";

/** The loader and the action of an activity's details, over the feed or over the property in the path: what it changed, and taking that back. */
export const activityPage = {
  loader: pageLoader("readPortfolio", async (call) => {
    const { id, propertyId, parent } = placeOf(call);
    return { ...(await openActivity(call.db, id, call.user, propertyId)), parent };
  }),
  action: pageAction("readPortfolio", async (call) => {
    const { db, user, actor, form, context } = call;
    const { id, propertyId, parent } = placeOf(call);
    const row = await openActivityRow(db, id, user, propertyId);
    const trashed = trashedBy(row);
    const undoable = undoableOf(row);
    if (trashed) await restoreTrash(call, trashed);
    else if (undoable) {
      demandRight(user, undoable.right);
      await undoChanges(db, actor, row, form, dayOf(context.now));
    } else throw new DomainError("invalid", feedTexts.notUndoable);
    return redirect(propertyId === null ? parent : `${parent}?done=${actor.now}&undone=true`);
  }),
};

function placeOf({ params, url }: Pick<PageCall, "params" | "url">) {
  const { notFound } = feedTexts;
  if (params.propertyId === undefined)
    return { id: idParameter(params, "activityId", notFound), propertyId: null, parent: `/activity${url.search}` };
  const place = belowProperty(params, "activityId", notFound);
  return { ...place, parent: `/properties/${place.propertyId}` };
}
