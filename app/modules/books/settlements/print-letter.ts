import { tenantLetterTexts } from "../../../texts/accounting/tenant-letter";
import { settlementLetterTexts as texts } from "../../../texts/costs/settlement-letter";
import { formatDay, formatIban } from "../../../texts/format";
import { type LetteredSettlement, letterOf } from "./compose-letter";
import type { LetterSum } from "./settlement";

const LOOK = `
body{max-width:170mm;margin:18mm auto;padding:0 6mm;color:#16181a;font:10.5pt/1.45 Inter,"Helvetica Neue",Arial,sans-serif}
header{display:flex;justify-content:space-between;gap:10mm;margin-bottom:12mm}
header p,address{margin:0;font-style:normal}
h1{margin:0 0 1.4em;font-size:1em}h2{margin:1.6em 0 .5em;font-size:1em}
table{width:100%;margin-bottom:1.4em;border-collapse:collapse;font-size:.93em;font-variant-numeric:tabular-nums}
td,th{padding:1mm 0 1mm 4mm;border-bottom:.3pt solid #b9bcbf;text-align:left;vertical-align:top}
td:first-child,th:first-child{padding-left:0}
td:last-child,th:last-child,.num{text-align:right;white-space:nowrap}
tfoot td,.sum td{border:0;font-weight:650}`;

/** A settlement's letter as a file of its own, which runs nothing and fetches nothing. */
export function printLetter(settlement: LetteredSettlement): string {
  const letter = letterOf(settlement);
  const { sender, counterParty, counterPartySalutation, addressLines, place } = settlement.content.head;
  const { senderName, senderStreetAndNumber, senderZipCode, senderCity, senderPhone, senderMail, senderIban } = sender;
  const town = [senderZipCode, senderCity].filter(Boolean).join(" ");
  const subject = tenantLetterTexts.subjectOf(letter.subject, place);
  const from = [senderName, senderStreetAndNumber, town, senderPhone, senderMail];
  const paragraphs = (some: readonly string[]) => some.map((one) => `<p>${escaped(one)}</p>`).join("\n");
  const way =
    settlement.claim > 0 && senderIban
      ? [
          ...(senderName ? [{ name: tenantLetterTexts.recipient, amount: senderName }] : []),
          { name: tenantLetterTexts.iban, amount: formatIban(senderIban) },
          { name: tenantLetterTexts.reference, amount: letter.reference },
        ]
      : [];
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><title>${escaped(subject)}</title><style>${LOOK}</style></head>
<body>
<header>
<address>${lines([counterParty, ...addressLines])}</address>
<p>${lines([...from, `${tenantLetterTexts.date} ${formatDay(settlement.date)}`])}</p>
</header>
<h1>${escaped(subject)}</h1>
${paragraphs([tenantLetterTexts.dear(counterPartySalutation, counterParty), ...letter.opening])}
<table>
<thead><tr>${[texts.item, texts.total, texts.key, letter.property, texts.share]
    .map((head, column) => `<th${[1, 3].includes(column) ? ' class="num"' : ""}>${escaped(head)}</th>`)
    .join("")}</tr></thead>
<tbody>
${letter.rows
  .map(
    ({ item, total, key, property, share }) =>
      `<tr><td>${escaped(item)}</td><td class="num">${total}</td><td>${escaped(key)}</td><td class="num">${property}</td><td>${share}</td></tr>`,
  )
  .join("\n")}
${sumRows(letter.deductions)}
</tbody>
<tbody class="sum">
${sumRows(letter.sums)}
</tbody>
</table>
<p><strong>${escaped(letter.result)}</strong> ${escaped(letter.capped ?? "")}</p>
${way.length > 0 ? `<table>${pairRows(way)}</table>` : ""}
<h2>${escaped(texts.keysTitle)}</h2>
${paragraphs([letter.keys, ...letter.notes])}
${letter.labour.length > 0 ? `<h2>${escaped(texts.labourTitle)}</h2>\n<p>${escaped(texts.labourHint)}</p>` : ""}
${letter.labour
  .map(
    ({ name, rows, sum }) =>
      `<table><tbody>${pairRows(rows)}</tbody><tbody class="sum">${pairRows([{ name, amount: sum }])}</tbody></table>`,
  )
  .join("\n")}
<p>${escaped(tenantLetterTexts.closing)}</p>
<p>${escaped(senderName ?? "")}</p>
</body>
</html>
`;
}

function sumRows(sums: readonly LetterSum[]): string {
  return sums.map(({ name, amount }) => `<tr><td colspan="4">${escaped(name)}</td><td>${amount}</td></tr>`).join("\n");
}

function pairRows(pairs: readonly LetterSum[]): string {
  return pairs.map(({ name, amount }) => `<tr><td>${escaped(name)}</td><td>${escaped(amount)}</td></tr>`).join("\n");
}

function lines(some: readonly (string | null)[]): string {
  return some.flatMap((line) => (line ? [escaped(line)] : [])).join("<br>\n");
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
