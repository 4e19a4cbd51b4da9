import { activityPage } from "~/http/activity-page";

export const loader = activityPage.loader;
export const action = activityPage.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { ActivityDetails as default } from "~/screens/feed/activity-details";
