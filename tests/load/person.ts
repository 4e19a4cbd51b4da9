import type { Latencies } from "./latencies";

/** Nobody waits longer than this. */
const MOST_MILLISECONDS = 20_000;

/** What is sent as one kind of thing that people do. */
export type Request = {
  kind: string;
  method?: string;
  path: string;
  body?: BodyInit;
  headers?: Record<string, string>;
  /** Statuses that are as they should be. */
  expected?: readonly number[];
};

/** What came back; `status` is 0 where nothing did. */
export type Answer = { status: number; text: string; location: string | null };

/** A person in a browser of their own. */
export class Person {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly email: string,
    private readonly origin: string,
    private readonly latencies: Latencies,
  ) {}

  /** Signs in as a person does: by the button, the account at the stand-in for Google, and the way back. */
  async signIn(): Promise<void> {
    const started = await this.fetch("/auth/google", { method: "POST", body: new URLSearchParams({ returnTo: "/" }) });
    const chooser = started.headers.get("Location") ?? "";
    const chosen = await fetch(chooser, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ email: this.email }),
    });
    await this.fetch(chosen.headers.get("Location") ?? "", {});
    const { status, text } = await this.send({ kind: "sign in", path: "/api/users/current" });
    if (status !== 200) throw new Error(`${this.email} could not sign in: ${status} ${text.slice(0, 200)}`);
  }

  /** Sends something and notes how long its answer took, and whether it was what it should be. */
  async send({ kind, method = "GET", path, body, headers, expected = [200] }: Request): Promise<Answer> {
    const began = performance.now();
    try {
      const response = await this.fetch(path, { method, body, headers });
      const text = await response.text();
      const { status } = response;
      this.latencies.note(
        kind,
        performance.now() - began,
        verdictOf(status, expected),
        `${method} ${path}: ${status} ${text.slice(0, 300)}`,
      );
      return { status, text, location: response.headers.get("Location") };
    } catch (error) {
      this.latencies.note(
        kind,
        performance.now() - began,
        "failed",
        `${method} ${path}: ${error instanceof Error ? (error.cause ?? error) : error}`,
      );
      return { status: 0, text: "", location: null };
    }
  }

  private async fetch(path: string, init: RequestInit): Promise<Response> {
    const response = await fetch(new URL(path, this.origin), {
      ...init,
      redirect: "manual",
      signal: AbortSignal.timeout(MOST_MILLISECONDS),
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        Origin: this.origin,
        Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }
}

/** A conflict is what two who change the same are told, and no failure. */
function verdictOf(status: number, expected: readonly number[]) {
  if (expected.includes(status)) return "done" as const;
  return status === 409 ? ("conflict" as const) : ("failed" as const);
}
