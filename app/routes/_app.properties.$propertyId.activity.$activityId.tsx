import { useLoaderData, useParams } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/parameters";
import { openActivity } from "~/modules/activities/open-activity";
import { activityTexts } from "~/texts/activities";
import { ActivityDetails } from "~/ui/activity-details";

export const loader = pageLoader("readPortfolio", ({ db, params }) => {
  const propertyId = idParameter(params, "propertyId", activityTexts.notFound);
  return openActivity(db, idParameter(params, "activityId", activityTexts.notFound), propertyId);
});

export default function PropertyActivity() {
  return <ActivityDetails {...useLoaderData<typeof loader>()} parent={`/properties/${useParams().propertyId}`} />;
}
