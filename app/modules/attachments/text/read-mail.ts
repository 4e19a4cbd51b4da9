import PostalMime, { type Address } from "postal-mime";
import type { TextCollector } from "./collect-text";

/** The text of a mail: who wrote to whom about what, what it says, and what its attachments are called. */
export async function readMail(bytes: Uint8Array, text: TextCollector): Promise<void> {
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 });
  const people = [mail.from, ...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((person) =>
    person ? [nameOf(person)] : [],
  );
  const names = mail.attachments.flatMap(({ filename }) => filename ?? []);
  for (const line of [mail.subject ?? "", ...people, mail.text ?? withoutTags(mail.html ?? ""), ...names])
    if (!text.add(`${line}\n`)) return;
}

function nameOf({ name, address = "" }: Address): string {
  return `${name} ${address}`.trim();
}

function withoutTags(html: string): string {
  return html
    .replace(/<(style|script)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<(?:br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, "\n")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}
