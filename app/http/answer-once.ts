import type { Db } from "../../db/client";
import type { Actor } from "../modules/base/edits/actor";
import { findSent, keepAnswer, type SentRequest } from "../modules/base/edits/request-keys.server";

/** How `/api` answers if it does not answer in plain text, and if it does. */
export const JSON_TYPE = "application/json";
export const TEXT_TYPE = "text/plain; charset=utf-8";

/**
 * Answers a request of `/api`; one that was answered before under its key just as then. If that answer was not kept, as
 * it is still on its way or was lost, the row as it is answers: the modules write once.
 */
export async function answerOnce(
  db: Db,
  actor: Actor,
  { method, type }: { method: string; type: string },
  answer: () => Promise<Response>,
): Promise<Response> {
  const kept = keptAnswer(await findSent(db, actor), method, type);
  if (kept) return kept;
  let response: Response;
  try {
    response = await answer();
  } catch (error) {
    // The same request was carried out meanwhile, and this one is refused only for that.
    const overtaken = keptAnswer(await findSent(db, actor), method, type);
    if (overtaken) return overtaken;
    throw error;
  }
  if (response.ok) await keepAnswer(db, actor, response.status, await response.clone().text());
  return response;
}

function keptAnswer(sent: SentRequest | null, method: string, type: string): Response | null {
  if (!sent) return null;
  if (method === "DELETE") return new Response(null, { status: 204 });
  const { status, answer } = sent;
  return status === null ? null : new Response(answer, { status, headers: { "Content-Type": type } });
}
