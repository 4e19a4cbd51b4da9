/** A page of the stand-in; `wide` gives its content all the room there is. */
export function standInPage(title: string, content: string, { wide = false } = {}): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body${wide ? ' class="wide"' : ""}><main>${content}</main></body></html>`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** How a page of the stand-in is answered: it runs no scripts and keeps nothing. */
export function pageResponse(page: string, status: number): Response {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
  };
  return new Response(page, { status, headers });
}

const STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#f6f6f3, #121415); --surface: light-dark(#fff, #1a1d1f); --sunken: light-dark(#efefeb, #0e1011); --line: light-dark(#e3e3dd, #2a2e31); --field: light-dark(#8f9296, #6b7378); --ink: light-dark(#1b1d1e, #e9eae8); --soft: light-dark(#5c6265, #a3a9ac); --accent: light-dark(#0b5a5e, #5cc2c0); --wash: light-dark(#e3f0ef, #14302f); --bad: light-dark(#b3261e, #ff8a80); }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; min-height: 100vh; display: grid; grid-template-columns: minmax(0, 1fr); place-items: center; background: var(--paper); color: var(--ink); font: 14px/1.45 Inter, "Liberation Sans", system-ui, sans-serif; }
main { width: min(100%, 440px); padding: 28px 28px 20px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
h1 { margin: 0; font-size: 22px; line-height: 1.2; letter-spacing: -.015em; }
p { margin: 8px 0 0; }
a { color: var(--accent); }
.soft { color: var(--soft); }
.accounts { margin: 20px -12px 0; display: grid; }
button { font: inherit; color: inherit; cursor: pointer; }
.accounts button { display: flex; align-items: center; gap: 12px; padding: 9px 12px; border: 0; border-top: 1px solid var(--line); background: none; text-align: left; }
.accounts button:hover { background: var(--sunken); }
.initials { flex: none; width: 32px; height: 32px; border-radius: 50%; display: grid; place-items: center; background: var(--wash); color: var(--accent); font-weight: 650; font-size: 12px; }
.who { flex: 1; min-width: 0; display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; }
.email { flex: 1 0 100%; color: var(--soft); font-size: 13px; overflow-wrap: anywhere; }
.chip { padding: 2px 8px; border-radius: 11px; background: var(--sunken); color: var(--soft); font-size: 12px; }
.stranger { margin: 16px 0; padding-top: 16px; border-top: 1px solid var(--line); }
label { display: block; margin-bottom: 4px; font-size: 12.5px; font-weight: 550; color: var(--soft); }
.row { display: flex; gap: 8px; }
input { flex: 1; min-width: 0; height: 36px; padding: 0 10px; border: 1px solid var(--field); border-radius: 7px; background: var(--surface); color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--bad); }
.plain { height: 36px; padding: 0 14px; border: 1px solid var(--accent); border-radius: 7px; background: none; color: var(--accent); font-weight: 550; }
.error { color: var(--bad); font-size: 12.5px; }
.note { margin-top: 20px; padding-top: 12px; border-top: 1px solid var(--line); color: var(--soft); font-size: 12.5px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.consent { margin: 20px 0 12px; display: flex; align-items: center; gap: 16px; }
.filled { height: 36px; padding: 0 16px; border: 1px solid var(--accent); border-radius: 7px; background: var(--accent); color: var(--surface); font-weight: 550; }
.right { margin: 16px 0 0; padding: 12px 14px; border-radius: 7px; background: var(--sunken); }
details { margin-top: 12px; }
summary { cursor: pointer; color: var(--soft); font-size: 13px; }
details form { margin-top: 8px; display: flex; flex-wrap: wrap; gap: 8px; }
.wide { place-items: normal; }
.wide main { width: auto; max-height: calc(100vh - 32px); padding: 0; overflow: auto; }
.wide h1, .wide p { margin: 16px 20px 0; padding: 0; border: 0; }
table { margin-top: 16px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 5px 9px; border: 1px solid var(--line); text-align: left; vertical-align: top; white-space: pre; max-width: 40ch; overflow: hidden; text-overflow: ellipsis; }
thead th { position: sticky; top: 0; background: var(--sunken); }
td.number { text-align: right; }
`;
