import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { localPath } from "~/auth/local-path";
import { LoginPage } from "~/screens/login-page";
import { refusals } from "~/texts/refusals";

/** Where a sign-in that was refused ends; the reason is one of a fixed list, never a text of the address. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const returnTo = localPath(searchParams.get("returnTo"));
  if (context.authentication.user) throw redirect(returnTo);
  const reason = searchParams.get("reason");
  const message =
    reason && ["unknown", "locked", "cancelled", "failed"].includes(reason) ? refusals[reason as "failed"] : undefined;
  return { returnTo, message };
}

export default function Login() {
  const { returnTo, message } = useLoaderData<typeof loader>();
  return <LoginPage returnTo={returnTo} message={message} />;
}
