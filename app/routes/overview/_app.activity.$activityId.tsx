import { useLoaderData, useLocation } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { openActivity } from "~/modules/overview/feed/open-activity";
import { ActivityDetails } from "~/screens/feed/activity-details";
import { activityTexts } from "~/texts/activities";

export const loader = pageLoader("readPortfolio", ({ db, user, params }) =>
  openActivity(db, idParameter(params, "activityId", activityTexts.notFound), user),
);

export default function FeedActivity() {
  return <ActivityDetails {...useLoaderData<typeof loader>()} parent={`/activity${useLocation().search}`} />;
}
