import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { finishSignIn } from "~/auth/sign-in.server";

export const loader = ({ request, context }: LoaderFunctionArgs) => finishSignIn(request, context);
