/** A call that a page's script makes has this long. */
const TIMEOUT_MS = 20_000;

/** Asks for something that a page does without: null where no answer comes, or one that refuses. */
export async function ask(address: string, method: "GET" | "HEAD" = "GET"): Promise<Response | null> {
  try {
    const response = await fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? response : null;
  } catch {
    return null;
  }
}
