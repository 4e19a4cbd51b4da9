import { type Page, test } from "@playwright/test";

/** What the local proxy answers when a kept connection to the Worker broke under a request that writes. */
const CONNECTION_BROKE = "restarted mid-request";

/** Calls `/api` as the person whose page it is and returns the parsed body; fails where the call was refused. */
export async function send(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<any> {
  const origin = test.info().project.use.baseURL ?? "";
  // The key lets a write be sent again without being done again.
  const headers = { Origin: origin, "Idempotency-Key": crypto.randomUUID() };
  const call = () => page.request.fetch(path, { method, headers, data: body });
  let response = await call();
  if (response.status() === 503 && (await response.text()).includes(CONNECTION_BROKE)) response = await call();
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}
