import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, expect, test, vi } from "vitest";
import { logFailure, logRequest } from "./log";

afterEach(() => vi.restoreAllMocks());

test("a request is one line of JSON with nothing personal in it", () => {
  const lines: string[] = [];
  vi.spyOn(console, "info").mockImplementation((line) => lines.push(line));
  const request = new Request("http://localhost/api/search?phrase=geheim&accessToken=secret", {
    headers: { Authorization: "Bearer secret", Cookie: "objektbuch_session=secret" },
  });
  const context = {
    requestId: "r-1",
    databaseUse: { milliseconds: 3, roundTrips: 2, statements: 4 },
  } as AppLoadContext;
  logRequest(request, new Response(null, { status: 404 }), context, 12);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      requestId: "r-1",
      method: "GET",
      route: "/api/search",
      status: 404,
      milliseconds: 12,
      databaseMilliseconds: 3,
      roundTrips: 2,
    },
  ]);
});

test("a bug is logged with its stack, on one line, under the id that the person was shown", () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => lines.push(line));
  logFailure("r-2", new Error("broken"));
  logFailure("r-3", "thrown text");
  expect(lines.every((line) => !line.includes("\n"))).toBe(true);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    requestId: "r-2",
    error: expect.stringMatching(/^Error: broken\n +at /),
  });
  expect(JSON.parse(lines[1] ?? "")).toEqual({
    requestId: "r-3",
    error: "something else than an error was thrown: string",
  });
});
