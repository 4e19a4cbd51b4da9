import { redirect } from "@remix-run/cloudflare";
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { idParameter, readQuery, textPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { findUndo } from "~/modules/overview/feed/undo-changes";
import { openProperty } from "~/modules/overview/property-page/open-property";
import { savePropertyForm } from "~/modules/portfolio/properties/save-property-form";
import { DeadlinesCard } from "~/screens/deadlines/deadlines-card";
import { UndoButton } from "~/screens/feed/undo-button";
import { FOLLOW_UPS, FollowUpsCard } from "~/screens/follow-ups";
import { useHandedFiles } from "~/screens/uploads/use-handed-files";
import { edits } from "~/texts/edits";
import { propertyTexts } from "~/texts/properties/properties";
import { SavedNotice } from "~/ui/page/saved-notice";
import { Screen } from "~/ui/page/screen";
import { useHashTarget } from "~/ui/use-hash-target";
import { ActivityPanel } from "./activity-panel";
import { AgreementsCard } from "./agreements-card";
import { AlbumsCard } from "./albums-card";
import { AttachmentsCard, HiddenAttachments } from "./attachments-card";
import { EDIT } from "./edited-sections";
import { Glance } from "./glance";
import { MetersCard } from "./meters-card";
import { CostsCard } from "./money/costs-card";
import { LoansCard } from "./money/loans-card";
import { PropertyFacts } from "./property-facts";
import { PropertyFields } from "./property-fields";
import { PropertyHead } from "./property-head";
import { ScoreCard } from "./score-card";
import { SectionLinks } from "./section-links";
import { showProperty } from "./show-property";
import "./property.css";

const ACTIVITY_COUNT = 30;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.head.address ?? ""} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url, context }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  const { done, undone } = readQuery(url.searchParams, { done: textPart(), undone: textPart() });
  const today = dayOf(context.now);
  const property = await openProperty(db, id, ACTIVITY_COUNT, user, today);
  return {
    ...showProperty(property, { user, today, activityCount: ACTIVITY_COUNT }),
    undo: findUndo(property.activities, user, { doneTime: done, isUndone: undone !== "" }),
  };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, url, form }) => {
  const id = idParameter(params, "propertyId", propertyTexts.notFound);
  await savePropertyForm(db, actor, id, form);
  const edited = url.searchParams.get(EDIT);
  const stillEdited = edited === null ? "" : `${EDIT}=${encodeURIComponent(edited)}&`;
  return redirect(`/properties/${id}?${stillEdited}done=${actor.now}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A dialog that opens or closes over the property changes nothing of it, nor does what begins to be edited, or was refused. */
export function shouldRevalidate({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  // Its script added files while it was open.
  if (/(attachments|images)\/new$/.test(currentUrl.pathname)) return true;
  const sameProperty = currentParams.propertyId === nextParams.propertyId;
  if (sameProperty && !formMethod && (currentUrl.pathname !== nextUrl.pathname || nextUrl.searchParams.has(EDIT)))
    return false;
  return defaultShouldRevalidate;
}

export default function PropertyDetail() {
  const {
    head,
    glance,
    form,
    facts,
    score,
    panel,
    albums,
    agreements,
    attachments,
    costs,
    deadlines,
    finance,
    followUps,
    meters,
    undo,
  } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const handed = useHandedFiles();
  useHashTarget();
  return (
    <Screen shared={handed}>
      <PropertyHead {...head} />
      <Glance {...glance} onDrop={handed.handTo} />
      <SectionLinks hasCosts={costs !== null} hasLoans={finance !== null} />
      <div className="property-columns">
        <div className="property-files">
          <AgreementsCard {...agreements} />
          <AlbumsCard {...albums} photos={glance.photos} onDrop={handed.handTo} />
        </div>
        <div className="property-together">
          <ActivityPanel {...panel} />
          <ScoreCard {...score} />
        </div>
        <div className="property-files">
          {costs && <CostsCard {...costs} />}
          {finance && <LoansCard {...finance} />}
          {attachments ? <AttachmentsCard {...attachments} /> : <HiddenAttachments />}
          <DeadlinesCard {...deadlines} to={`/deadlines?propertyId=${head.id}`} />
          <FollowUpsCard {...followUps} />
          <MetersCard {...meters} />
        </div>
        {form ? (
          <PropertyFields key={form.id} property={form} facts={facts} failure={failure} />
        ) : (
          <PropertyFacts sections={facts} here={null} />
        )}
      </div>
      <p className="mt-6 text-small text-soft">{head.created}</p>
      <SavedNotice
        here={`/properties/${head.id}`}
        except={FOLLOW_UPS}
        sayDone={(action) => (/\/activity\/\d+$/.test(action) ? edits.undone : null)}
        undo={undo && { ...undo, button: <UndoButton {...undo} /> }}
      />
    </Screen>
  );
}
