import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOut } from "~/auth/sign-out.server";
import { readSignInForm } from "~/http/forms/read-sign-in-form";

export const loader = () => redirect("/");

export const action = async ({ request, context }: ActionFunctionArgs) =>
  signOut(request, context, await readSignInForm(request, context.body));
