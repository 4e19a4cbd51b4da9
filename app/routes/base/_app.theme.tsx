import { redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { localPath } from "~/auth/local-path";
import { pageAction } from "~/http/page-edge";
import { parseForm } from "~/modules/base/fields/parse-values";
import { themeCookie, themes } from "~/ui/theme";

const themeSchema = z.strictObject({ theme: z.enum(themes), back: z.string() });

export const loader = () => redirect("/");

/** Keeps the chosen theme in a cookie, for browsers without scripts. */
export const action = pageAction("readPortfolio", async ({ url, form }) => {
  const { theme, back } = parseForm(themeSchema, form);
  return redirect(localPath(back), { headers: { "Set-Cookie": themeCookie(theme, url) } });
});

/** Draws nothing itself; without it a refusal would be bare JSON instead of a page in the frame. */
export default function ThemeChosen() {
  return null;
}
