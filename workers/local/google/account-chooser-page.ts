import { type DemoAccount, demoAccounts } from "../../../db/seed/demo-accounts";
import { roleName } from "./role-name";

/**
 * The page on which a person chooses who to be. Each choice posts `email` to the address of the page itself; cancelling is
 * a link. An account named by `hint` stands first; a hint or a wrong entry that is no account stays in the free field.
 */
export function accountChooserPage({
  application,
  cancelUrl,
  hint = "",
  wrong = false,
}: {
  application: string;
  cancelUrl: string;
  hint?: string;
  wrong?: boolean;
}): string {
  const hinted = demoAccounts.find(({ email }) => email === hint.trim().toLowerCase());
  const accounts = hinted ? [hinted, ...demoAccounts.filter((one) => one !== hinted)] : demoAccounts;
  const entry = hinted ? "" : hint;
  return page(
    "Konto auswählen",
    `<h1>Konto auswählen</h1>
<p class="soft">Weiter zu <b>${escapeHtml(application)}</b></p>
<form method="post" class="accounts">${accounts.map((account) => accountButton(account, account === hinted)).join("")}</form>
<form method="post" class="stranger">
<label for="email">Anderes Konto</label>
<div class="row"><input id="email" name="email" type="email" autocomplete="off" required placeholder="name@beispiel.de" value="${escapeHtml(entry)}"${
      wrong ? ' aria-invalid="true" aria-describedby="email-error"' : ""
    }><button class="plain">Weiter</button></div>
${wrong ? '<p class="error" id="email-error">Das ist keine gültige E-Mail-Adresse.</p>' : ""}
</form>
<p><a href="${escapeHtml(cancelUrl)}">Abbrechen</a></p>
<p class="note">Dies ist nicht Google, sondern ein lokaler Ersatz für die Google-Anmeldung. Er läuft nur auf diesem Rechner und fragt kein Passwort ab.</p>`,
  );
}

/** The page that refuses a sign-in which must not lead anywhere. */
export function signInRefusedPage(reason: string): string {
  return page("Anmeldung nicht möglich", `<h1>Anmeldung nicht möglich</h1><p>${escapeHtml(reason)}</p>`);
}

function accountButton(account: DemoAccount, hinted: boolean): string {
  const { email, firstName, lastName } = account;
  return `<button name="email" value="${email}"${hinted ? " autofocus" : ""}>
<span class="initials" aria-hidden="true">${firstName.charAt(0)}${lastName.charAt(0)}</span>
<span class="who"><b>${firstName} ${lastName}</b> <span class="chip">${roleName(account)}</span> <span class="email">${email}</span></span>
</button>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${content}</main></body></html>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
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
`;
