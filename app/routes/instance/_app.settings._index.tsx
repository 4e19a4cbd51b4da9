import { redirect } from "@remix-run/cloudflare";
import { pageLoader } from "~/http/page-edge";

export const loader = pageLoader("openSettings", async () => redirect("/settings/users"));

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function Settings() {
  return null;
}
