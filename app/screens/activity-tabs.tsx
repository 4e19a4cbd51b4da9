import { activityTexts } from "~/texts/feed/activities";
import { followUpTexts } from "~/texts/properties/follow-ups";
import { Tabs } from "~/ui/page/tabs";
import { FOLLOW_UPS } from "./follow-ups";

/** The two screens of the activities. */
export function ActivityTabs() {
  const tabs = [
    { to: "/activity", label: activityTexts.tab },
    { to: FOLLOW_UPS, label: followUpTexts.title },
  ];
  return <Tabs label={activityTexts.title} tabs={tabs} />;
}
