import type { Caller } from "./caller";

/** What is wrong with the data behind a caller, a sentence each. */
export async function findViolations(caller: Caller, { thorough = false } = {}): Promise<string[]> {
  const path = `/torture/violations${thorough ? "?thorough" : ""}`;
  const { status, text, cut } = await caller.call({ method: "POST", path });
  return status === 200 ? JSON.parse(text) : [`the data could not be looked at: ${cut ?? text.slice(0, 300)}`];
}
