import type { RefusalCode } from "../modules/base/domain-error";

/** What heads the page of a refusal, if not the same for all. */
const titles: Record<RefusalCode, string | undefined> = {
  invalid: undefined,
  unauthenticated: undefined,
  "turned-away": undefined,
  forbidden: "Kein Zugriff",
  "not-found": undefined,
  conflict: "Das geht gerade nicht",
  "too-large": undefined,
  "unsupported-type": undefined,
  refused: "Das geht so nicht",
  unavailable: undefined,
};

/** What is said if a request is refused as a whole. */
export const refusals = {
  titles,
  anonymous: "Bitte zuerst anmelden.",
  "bad-token": "Die Anmeldung ist ungültig oder abgelaufen.",
  signedOut: "Die Anmeldung ist abgelaufen. Das zuletzt Gesendete wurde nicht gespeichert.",
  unknown: "Für diese E-Mail-Adresse gibt es kein Konto in Objektbuch. Ein Administrator kann es anlegen.",
  locked: "Dieses Konto ist gesperrt.",
  cancelled: "Die Anmeldung wurde abgebrochen.",
  failed: "Die Anmeldung ist fehlgeschlagen. Bitte noch einmal versuchen.",
  "foreign-origin": "Diese Anfrage kommt von einer fremden Seite und wurde nicht ausgeführt.",
  missingRight: (flags: string[]) =>
    `Dazu fehlt das Recht. Nötig ist ${flags.join(" oder ")}; vergeben kann es ein Administrator unter „Einstellungen“, „Benutzer“.`,
  pathNotFound: "Diesen Pfad gibt es nicht.",
  methodNotAllowed: (method: string) => `${method} ist hier nicht möglich.`,
  noJson: "Der Inhalt ist kein gültiges JSON.",
  expectedJson: "Der Inhalt muss JSON sein (Content-Type: application/json).",
  expectedForm: "Der Inhalt muss ein Formular sein.",
  bodyTooLarge: "Die Anfrage ist zu groß.",
  bodyBrokenOff: "Die Anfrage ist nicht vollständig angekommen.",
  badParameter: (name: string) => `Der Parameter ${name} ist ungültig.`,
  badAddressTitle: "Diese Adresse stimmt nicht ganz",
  badAddress: (names: string[]) =>
    `Der Link enthält ${names.length === 1 ? "eine unbekannte Angabe" : "unbekannte Angaben"}: ${names.map((name) => `„${name}“`).join(" und ")}.`,
  withoutParameter: "Ohne diese Angabe öffnen",
  idWithoutType: (id: string, type: string) => `Der Parameter ${id} gilt nur zusammen mit ${type}, und nicht mit NONE.`,
  bug: (requestId: string) => `Ein unerwarteter Fehler ist aufgetreten. Kennung: ${requestId}`,
};
