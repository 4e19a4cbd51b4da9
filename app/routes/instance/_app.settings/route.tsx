import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { settingsArea, settingsTabs } from "~/screens/settings-area";
import { areaMeta, TabbedArea } from "~/screens/tabbed-area";

export const loader = pageLoader("openSettings", async ({ user }) => ({ faults: user.faults }));

export const meta: MetaFunction = (route) => areaMeta(settingsArea, route);

export default function Settings() {
  return <TabbedArea {...settingsArea} tabs={settingsTabs(useLoaderData<typeof loader>().faults)} />;
}
