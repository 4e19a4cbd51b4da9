import type { TemplateName } from "../../templates/transaction-templates";

/** A part of a word, folded, that speaks for a template; in which direction it does, and how much. */
export type Keyword = { part: string; template: TemplateName; direction: "in" | "out" | "both"; weight: number };

const of = (template: TemplateName, direction: Keyword["direction"], weight: number, parts: string): Keyword[] =>
  parts.split(" ").map((part) => ({ part, template, direction, weight }));

/**
 * What people and firms write on transfers. A part that begins with `_` only counts at the start of a word, one that ends with it
 * at its end.
 */
export const keywords: readonly Keyword[] = [
  ...of("rent_and_utilities", "in", 1.5, "warmmiete"),
  ...of("rent_and_utilities", "in", 1, "_miet restmiete monatsmiete"),
  ...of("rent", "in", 2.5, "kaltmiete grundmiete nettomiete"),
  ...of("utilities", "both", 2, "betriebskosten nebenkosten heizkosten _nk _bk"),
  ...of("utilities", "both", 4, "betriebskostenabrechnung nebenkostenabrechnung"),
  ...of("utilities", "in", 4, "nachzahlung _abrechnung"),
  ...of("utilities", "in", 2.5, "_nachz"),
  ...of("utilities", "out", 4, "guthaben"),
  ...of("utilities", "out", 2, "_erstattung"),
  ...of("rent_deposit", "both", 6, "kaution mietsicherheit"),
  ...of("common_charge", "both", 4, "hausgeld wohngeld sonderumlage wirtschaftsplan"),
  ...of("common_charge", "both", 3, "jahresabrechnung hausgeldabrechnung"),
  ...of("common_charge", "in", 2, "guthaben _erstattung"),
  ...of("common_charge", "out", 1.5, "nachzahlung _nachz _abrechnung"),
  ...of("common_charge", "both", 0.7, "_weg _eigentuemergemeinschaft"),
  ...of(
    "administrator_charge",
    "out",
    3,
    "verwalterverg verwaltergeb verwalterhonorar verwaltungsgeb verwaltungsentgelt",
  ),
  ...of("administrator_charge", "out", 3, "mietverwaltung sondereigentumsverwaltung sonderverwaltung _sev"),
  ...of("insurance", "out", 3, "versicherung haftpflicht _police"),
  ...of("property_tax", "out", 3.5, "grundsteuer grundbesitzabgaben"),
  ...of("property_tax", "out", 1.5, "kassenzeichen"),
  ...of("investment", "out", 2, "sanierung renovierung reparatur modernisierung einbau montage instandsetzung maler"),
  ...of(
    "investment",
    "out",
    1.2,
    "rechnung _re_ _rnr _rg _rgnr handwerk elektro sanitaer heizung fenster boden kueche fliesen",
  ),
  ...of("maintenance", "out", 3, "instandhaltung kleinreparatur"),
  ...of("maintenance", "out", 2.2, "wartung"),
  ...of("reserve", "out", 4, "erhaltungsruecklage instandhaltungsruecklage"),
  ...of("operating_cost", "out", 3, "abfallgebuehr muellgebuehr strassenreinigung allgemeinstrom hausreinigung"),
  ...of("financing_cost", "out", 4, "bereitstellungszins schaetzgebuehr grundschuldbestellung"),
  ...of("purchase_price", "out", 4, "kaufpreis"),
  ...of("purchase_price", "out", 1.5, "kaufvertrag"),
  ...of(
    "purchase_extra_charge",
    "out",
    4,
    "grunderwerbsteuer grunderwerbst beurkundung notarkosten maklerprovision courtage",
  ),
  ...of("purchase_extra_charge", "out", 2.5, "notar grundbuch justizkasse amtsgericht _makler"),
  ...of("loan", "both", 2, "tilgung darlehen kredit"),
  ...of("loan_instalment", "out", 2.5, "annuitaet darlehensrate kreditrate"),
  ...of("loan_instalment", "out", 0.7, "_rate"),
  ...of("loan_interest", "out", 3.2, "zins"),
  ...of("other", "out", 3, "kontofuehrung entgeltabschluss kontoentgelt kontogebuehr"),
  ...of("other", "both", 2.5, "rechnungsabschluss abschluss habenzins"),
  ...of("suspense", "both", 2.5, "umbuchung uebertrag"),
];
