import { SheetError, type SheetFailure } from "./sheet-error";

/** A call as somebody who granted it; it ends with `signal`. */
export type GoogleCall = {
  method: "POST" | "DELETE";
  url: string;
  body?: string;
  accessToken: string;
  signal: AbortSignal;
};

/** Calls one of Google's programming interfaces and returns what it answered, or throws a `SheetError`. */
export async function callGoogle({ method, url, body, accessToken, signal }: GoogleCall): Promise<unknown> {
  const headers = { Authorization: `Bearer ${accessToken}`, "Content-Type": "application/json; charset=utf-8" };
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { method, headers, body, signal });
    status = response.status;
    text = await response.text();
  } catch {
    throw new SheetError("unreachable");
  }
  if (status < 200 || status > 299) throw new SheetError(failureOf(status, text));
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    throw new SheetError("unreachable");
  }
}

/** What Google calls a quota that is used up; a 403 is one now and then. */
const QUOTA = /rate_?limit|quota|daily_?limit|resource_exhausted/i;

function failureOf(status: number, text: string): SheetFailure {
  if (status === 429) return "quota";
  if (status === 401) return "grant";
  if (status === 403) return QUOTA.test(text) ? "quota" : "grant";
  return status >= 500 || status === 408 ? "unreachable" : "rejected";
}
