const LOOK = `
body{max-width:210mm;margin:14mm auto;padding:0 6mm;color:#16181a;font:10.5pt/1.45 Inter,"Helvetica Neue",Arial,sans-serif}
h1{margin:0;font-size:1.5em}h2{margin:2em 0 .5em;font-size:1.1em}header p{margin:.2em 0}
table{width:100%;border-collapse:collapse;font-size:.93em;font-variant-numeric:tabular-nums}
td,th{padding:1.2mm 0 1.2mm 4mm;border-bottom:.3pt solid #b9bcbf;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
td:first-child,th:first-child{padding-left:0}.num{text-align:right;white-space:nowrap}tfoot td{font-weight:650}
thead{display:table-header-group}tr{break-inside:avoid}
@media(prefers-color-scheme:dark){body{background:#16181a;color:#eceef0}td,th{border-color:#4a4e52}a{color:#8ab4f8}}
@media print{body{margin:0;background:none;color:#000}}`;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export function joinLines(some: readonly (string | null)[]): string {
  return some.flatMap((line) => (line ? [escaped(line)] : [])).join("<br>");
}

/** A table below its title, none without rows; a head that begins with `>` is that of numbers. Cells are HTML. */
export function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  foot?: readonly string[],
): string {
  if (rows.length === 0) return "";
  const isNumber = heads.map((head) => head.startsWith(">"));
  const cells = (tag: string, row: readonly string[]) =>
    row.map((cell, place) => `<${tag}${isNumber[place] ? ' class="num"' : ""}>${cell}</${tag}>`).join("");
  const head = cells(
    "th",
    heads.map((one) => escaped(one.replace(/^>/u, ""))),
  );
  return `<h2>${escaped(title)}</h2>
<table><thead><tr>${head}</tr></thead>
<tbody>${rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("\n")}</tbody>
${foot ? `<tfoot><tr>${cells("td", foot)}</tr></tfoot>` : ""}</table>`;
}

/** What is known below its title, a row each, without what is empty. */
export function facts(title: string, pairs: readonly (readonly [name: string, value: string])[]): string {
  const known = pairs.filter(([, value]) => value !== "");
  if (known.length === 0) return "";
  return `<h2>${escaped(title)}</h2>
<table><tbody>${known.map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`).join("\n")}</tbody></table>`;
}

type PlainPage = {
  title: string;
  subtitle: string;
  lead: readonly string[];
  sections: readonly string[];
  endTitle: string;
  end: readonly string[];
};

/** A page of its own. */
export function wholePage({ title, subtitle, lead, sections, endTitle, end }: PlainPage): string {
  const paragraphs = (some: readonly string[]) => some.map((one) => `<p>${escaped(one)}</p>`).join("\n");
  return `<!doctype html>
<html lang="de">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${LOOK}</style></head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(subtitle)}</p>${paragraphs(lead)}</header>
${sections.filter(Boolean).join("\n")}
<h2>${escaped(endTitle)}</h2>
${paragraphs(end)}
</body>
</html>
`;
}
