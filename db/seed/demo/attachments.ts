import type { AttachmentLabel } from "../../../app/modules/files/attachments/attachment-labels";
import { formatDay, formatMoney } from "../../../app/texts/format";
import { drawScan } from "../files/draw-scan";
import { type PdfLine, printPdf } from "../files/print-pdf";
import { houseAgreements } from "./house-agreements";
import type { DemoMoment } from "./property";
import { type DemoAgreement, type DemoPlace, demoAgreements } from "./together";

export type DemoAttachment = DemoPlace & {
  at: DemoMoment;
  filename: string;
  label: AttachmentLabel | null;
  bytes: Uint8Array<ArrayBuffer>;
};

const encode = (text: string) => new TextEncoder().encode(text);

const heading = (text: string): PdfLine => ({ text, size: 17, bold: true, gap: 4 });
const lead = (text: string): PdfLine => ({ text, bold: true, gap: 10 });
const line = (text: string): PdfLine => ({ text, gap: 3 });
const amount = (text: string, cents: number): PdfLine[] => [
  { text, gap: 3 },
  { text: formatMoney(cents).replace("\u00a0", " "), indent: 330, gap: -15.2 },
];

/** The surname, or what stands for it, as it goes into a file's name. */
const shortNameOf = ({ tenant }: DemoAgreement) => tenant.split(/[\s,]+/).at(-1) ?? tenant;

function leaseOf(agreement: DemoAgreement): PdfLine[] {
  const [first] = agreement.steps;
  return [
    heading("Wohnraummietvertrag"),
    lead("Zwischen der Objektbuch Beispiel GmbH, Chemnitz, als Vermieterin"),
    line(`und ${agreement.tenant} als Mieter`),
    lead("§ 1 Mieträume"),
    line(agreement.address),
    line("Mitvermietet sind ein Kellerabteil und die Benutzung des Trockenbodens."),
    lead("§ 2 Mietzeit"),
    line(`Das Mietverhältnis beginnt am ${formatDay(agreement.startDate)}.`),
    line(
      agreement.endDate
        ? `Es endet am ${formatDay(agreement.endDate)}, ohne dass es einer Kündigung bedarf.`
        : "Es läuft auf unbestimmte Zeit.",
    ),
    lead("§ 3 Miete"),
    ...amount("Kaltmiete monatlich", first?.rent ?? 0),
    ...amount("Vorauszahlung auf Nebenkosten", first?.utilities ?? 0),
    line("Die Miete ist bis zum dritten Werktag eines Monats zu zahlen."),
    lead("§ 4 Kaution"),
    ...amount("Kaution in drei gleichen Raten", agreement.rentDeposit ?? 0),
    lead("§ 5 Schönheitsreparaturen"),
    line("Die Mieträume werden bezugsfertig übergeben; es gilt das Übergabeprotokoll."),
  ];
}

function utilitiesOf(agreement: DemoAgreement): PdfLine[] {
  const paid = (agreement.steps.at(-1)?.utilities ?? 0) * 12;
  const shares: [string, number][] = [
    ["Heizung und Warmwasser", 0.46],
    ["Kaltwasser und Abwasser", 0.17],
    ["Grundsteuer", 0.11],
    ["Versicherungen", 0.08],
    ["Müllabfuhr und Straßenreinigung", 0.09],
    ["Hausmeister und Treppenreinigung", 0.13],
  ];
  const costs = shares.map(([name, share]): [string, number] => [name, Math.round((paid * share) / 10) * 10]);
  const total = costs.reduce((sum, [, cents]) => sum + cents, 0);
  return [
    heading("Nebenkostenabrechnung 2025"),
    line(agreement.tenant),
    line(agreement.address),
    lead("Zeitraum 01.01.2025 bis 31.12.2025"),
    ...costs.flatMap(([name, cents]) => amount(name, cents)),
    ...amount("Summe der Kosten", total),
    ...amount("Vorauszahlungen", paid),
    ...amount(paid >= total ? "Guthaben" : "Nachzahlung", Math.abs(paid - total)),
  ];
}

function assemblyOf(house: string): PdfLine[] {
  return [
    heading("Protokoll der Eigentümerversammlung"),
    line(`WEG ${house}`),
    line("Dienstag, 12. Mai 2026, 17:00 Uhr, Gaststätte Schlossblick"),
    lead("TOP 1 Feststellung der Beschlussfähigkeit"),
    line("Vertreten sind 7.840 von 10.000 Miteigentumsanteilen."),
    lead("TOP 2 Jahresabrechnung 2025"),
    line("Die Abrechnung wird einstimmig beschlossen."),
    lead("TOP 3 Erhöhung der Instandhaltungsrücklage"),
    line("Die Rücklage steigt ab Januar 2027 um 0,20 € je Quadratmeter und Monat."),
    lead("TOP 4 Erneuerung der Haustür"),
    line("Die Verwaltung holt drei Angebote ein; Kosten bis 6.500 €."),
  ];
}

function statementOf(house: string): PdfLine[] {
  return [
    heading("Hausgeldabrechnung 2025"),
    line(`Wohnungseigentümergemeinschaft ${house}`),
    lead("Einzelabrechnung"),
    ...amount("Umlagefähige Kosten", 184_320),
    ...amount("Verwaltung", 33_600),
    ...amount("Zuführung zur Rücklage", 52_900),
    ...amount("Gezahltes Hausgeld", 276_000),
    ...amount("Guthaben", 5_180),
  ];
}

/** A document that somebody scanned, by its pages. */
const scanned = (pages: number, seed: number) =>
  printPdf(Array.from({ length: pages }, (_, index) => drawScan(seed + index)));

const westside = "Weststraße 47";
const leipzig = "Georg-Schwarz-Straße 83";

// What runs a whole house is no lease, and its premises are an office elsewhere.
const leases = demoAgreements
  .filter((agreement) => !houseAgreements.includes(agreement))
  .map(
    (agreement, index): DemoAttachment => ({
      street: agreement.street,
      seId: agreement.seId,
      at: { daysAgo: Math.max(agreement.at.daysAgo - 6, 1), time: `09:${10 + index}` },
      filename: `Mietvertrag ${shortNameOf(agreement)}.pdf`,
      label: "Verträge",
      bytes: printPdf([leaseOf(agreement)]),
    }),
  );

const utilities = demoAgreements
  .filter(({ street, endDate }) => [westside, leipzig].includes(street) && (endDate ?? "9") > "2026")
  .map(
    (agreement, index): DemoAttachment => ({
      street: agreement.street,
      seId: agreement.seId,
      at: { daysAgo: 21, time: `13:${10 + index}` },
      filename: `Nebenkostenabrechnung 2025 ${shortNameOf(agreement)}.pdf`,
      label: "Abrechnung Mieter",
      bytes: printPdf([utilitiesOf(agreement)]),
    }),
  );

const flat: DemoPlace = { street: westside, seId: "1" };

const others: DemoAttachment[] = [
  {
    ...flat,
    at: { daysAgo: 37, time: "15:02" },
    filename: "Kaufvertrag UR 812-2019.pdf",
    label: "Verträge",
    bytes: scanned(3, 812),
  },
  {
    ...flat,
    at: { daysAgo: 37, time: "15:06" },
    filename: "Grundbuchauszug Blatt 4711.pdf",
    label: "Dokumente",
    bytes: scanned(1, 4711),
  },
  {
    ...flat,
    at: { daysAgo: 37, time: "15:09" },
    filename: "Energieausweis.pdf",
    label: "Dokumente",
    bytes: printPdf([
      [
        heading("Energieausweis für Wohngebäude"),
        line("Weststraße 47, 09112 Chemnitz · Baujahr 1912 · 8 Wohnungen"),
        lead("Endenergieverbrauch 118 kWh/(m²·a), Klasse D"),
        line("Wesentlicher Energieträger: Fernwärme"),
        line("Gültig bis 14.03.2031"),
      ],
    ]),
  },
  {
    ...flat,
    at: { daysAgo: 30, time: "10:41" },
    filename: "Protokoll Eigentümerversammlung 2026-05-12.pdf",
    label: "Dokumente",
    bytes: printPdf([assemblyOf(westside)]),
  },
  {
    ...flat,
    at: { daysAgo: 30, time: "10:44" },
    filename: "WEG-Abrechnung 2025.pdf",
    label: "Abrechnung WEG",
    bytes: printPdf([statementOf(westside)]),
  },
  {
    ...flat,
    at: { daysAgo: 30, time: "10:46" },
    filename: "WEG-Abrechnung 2024.pdf",
    label: "Abrechnung WEG",
    bytes: printPdf([statementOf(westside)]),
  },
  {
    ...flat,
    at: { daysAgo: 19, time: "08:20" },
    filename: "Zählerstände 2026.csv",
    label: "Andere",
    bytes: encode(
      "Datum;Zähler;Nummer;Stand\r\n30.06.2026;Kaltwasser Küche;4410087;118,412\r\n30.06.2026;Kaltwasser Bad;4410091;203,075\r\n30.06.2026;Heizung Wohnzimmer;77120;1.284\r\n",
    ),
  },
  {
    ...flat,
    at: { daysAgo: 8, time: "16:31" },
    filename: "Re Wasserschaden im Bad.eml",
    label: null,
    bytes: encode(
      [
        "From: Hausverwaltung Kappel <verwaltung@kappel.example>",
        "To: Erik Baumann <editor@objektbuch.example>",
        "Subject: =?utf-8?Q?Re:_Wasserschaden_im_Bad?=",
        "Date: Thu, 12 Nov 2026 16:20:00 +0100",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=utf-8",
        "Content-Transfer-Encoding: 8bit",
        "",
        "Guten Tag,",
        "",
        "der Installateur war heute vor Ort: Die Dichtung am Spülkasten ist getauscht, die Trocknung läuft bis Montag.",
        "Die Rechnung geht an die Gebäudeversicherung.",
        "",
        "Mit freundlichen Grüßen",
        "Hausverwaltung Kappel",
        "",
      ].join("\r\n"),
    ),
  },
  {
    street: leipzig,
    seId: "2",
    at: { daysAgo: 29, time: "11:12" },
    filename: "WEG-Abrechnung 2025.pdf",
    label: "Abrechnung WEG",
    bytes: printPdf([statementOf(leipzig)]),
  },
  {
    street: "Georg-Schumann-Straße 415",
    seId: "8",
    at: { daysAgo: 34, time: "12:05" },
    filename: "Exposé.pdf",
    label: null,
    bytes: printPdf([
      [
        heading("Altbauwohnung in Möckern"),
        line("Georg-Schumann-Straße 415, 04159 Leipzig"),
        lead("Lage"),
        line("S-Bahn in fünf Minuten zu Fuß, Einkauf und Schulen im Viertel."),
        lead("Ausstattung"),
        line("Dielenboden, Wannenbad mit Fenster, Balkon zum Hof."),
      ],
    ]),
  },
  {
    street: "Bahnhofstraße 129",
    at: { daysAgo: 23, time: "09:48" },
    filename: "Baugenehmigung Dachgeschoss 2019.pdf",
    label: "Dokumente",
    bytes: scanned(2, 2019),
  },
];

/** Files of the usual kinds, drawn here; a property with many of them and many with none. */
export const demoAttachments: DemoAttachment[] = [...leases, ...utilities, ...others];
