import { type ClientActionFunctionArgs, isRouteErrorResponse } from "@remix-run/react";
import { shellTexts } from "../../texts/shell";
import type { PageRefusal } from "./form-failure";
import { isLostConnection } from "./is-lost-connection";
import { isUnreadable } from "./is-unreadable";
import { ANSWER_MS } from "./patience";
import { refuseForm } from "./refuse-form";

const LATE = Symbol("late");

/**
 * A route's `clientAction`: sends the form to its action. If no answer comes that can be read, or the session has
 * ended, the form comes back with what was typed; sent again under the same key it writes nothing twice.
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const typed = request.clone().formData();
  // A navigation that overtakes this one ends the reading too, and nobody asks for it then.
  typed.catch(() => {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MS, LATE);
  });
  try {
    const answer = await Promise.race([serverAction(), late]);
    return answer === LATE ? giveBack(await typed, shellTexts.noConnection, 503) : answer;
  } catch (error) {
    if (isLostConnection(error)) return giveBack(await typed, shellTexts.noConnection, 503);
    if (isUnreadable(error)) return giveBack(await typed, shellTexts.noAnswer, 503);
    if (isSignedOut(error)) return giveBack(await typed, shellTexts.signedOut, 401);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the session has ended; who was turned away meanwhile shall not stay. */
function isSignedOut(error: unknown): boolean {
  const code: PageRefusal["code"] = "unauthenticated";
  return isRouteErrorResponse(error) && error.data?.code === code;
}

/** A refusal as an action answers it. Its status keeps the screen from being read anew, which would fail as well. */
function giveBack(form: FormData, message: string, status: number): Response {
  return Response.json(refuseForm(form, message), { status });
}
