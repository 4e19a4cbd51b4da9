import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { clearSession } from "~/auth/session.server";

export const loader = () => redirect("/");

export async function action({ request, context }: ActionFunctionArgs) {
  return redirect("/", {
    headers: { "Set-Cookie": await clearSession(context.signIn.secret, new URL(request.url)) },
  });
}
