import { useLoaderData, useParams } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { belowProperty } from "~/http/query/parameters";
import { openActivity } from "~/modules/overview/feed/open-activity";
import { ActivityDetails } from "~/screens/feed/activity-details";
import { activityTexts } from "~/texts/activities";

export const loader = pageLoader("readPortfolio", ({ db, user, params }) => {
  const { id, propertyId } = belowProperty(params, "activityId", activityTexts.notFound);
  return openActivity(db, id, user, propertyId);
});

export default function PropertyActivity() {
  return <ActivityDetails {...useLoaderData<typeof loader>()} parent={`/properties/${useParams().propertyId}`} />;
}
