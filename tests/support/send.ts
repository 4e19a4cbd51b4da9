import { type Page, test } from "@playwright/test";

/** Calls `/api` as the person whose page it is and answers the parsed body; fails where the call was refused. */
export async function send(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: Record<string, unknown>,
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<any> {
  const origin = test.info().project.use.baseURL ?? "";
  const response = await page.request.fetch(path, { method, headers: { Origin: origin }, data: body });
  if (!response.ok()) throw new Error(`${method} ${path} answered ${response.status()}: ${await response.text()}`);
  return response.status() === 204 ? null : response.json();
}
