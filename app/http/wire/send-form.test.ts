import { afterEach, expect, test, vi } from "vitest";
import type { FormFailure, PageRefusal } from "./form-failure";
import { sendForm } from "./send-form";

afterEach(() => {
  vi.useRealTimers();
});

/** Sends a form with a city; `serverAction` is what becomes of it. */
function send(serverAction: () => Promise<unknown>) {
  const body = new URLSearchParams({ city: "Aue", version: "3" });
  const request = new Request("http://localhost/properties/1", { method: "POST", body });
  return sendForm({ request, params: {}, serverAction: serverAction as <T>() => Promise<T> });
}

test("what the server answers or refuses is passed on", async () => {
  expect(await send(async () => ({ ok: true }))).toEqual({ ok: true });
  const redirect = new Response(null, { status: 302 });
  await expect(send(() => Promise.reject(redirect))).rejects.toBe(redirect);
  const bug = new TypeError("undefined is not a function");
  await expect(send(() => Promise.reject(bug))).rejects.toBe(bug);
});

test.each(["Failed to fetch", "NetworkError when attempting to fetch resource.", "Load failed"])(
  "without a connection the form comes back with what was typed: %s",
  async (words) => {
    const answer = (await send(() => Promise.reject(new TypeError(words)))) as Response;
    expect(answer.status).toBe(503);
    const { failure } = (await answer.json()) as FormFailure;
    expect(failure).toMatchObject({ initialValue: { city: "Aue", version: "3" }, conflicts: [] });
    expect(failure.message).toContain("Keine Verbindung");
  },
);

test("when the session has ended the form comes back, but not for someone who was locked out", async () => {
  const refusal = (code: PageRefusal["code"]) => {
    const data: PageRefusal = { code, message: "Ein Satz." };
    return { status: 401, statusText: "", internal: false, data };
  };
  const answer = (await send(() => Promise.reject(refusal("unauthenticated")))) as Response;
  expect(answer.status).toBe(401);
  const { failure } = (await answer.json()) as FormFailure;
  expect(failure.initialValue).toEqual({ city: "Aue", version: "3" });
  expect(failure.message).toContain("Die Eingaben sind noch da");
  const locked = refusal("turned-away");
  await expect(send(() => Promise.reject(locked))).rejects.toBe(locked);
});

test("an answer that is none of the application's gives the form back", async () => {
  const unreadable = new Error("Unable to decode turbo-stream response from URL: /properties/1.data");
  const answer = (await send(() => Promise.reject(unreadable))) as Response;
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as FormFailure).failure.message).toContain("konnte nicht antworten");
});

test("an answer that takes longer than 20 seconds is none", async () => {
  vi.useFakeTimers();
  const answer = send(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(((await answer) as Response).status).toBe(503);
});
