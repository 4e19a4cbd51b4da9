import PostalMime, { type Address, type Email } from "postal-mime";
import type { TextCollector } from "./collect-text";
import { readHtml } from "./read-html";
import { type MailPart, parameterOf, splitMail } from "./split-mail";

/** The text of a mail: who wrote to whom about what, what it says, and what its attachments are called. */
export async function readMail(bytes: Uint8Array, text: TextCollector): Promise<void> {
  const parts = splitMail(bytes);
  const bodies = new Map<MailPart, string>();
  const saidPlainly = new Set<object | null>();
  const isHtml = (part: MailPart) => part.text?.type === "text/html";
  for (const part of parts.toSorted((one, other) => Number(isHtml(one)) - Number(isHtml(other)))) {
    if (!part.text || (isHtml(part) && saidPlainly.has(part.alternatives))) continue;
    const body = await readBody(part.text);
    bodies.set(part, body);
    if (part.alternatives && !isHtml(part) && body.trim() !== "") saidPlainly.add(part.alternatives);
  }
  const names: string[] = [];
  for (const part of parts) {
    const { from, to = [], cc = [], subject, attachments } = await parse(part.headers);
    const people = [from, ...to, ...cc].flatMap((person) => (person ? [nameOf(person)] : []));
    for (const line of [...(part.isMessage ? [subject ?? "", ...people] : []), bodies.get(part) ?? ""])
      if (!text.add(`${line}\n`)) return;
    names.push(...attachments.flatMap(({ filename }) => filename ?? []));
  }
  for (const name of names) if (!text.add(`${name}\n`)) return;
}

/** What a part says. The library is given one alone, and turns it into nothing else then. */
async function readBody({ type, parameters, encoding, body }: NonNullable<MailPart["text"]>): Promise<string> {
  const said = ["charset", "format", "delsp"].map((name) => `; ${name}="${parameterOf(parameters, name)}"`).join("");
  const headers = `Content-Type: ${type}${said}\nContent-Transfer-Encoding: ${encoding}\n\n`;
  const { text = "", html } = await parse([new TextEncoder().encode(headers), body]);
  return html === undefined ? text : readHtml(html);
}

/** What the library makes of a part that is given piece by piece. */
async function parse(pieces: readonly Uint8Array[]): Promise<Email> {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return PostalMime.parse(whole, { rfc822Attachments: true });
}

function nameOf({ name, address = "" }: Address): string {
  return `${name} ${address}`.trim();
}
