import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { startSignIn } from "~/auth/sign-in.server";
import { readSignInForm } from "~/http/forms/read-sign-in-form";

export const loader = () => redirect("/");

export const action = async ({ request, context }: ActionFunctionArgs) =>
  startSignIn(request, context, await readSignInForm(request, context.body));
