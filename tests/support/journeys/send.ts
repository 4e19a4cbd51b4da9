import { type Page, test } from "@playwright/test";

/** What the local proxy answers when a kept connection to the Worker broke under a request that writes. */
const CONNECTION_BROKE = "restarted mid-request";

/** Calls `/api` as the person whose page it is and returns the parsed body; fails if the call was refused. */
export async function send(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<any> {
  const origin = test.info().project.use.baseURL ?? "";
  // The key lets a write be sent again without being done again, and a kept connection may be closed as it is used.
  const headers = { Origin: origin, "Idempotency-Key": crypto.randomUUID() };
  const call = () => page.request.fetch(path, { method, headers, data: body, maxRetries: 1 });
  let response = await call();
  if (response.status() === 503 && (await response.text()).includes(CONNECTION_BROKE)) response = await call();
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}

/** Sends a file to `/api` as the person whose page it is, with fields beside it, and returns the parsed body; fails if it was refused. */
export async function sendFile(
  page: Page,
  path: string,
  { name, mimeType = "text/plain", content }: { name: string; mimeType?: string; content: string | Uint8Array },
  fields: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<any> {
  const response = await page.request.post(path, {
    headers: { Origin: test.info().project.use.baseURL ?? "" },
    multipart: { ...fields, file: { name, mimeType, buffer: Buffer.from(content) } },
  });
  if (!response.ok()) throw new Error(`${name} was answered ${response.status()}: ${await response.text()}`);
  return response.json();
}

/** The ids of the accounts, by their routing keys. */
export async function accountIds(page: Page): Promise<Record<string, number>> {
  const accounts: { id: number; routingKey: string }[] = await send(page, "GET", "/api/accounts");
  return Object.fromEntries(accounts.map(({ id, routingKey }) => [routingKey, id]));
}
