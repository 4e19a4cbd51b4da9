import { behaviours } from "./sheets/behaviours";
import { escapeHtml, standInPage } from "./stand-in-page";

const THEN = "then";

/**
 * The page on which a person allows an application to make files. It posts `email` and, as `then`, what Google does with the grant
 * later, so that failures can be tried out; cancelling is a link.
 */
export function consentPage({
  application,
  email,
  cancelUrl,
}: {
  application: string;
  email: string;
  cancelUrl: string;
}): string {
  const hidden = `<input type="hidden" name="email" value="${escapeHtml(email)}">`;
  const others = Object.entries(behaviours).filter(([name]) => name !== "answers");
  const buttons = others.map(
    ([name, label]) => `<button class="plain" name="${THEN}" value="${name}">${label}</button>`,
  );
  return standInPage(
    "Zugriff erlauben",
    `<h1>Zugriff erlauben?</h1>
<p class="soft"><b>${escapeHtml(application)}</b> möchte auf das Google-Konto ${escapeHtml(email)} zugreifen:</p>
<p class="right">Nur die Google-Drive-Dateien ansehen, bearbeiten, erstellen und löschen, die mit dieser Anwendung verwendet werden</p>
<form method="post" class="consent">${hidden}<button class="filled" name="${THEN}" value="answers">Zulassen</button><a href="${escapeHtml(cancelUrl)}">Abbrechen</a></form>
<details><summary>Fehler ausprobieren</summary><form method="post">${hidden}${buttons.join("")}</form></details>
<p class="note">Dies ist nicht Google, sondern ein lokaler Ersatz. Er läuft nur auf diesem Rechner.</p>`,
  );
}
