import { env } from "cloudflare:workers";
import { expect } from "vitest";
import worker from "../../workers/app";
import type { Person } from "./people";

export const ORIGIN = "http://localhost";

const RAW_BODIES = [FormData, URLSearchParams, ReadableStream];

/**
 * Calls the Worker as a person; an object as `body` is sent as JSON, `path` may be a whole address, `bindings` are the
 * tests' own unless others are given. Returns status, headers and the parsed body.
 */
export async function call(
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  bindings = env,
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<{ status: number; headers: Headers; body: any }> {
  const json = typeof body === "object" && !RAW_BODIES.some((raw) => body instanceof raw);
  const url = new URL(path, ORIGIN);
  // The handler itself: through `exports.default` the pool makes each call slower than the one before.
  const response = await worker.fetch(
    new Request(url, {
      method,
      redirect: "manual",
      headers: { Host: url.host, ...(json && { "Content-Type": "application/json" }), ...person?.headers, ...headers },
      body: json ? JSON.stringify(body) : (body as BodyInit | undefined),
    }),
    bindings,
  );
  const text = await response.text();
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}

/** Calls the Worker as a person and returns the parsed body of what has to come about. */
export async function demand(
  person: Person | null,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects of a body by looking into it
): Promise<any> {
  const answer = await call(person, method, path, body, headers);
  const told = [method, path, answer.body.fieldErrors ?? answer.body.message];
  expect([answer.status < 300, ...told]).toEqual([true, method, path, undefined]);
  return answer.body;
}
