import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { settingsArea, settingsTabs } from "~/screens/settings-area";
import { areaMeta, TabbedArea } from "~/screens/tabbed-area";

export const loader = pageLoader("openSettings", async ({ user, context }) => ({
  faults: user.faults,
  hasMail: context.mail !== null,
}));

export const meta: MetaFunction = (route) => areaMeta(settingsArea, route);

export default function Settings() {
  const { faults, hasMail } = useLoaderData<typeof loader>();
  return <TabbedArea {...settingsArea} tabs={settingsTabs(faults, hasMail)} />;
}
