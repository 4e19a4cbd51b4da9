const encoder = new TextEncoder();

const write = (...lines: string[]) => encoder.encode(lines.join("\n"));
const html = "Content-Type: text/html; charset=utf-8";
const mixed = (boundary: string) => `Content-Type: multipart/mixed; boundary="${boundary}"`;
const packed = (text: string) => Buffer.from(text).toString("base64");

/** Messages within messages, each packed as it must not be. */
function packedMessages(depth: number, innermost: string): string {
  const within = depth === 0 ? innermost : packedMessages(depth - 1, innermost);
  return `Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\n${packed(within)}`;
}

/** Mails that cost what reads them far more than they say; `size` says how many megabytes, about. */
export const hostileMails: Readonly<Record<string, (size: number) => Uint8Array<ArrayBuffer>>> = {
  "lines of text without end": (size) => write("Subject: a", "", `${"a".repeat(75)}\n`.repeat(size * 14_000)),
  "empty lines without end": (size) => write("Subject: a", "", "\n".repeat(size * 1_000_000)),
  "tiny parts without end": (size) => write(mixed("b"), "", "--b\n\na\n".repeat(size * 150_000)),
  "tiny attachments without end": (size) =>
    write(mixed("b"), "", '--b\nContent-Type: a/b; name="c"\n\n'.repeat(size * 30_000)),
  "a boundary that never closes": (size) =>
    write(Array.from({ length: size * 20_000 }, (_, number) => `${mixed(`b${number}`)}\n\n--b${number}`).join("\n")),
  "lines that are nearly boundaries": (size) =>
    write(mixed("b".repeat(70)), "", `--${"b".repeat(69)}\n`.repeat(size * 14_000)),
  "an endless boundary": (size) => write(mixed("b"), "", "--b", `--${"b".repeat(size * 1_000_000)}`),
  "a header of megabytes": (size) => write(`Subject: ${"a ".repeat(size * 500_000)}`, "", "a"),
  "a header in endless folds": (size) => write("Subject: a", " \n".repeat(size * 500_000), "a"),
  "headers without end": (size) => write("To: a@b.example\n".repeat(size * 60_000), "a"),
  "recipients without end": (size) => write(`To: ${"a <a@b.example>,\n ".repeat(size * 55_000)}`, "", "a"),
  "groups of recipients within each other": (size) => write(`To: ${"a:".repeat(size * 30_000)}`, "", "a"),
  "encoded words without end": (size) => write(`Subject: ${"=?a?B?aaaa?=\n ".repeat(size * 70_000)}`, "", "a"),
  "encoded words that join": (size) => write(`To: ${"=?utf-8?Q?=E2?= ".repeat(size * 4_000)}`, "", "a"),
  "parameters without end": (size) =>
    write(
      `Content-Type: application/pdf${Array.from({ length: size * 3_000 }, (_, number) => `; name*${number}=a`).join("")}`,
      "",
      "a",
    ),
  "multiparts within each other": (size) => write(`${mixed("b")}\n\n--b\n`.repeat(size * 10_000), "", "a"),
  "messages within each other": (size) =>
    write("Content-Type: message/rfc822\n\n".repeat(size * 30_000), "", "a\n".repeat(100_000)),
  "messages within a few others": (size) =>
    write("Content-Type: message/rfc822\n\n".repeat(10), "", "a\n".repeat(size * 500_000)),
  "messages packed within each other": (size) => write(packedMessages(3, `\n${"\n".repeat(size * 400_000)}`)),
  "flowing lines, packed": (size) =>
    write(
      "Content-Type: text/plain; format=flowed; delsp=yes",
      "Content-Transfer-Encoding: base64",
      "",
      packed("a \n".repeat(size * 250_000)),
    ),
  "one tag of HTML": (size) => write(html, "", `<a ${"b=c ".repeat(size * 250_000)}`),
  "HTML that is never closed": (size) => write(html, "", "<style><!--<a ".repeat(size * 70_000)),
  "HTML beside a text": (size) =>
    write(mixed("b"), "", "--b", "", "a", "--b", html, "", "<a href='&amp;<!--<br".repeat(size * 45_000), "--b--"),
  "HTML of entities": (size) =>
    write(mixed("b"), "", "--b", "", "a", "--b", html, "", "&szlig;&#8;".repeat(size * 90_000)),
  "text of angles beside HTML": (size) =>
    write(mixed("b"), "", "--b", html, "", "a", "--b", "", "<&".repeat(size * 500_000), "--b--"),
};
