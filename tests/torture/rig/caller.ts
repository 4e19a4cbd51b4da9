import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { Writable } from "node:stream";
import { beginSession, writeSession } from "../../../app/auth/session.server";
import type { Calls, Fault } from "./faults";
import { CALLS, FAULT } from "./headers";
import { type Rig, SESSION_SECRET } from "./start-rig";

/** Longer than this no answer may take; to look at all data may. */
const MOST_MILLISECONDS = 5_000;
const MOST_TO_LOOK = 120_000;

/** A machine that is busy with other things is slower by that. */
const patience = (milliseconds: number) =>
  Math.round(milliseconds * Math.max(1, loadavg()[0]! / availableParallelism()));

/** What is sent; a body is made anew each time, as a form can be read once. */
export type Sent = { method: string; path: string; body?: () => BodyInit; headers?: Record<string, string> };

/** What came back; `status` is 0 where nothing did, and `cut` says that the answer broke off. */
export type Answer = {
  status: number;
  headers: Headers;
  bytes: Uint8Array<ArrayBuffer>;
  text: string;
  calls: Calls | null;
  milliseconds: number;
  cut: string | null;
};

const NOTHING: Calls = { DB: 0, FILES: 0, FILE_JOBS: 0, IMAGES: 0 };

/** A person who calls a rig as a browser of theirs would. */
export class Caller {
  private cookie = "";

  constructor(
    readonly rig: Rig,
    readonly userId: number,
  ) {}

  async call(
    { method, path, body, headers }: Sent,
    { key, fault, signal }: { key?: string; fault?: Fault; signal?: AbortSignal } = {},
  ): Promise<Answer> {
    const began = performance.now();
    const late = AbortSignal.timeout(patience(path.startsWith("/torture/") ? MOST_TO_LOOK : MOST_MILLISECONDS));
    const { url } = this.rig;
    try {
      const response = await fetch(new URL(url.origin + path), {
        method,
        redirect: "manual",
        body: body?.(),
        signal: signal ? AbortSignal.any([late, signal]) : late,
        headers: {
          Cookie: await this.session(),
          Origin: url.origin,
          // What a page of ours that leads there says, older browsers included.
          Referer: url.href,
          ...headers,
          ...(key !== undefined && { "Idempotency-Key": key }),
          ...(fault && { [FAULT]: JSON.stringify(fault) }),
        },
      });
      const { bytes, cut } = await readAll(response);
      const calls = response.headers.get(CALLS);
      return {
        status: response.status,
        headers: response.headers,
        bytes,
        text: new TextDecoder().decode(bytes),
        calls: calls === null ? null : { ...NOTHING, ...JSON.parse(calls) },
        milliseconds: performance.now() - began,
        cut,
      };
    } catch (error) {
      const milliseconds = performance.now() - began;
      const cut = String(error instanceof Error ? (error.cause ?? error) : error);
      return { status: 0, headers: new Headers(), bytes: new Uint8Array(), text: "", calls: null, milliseconds, cut };
    }
  }

  /** Sends once more what was not answered: a machine that is busy stalls now and then, and what truly hangs does so again. */
  async callPatiently(sent: Sent): Promise<Answer> {
    const answer = await this.call(sent);
    return answer.status === 0 ? this.call(sent) : answer;
  }

  /** Sends something that has to come about, and returns what came back as JSON. */
  async demand<Body>(sent: Sent): Promise<Body> {
    const { status, text, cut } = await this.call(sent);
    if (status < 200 || status >= 300)
      throw new Error(`${sent.method} ${sent.path}: ${status} ${cut ?? ""} ${text.slice(0, 500)}`);
    return (text === "" ? null : JSON.parse(text)) as Body;
  }

  /** Saves what comes back as a file, however long it takes and much it is. */
  async save(path: string, file: string): Promise<void> {
    const headers = { Cookie: await this.session(), Referer: this.rig.url.href };
    const response = await fetch(new URL(path, this.rig.url), { headers });
    if (!response.ok || !response.body) throw new Error(`GET ${path}: ${response.status}`);
    await response.body.pipeTo(Writable.toWeb(createWriteStream(file)));
  }

  /** Begins another session, where the one before was signed out of. */
  signInAnew(): void {
    this.cookie = "";
  }

  private async session(): Promise<string> {
    const now = new Date();
    this.cookie ||= await writeSession(
      beginSession(this.userId, now),
      [SESSION_SECRET],
      new URL("http://127.0.0.1/"),
      now,
    );
    return this.cookie.split(";")[0] ?? "";
  }
}

/** Goes wrong with nothing, but has calls counted. */
export const NO_FAULT: Fault = { binding: "DB", call: Number.MAX_SAFE_INTEGER, kind: "fails" };

async function readAll(response: Response): Promise<{ bytes: Uint8Array<ArrayBuffer>; cut: string | null }> {
  const pieces: Uint8Array[] = [];
  let cut: string | null = null;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) pieces.push(read.value);
  } catch (error) {
    cut = String(error);
  }
  return { bytes: new Uint8Array(Buffer.concat(pieces)), cut };
}

export const json = (method: string, path: string, body?: object): Sent => ({
  method,
  path,
  ...(body && { body: () => JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
});

export const plain = (method: string, path: string, text: string): Sent => ({
  method,
  path,
  body: () => text,
  headers: { "Content-Type": "text/plain" },
});

/** A form, files as bytes. */
export const formOf = (path: string, entries: Record<string, string | File>, method = "POST"): Sent => ({
  method,
  path,
  body: () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) {
      if (typeof value === "string") form.append(name, value);
      else form.append(name, value);
    }
    return form;
  },
});

export const newKey = () => randomUUID();
