import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { signOut } from "~/auth/sign-out.server";

export const loader = () => redirect("/");

export const action = ({ request, context }: ActionFunctionArgs) => signOut(request, context);
