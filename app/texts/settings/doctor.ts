/** What `npm run doctor` looks at, by its German name. */
export const doctorParts = {
  host: "Adresse der Anwendung (PRODUCTION_HOST)",
  admin: "Erste Verwaltung (ADMIN_EMAIL)",
  issuer: "Anmeldedienst (GOOGLE_ISSUER)",
  client: "Client bei Google",
  redirects: "Rücksprungadressen bei Google",
  databaseId: "Nummer der Datenbank",
  bindings: "Bindungen in wrangler.toml",
  queues: "Warteschlange und was sie aufgibt",
  clock: "Zeitplan",
  cpu: "Rechenzeit",
  mail: "E-Mail am Morgen (MAIL)",
  account: "Anmeldung bei Cloudflare",
  secrets: "Geheimnisse",
  accountQueues: "Warteschlangen im Konto",
  database: "Datenbank (D1)",
  schema: "Stand der Tabellen",
  files: "Dateiablage (R2)",
  images: "Bilddienst (Images)",
  nightly: "Nächtliche Datenprüfung",
  instance: "Laufende Instanz",
};

const putSecrets = (names: readonly string[]) =>
  names.map((name) => `\`npx wrangler secret put ${name}\``).join(" und ");

/** What it finds wrong, each with what mends it. */
export const doctorFaults = {
  noHost: "PRODUCTION_HOST ist leer. In wrangler.toml die Adresse ohne „https://“ eintragen, etwa objekte.example.de.",
  badHost: (host: string) =>
    `„${host}“ ist keine Adresse ohne „https://“ und ohne Pfad. In wrangler.toml berichtigen, etwa objekte.example.de.`,
  noAdmin:
    "Mit ADMIN_EMAIL meldet sich niemand an. In wrangler.toml die Google-Adresse der ersten Verwaltung eintragen.",
  badIssuer:
    "GOOGLE_ISSUER ist nicht Google, darum kann sich niemand anmelden. In wrangler.toml https://accounts.google.com eintragen.",
  noClient:
    "GOOGLE_CLIENT_ID_PRODUCTION ist kein Client von Google. In der Konsole von Google einen Client anlegen und seine ID eintragen; sie endet auf .apps.googleusercontent.com.",
  refusedRedirect: (address: string) =>
    `Google lehnt ${address} für diesen Client ab. In der Konsole von Google unter „Autorisierte Weiterleitungs-URIs“ eintragen.`,
  noGoogle: "Google antwortet nicht. Bitte die Verbindung prüfen und noch einmal versuchen.",
  noDatabaseId:
    "In wrangler.toml steht keine Datenbank. `npx wrangler d1 create objektbuch --jurisdiction=eu` legt eine an; ihre Nummer unter database_id eintragen.",
  lackingBindings: (names: string) => `In wrangler.toml fehlen: ${names}. Bitte die Datei der Auslieferung nehmen.`,
  noConsumer: (queue: string) =>
    `Die Warteschlange „${queue}“ liest niemand. In wrangler.toml fehlt ein [[queues.consumers]].`,
  noDeadLetters: (queue: string) =>
    `Was „${queue}“ aufgibt, geht verloren. In wrangler.toml fehlen dead_letter_queue oder ihr [[queues.consumers]].`,
  lackingClock: (crons: string) => `In wrangler.toml fehlt unter [triggers] ${crons}.`,
  littleCpu: "In wrangler.toml fehlt [limits] cpu_ms = 300_000; große Sicherungen brechen sonst ab.",
  otherMail: 'In wrangler.toml muss der Eintrag unter [[send_email]] name = "MAIL" haben.',
  notSignedIn: "Wrangler ist bei Cloudflare nicht angemeldet. Bitte `npx wrangler login`.",
  noWorker: (names: readonly string[]) => `Noch sind keine Geheimnisse hinterlegt. Bitte ${putSecrets(names)}.`,
  lackingSecrets: (names: readonly string[]) => `Es fehlen: ${names.join(", ")}. Bitte ${putSecrets(names)}.`,
  noQueue: (queue: string) =>
    `Die Warteschlange „${queue}“ gibt es nicht. Bitte \`npx wrangler queues create ${queue}\`.`,
  noDatabase: (said: string) =>
    `Die Datenbank antwortet nicht (${said}). Stimmt database_id in wrangler.toml, und gehört sie zu diesem Konto?`,
  newerSchema: (theirs: string, ours: string) =>
    `Die Tabellen gehören zu einer neueren Version (${theirs}, hier ist ${ours}). Bitte diese Version auschecken.`,
  noFiles: (said: string) =>
    `In die Ablage lässt sich nicht schreiben (${said}). Bitte \`npx wrangler r2 bucket create objektbuch-files --jurisdiction=eu\`, und stimmen bucket_name und jurisdiction in wrangler.toml?`,
  otherFile: "anderes gelesen als geschrieben",
  noImages: (said: string) =>
    `Der Bilddienst antwortet nicht (${said}). Im Dashboard von Cloudflare unter „Images“ für das Konto freischalten.`,
  noNight: (last: string) =>
    `Die letzte Datenprüfung war am ${last}, sie soll jede Nacht laufen. Stehen im Dashboard unter „Triggers“ beide Zeitpläne?`,
  silentInstance: (status: number) => `/healthz antwortet mit ${status}. Was geschah, steht in \`npx wrangler tail\`.`,
};

/** What it says beside. */
export const doctorTexts = {
  usage: "Unbekannt: npm run doctor kennt nur --local (die Stellvertreter auf dem eigenen Rechner).",
  fine: (part: string, note: string | null) => `✓ ${part}${note ? `: ${note}` : ""}`,
  wrong: (part: string, fault: string) => `✗ ${part}\n  ${fault}`,
  left: (part: string, why: string) => `– ${part}: ${why}`,
  needsAccount: "nicht geprüft, da nicht angemeldet",
  needsClient: "nicht geprüft, solange Adresse und Client fehlen",
  emptyDatabase: "noch leer, `npm run deploy` legt die Tabellen an",
  olderSchema: (theirs: string, ours: string) => `${theirs}, \`npm run deploy\` bringt sie auf ${ours}`,
  notYetRun: "läuft, sobald ausgeliefert ist",
  noMail: "nicht eingerichtet, niemand bekommt eine (wrangler.toml, [[send_email]])",
  mailBound: "gebunden; von welcher Adresse, steht unter Einstellungen → E-Mail",
  notDeployed: "noch nicht ausgeliefert",
  allWell: "Alles in Ordnung.",
  faults: (count: number) => (count === 1 ? "Eines ist zu richten." : `${count} sind zu richten.`),
};
