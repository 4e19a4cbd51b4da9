import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { startSignIn } from "~/auth/sign-in.server";

export const loader = () => redirect("/");

export const action = ({ request, context }: ActionFunctionArgs) => startSignIn(request, context);
