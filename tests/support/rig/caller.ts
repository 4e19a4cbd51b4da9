import { createWriteStream } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { Writable } from "node:stream";
import { sessionHeader } from "../session-header";
import { type Rig, SESSION_SECRET } from "./rig";

/** Longer than this no answer may take; one may say of itself that it does. */
const MOST_MILLISECONDS = 5_000;

/** A machine that is busy with other things is slower by that. */
const patience = (milliseconds: number) =>
  Math.round(milliseconds * Math.max(1, loadavg()[0]! / availableParallelism()));

/** What is sent; a body is made anew each time, as a form can be read once. */
export type Sent = {
  method: string;
  path: string;
  body?: () => BodyInit;
  headers?: Record<string, string>;
  /** How long its answer may take. */
  milliseconds?: number;
};

/** What came back; `status` is 0 if nothing did, and `cut` says that the answer broke off. */
export type Answer = { status: number; headers: Headers; text: string; milliseconds: number; cut: string | null };

/** A person who calls a Worker of a rig as a browser of theirs would. */
export class Caller {
  private cookie = "";

  constructor(
    readonly rig: Rig,
    readonly userId: number,
    private readonly worker = "product",
  ) {}

  /** Where an address is, and what is sent along to be known. */
  async target(path: string): Promise<{ url: URL; headers: Record<string, string> }> {
    const { origin, href } = this.rig.url(this.worker);
    this.cookie ||= await sessionHeader(this.userId, SESSION_SECRET);
    // The last is what a page of ours that leads there says, older browsers included.
    return { url: new URL(origin + path), headers: { Cookie: this.cookie, Origin: origin, Referer: href } };
  }

  async call({ method, path, body, headers, milliseconds = MOST_MILLISECONDS }: Sent, key?: string): Promise<Answer> {
    const began = performance.now();
    const answer: Answer = { status: 0, headers: new Headers(), text: "", milliseconds: 0, cut: null };
    try {
      const { url, headers: own } = await this.target(path);
      const response = await fetch(url, {
        method,
        redirect: "manual",
        body: body?.(),
        signal: AbortSignal.timeout(patience(milliseconds)),
        // On a connection of its own: one that waits for its next request may just be closed by the Worker.
        headers: { ...own, ...headers, ...(key !== undefined && { "Idempotency-Key": key }), Connection: "close" },
      });
      Object.assign(answer, { status: response.status, headers: response.headers });
      answer.text = await response.text();
    } catch (error) {
      answer.cut = String(error instanceof Error ? (error.cause ?? error) : error);
    }
    return { ...answer, milliseconds: performance.now() - began };
  }

  /** Sends once more what was not answered: a machine that is busy stalls now and then, and what truly hangs does so again. */
  async callPatiently(sent: Sent, key?: string): Promise<Answer> {
    const answer = await this.call(sent, key);
    return answer.status === 0 ? this.call(sent, key) : answer;
  }

  /** Sends something that has to come about, once under its key, and returns what came back as JSON. */
  async demand<Body>(sent: Sent): Promise<Body> {
    const { status, text, cut } = await this.callPatiently(sent, crypto.randomUUID());
    if (status < 200 || status >= 300)
      throw new Error(`${sent.method} ${sent.path}: ${status} ${cut ?? ""} ${text.slice(0, 500)}`);
    return (text === "" ? null : JSON.parse(text)) as Body;
  }

  /** Saves what comes back as a file, however long it takes and much it is. */
  async save(path: string, file: string): Promise<void> {
    const { url, headers } = await this.target(path);
    const response = await fetch(url, { headers });
    if (!response.ok || !response.body) throw new Error(`GET ${path}: ${response.status}`);
    await response.body.pipeTo(Writable.toWeb(createWriteStream(file)));
  }

  /** Begins another session, if the one before was signed out of. */
  signInAnew(): void {
    this.cookie = "";
  }
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
export const formOf = (path: string, entries: Record<string, string | File>): Sent => ({
  method: "POST",
  path,
  body: () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(entries)) form.append(name, value as string);
    return form;
  },
});
