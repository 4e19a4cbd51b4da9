import { ANSWER_MS } from "./patience";
/** Asks for something that a page does without: null if no answer comes, or one that refuses. */
export async function ask(address: string, method: "GET" | "HEAD" = "GET"): Promise<Response | null> {
  try {
    const response = await fetch(address, { method, signal: AbortSignal.timeout(ANSWER_MS) });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}
