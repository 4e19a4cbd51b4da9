import { type DemoAccount, demoAccounts } from "../../../db/seed/demo/accounts";
import { roleName } from "./role-name";
import { escapeHtml, standInPage } from "./stand-in-page";

/**
 * The page on which a person chooses who to be. Each choice posts `email` to its address; cancelling is a link. The
 * account of `hint` stands first; what is no account stays in the free field.
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
  return standInPage(
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
  return standInPage("Anmeldung nicht möglich", `<h1>Anmeldung nicht möglich</h1><p>${escapeHtml(reason)}</p>`);
}

function accountButton(account: DemoAccount, hinted: boolean): string {
  const { email, firstName, lastName } = account;
  return `<button name="email" value="${email}"${hinted ? " autofocus" : ""}>
<span class="initials" aria-hidden="true">${firstName.charAt(0)}${lastName.charAt(0)}</span>
<span class="who"><b>${firstName} ${lastName}</b> <span class="chip">${roleName(account)}</span> <span class="email">${email}</span></span>
</button>`;
}
