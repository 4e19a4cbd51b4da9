import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { openCalendar } from "~/modules/overview/calendar-feeds/open-calendar";

/** A calendar as it is subscribed to: whoever knows the secret in its name reads it, without a session. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const [, token] = /^([\w-]{43})\.ics$/.exec(params.file ?? "") ?? [];
  const { origin } = new URL(request.url);
  const text = token ? await openCalendar(context.db, token, origin, context.now) : null;
  if (text === null) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  return new Response(text, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'inline; filename="fristen.ics"',
      "Cache-Control": "private, max-age=600",
    },
  });
}
