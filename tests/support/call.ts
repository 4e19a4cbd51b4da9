import { exports } from "cloudflare:workers";
import type { Person } from "./people";

export const ORIGIN = "http://localhost";

/** Calls the Worker as a person; an object as `body` is sent as JSON. Answers status, headers and the parsed body. */
export async function call(
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<{ status: number; headers: Headers; body: any }> {
  const json =
    body !== undefined && typeof body !== "string" && !(body instanceof FormData) && !(body instanceof URLSearchParams);
  const response = await exports.default.fetch(
    new Request(ORIGIN + path, {
      method,
      redirect: "manual",
      headers: { ...(json && { "Content-Type": "application/json" }), ...person?.headers, ...headers },
      body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
    }),
  );
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
