import { type SQL, sql } from "drizzle-orm";
import { bankAccounts } from "../../../../db/schema/books/bank-accounts";
import { bankStatements, uploads } from "../../../../db/schema/books/bank-statements";
import { billBookings, bills } from "../../../../db/schema/books/bills";
import { costStatements, settlements } from "../../../../db/schema/books/cost-statements";
import { datevExports, datevFiles } from "../../../../db/schema/books/datev";
import { ledgerLockChanges } from "../../../../db/schema/books/ledger";
import { loanProperties, loans } from "../../../../db/schema/books/loans";
import {
  mandates,
  paymentReturns,
  paymentRunBookings,
  paymentRunItems,
  paymentRuns,
} from "../../../../db/schema/books/payment-runs";
import { legVatRates, spreadExpenses, turnDecisions } from "../../../../db/schema/books/tax";
import { attachments } from "../../../../db/schema/files";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { agreementDues, paymentReminders, rentalAgreements } from "../../../../db/schema/rental-agreements";
import { carrierTexts } from "../../../texts/accounting/data-carrier";
import {
  bank,
  type ColumnOf,
  day,
  decided,
  decimal,
  euros,
  instant,
  number,
  ofAgreement,
  ofProperty,
  person,
  reference,
  storedFile,
  type TableOf,
  text,
  withdrawn,
  yesOrNo,
} from "./carrier-columns.server";

/** The tables of the carrier under their logical names; each is a file of its own. */
export const carrierTables = {
  Konten: {
    label: "Buchungskonten mit ihren Salden im Zeitraum; Soll ist positiv, Haben negativ",
    keys: [number("Konto_Nr", "Nummer des Buchungskontos")],
    columns: [
      text("Bezeichnung", "Bezeichnung"),
      text("Schluessel", "Schlüssel, nach dem Vorlagen und Berichte das Konto finden"),
      text("Art", "Art des Kontos"),
      number("Kostenart", "Nummer in § 2 BetrKV; leer, wenn kein Mieter es trägt"),
      number("DATEV_Konto", "Nummer beim Steuerberater"),
      euros("Anfangssaldo", "Saldo vor dem Zeitraum"),
      euros("Soll", "Summe Soll im Zeitraum"),
      euros("Haben", "Summe Haben im Zeitraum"),
      euros("Endsaldo", "Saldo am Ende des Zeitraums"),
    ],
    withinPeriod: true,
  },
  Buchungen: {
    label: "Buchungen, von denen eine Zeile in den Zeitraum fällt",
    keys: [number("Buchung_Nr", "Nummer der Buchung", "booking.id")],
    columns: [
      text("Beschreibung", "Buchungstext", "booking.description"),
      day("Wertstellung", "Wertstellung der Buchung", "booking.value_date"),
      reference(
        "Bankumsatz_Nr",
        "Bankumsatz, mit dem die Buchung begann",
        "booking.bank_transaction_id",
        "Bankumsaetze",
      ),
      ...instant("Erfasst", "Erfasst", "booking.create_time"),
      ...person("Benutzer", "Erfasst von", "booking.user_id"),
      ...instant("Storniert", "Als Ganzes storniert", "undone.reverse_time"),
      ...person("Storniert_von", "Storniert von", "undone.reverse_user_id"),
    ],
    withinPeriod: true,
  },
  Buchungszeilen: {
    label: "Zeilen der Buchungen mit Wertstellung im Zeitraum; je Buchung und Tag ergeben sie null",
    keys: [number("Zeile_Nr", "Nummer der Zeile, fortlaufend in der Reihenfolge der Erfassung", "id")],
    columns: [
      reference("Buchung_Nr", "Buchung, zu der die Zeile gehört", "transaction_id", "Buchungen"),
      day("Wertstellung", "Wertstellung der Zeile", "value_date"),
      reference("Konto_Nr", "Buchungskonto", "account_id", "Konten"),
      reference("Gegenkonto_Nr", "Gegenkonto", "other_account_id", "Konten"),
      euros("Betrag", "Betrag in Euro; Soll ist positiv, Haben negativ", "cents"),
      euros("Soll", "Betrag im Soll", "iif(cents > 0, cents, null)"),
      euros("Haben", "Betrag im Haben", "iif(cents < 0, -cents, null)"),
      reference("Objekt_Nr", "Bezug: Objekt", "iif(flow_type = 'PROPERTY', flow_id, null)", "Objekte"),
      reference(
        "Mietvertrag_Nr",
        "Bezug: Mietvertrag",
        "iif(sub_flow_type = 'RENTAL_AGREEMENT', sub_flow_id, null)",
        "Mietvertraege",
      ),
      reference("Bankkonto_Nr", "Bezug: Bankkonto", "iif(flow_type = 'BANK_ACCOUNT', flow_id, null)", "Bankkonten"),
      reference(
        "Bankumsatz_Nr",
        "Bezug: Bankumsatz",
        "iif(sub_flow_type = 'BANK_TRANSACTION', sub_flow_id, null)",
        "Bankumsaetze",
      ),
      reference("Darlehen_Nr", "Bezug: Darlehen", "iif(flow_type = 'LOAN', flow_id, null)", "Darlehen"),
      yesOrNo("Bankbuchung", "Ob die Zeile einen Umsatz der Bank wiedergibt (Ja/Nein)", "locked"),
      number("Storno_von_Zeile", "Zeile, die diese storniert; sie kann vor dem Zeitraum liegen", "reversed_id"),
      ...instant("Erfasst", "Erfasst", "create_time"),
      ...person("Benutzer", "Erfasst von", "entries.user_id"),
    ],
    withinPeriod: true,
  },
  Festschreibungen: {
    label: "Abschluss von Monaten und dessen Aufhebung, von Anfang an",
    keys: [number("Festschreibung_Nr", "Nummer des Vorgangs", "id")],
    columns: [
      text(
        "Vorgang",
        "Abgeschlossen oder wieder geöffnet",
        sql`iif(locked_until > coalesce(previous_until, ''), ${carrierTexts.closed}, ${carrierTexts.opened})`,
      ),
      day("Vorher_bis", "Letzter festgeschriebener Tag vorher", "previous_until"),
      day("Nachher_bis", "Letzter festgeschriebener Tag danach", "locked_until"),
      ...instant("Erfasst", "Geschehen", "change_time"),
      ...person("Benutzer", "Durch", "user_id", "user_name"),
    ],
    rows: sql`from ${ledgerLockChanges} order by id`,
  },
  Bankkonten: {
    label: "Bankkonten",
    keys: [number("Bankkonto_Nr", "Nummer des Bankkontos", "id")],
    columns: [
      text("Bezeichnung", "Bezeichnung", "name"),
      ...bank("iban", "bic"),
      number("DATEV_Konto", "Nummer beim Steuerberater", "datev_number"),
    ],
    rows: sql`from ${bankAccounts} order by id`,
  },
  Kontoauszugsdateien: {
    label: "Geladene Dateien mit Kontoauszügen; die Dateien selbst werden in Objektbuch aufbewahrt",
    keys: [number("Datei_Nr", "Nummer der Datei", "id")],
    columns: [
      text("Dateiname", "Name der Datei", "file_name"),
      text("Format", "Format der Datei", "statement_type"),
      ...storedFile("user_id"),
      ...withdrawn,
    ],
    rows: sql`from ${uploads} order by id`,
  },
  Kontoauszuege: {
    label: "Was eine Datei über ein Bankkonto und eine Zeit aussagt",
    keys: [number("Auszug_Nr", "Nummer des Auszugs", "id")],
    columns: [
      reference("Datei_Nr", "Datei", "upload_id", "Kontoauszugsdateien"),
      reference("Bankkonto_Nr", "Bankkonto", "bank_account_id", "Bankkonten"),
      day("Von", "Erster Tag", "from_date"),
      day("Bis", "Letzter Tag", "to_date"),
      euros("Anfangssaldo", "Anfangssaldo laut Auszug", "opening_balance"),
      euros("Endsaldo", "Endsaldo laut Auszug", "closing_balance"),
      yesOrNo("Bewiesen", "Ob Anfangssaldo und Umsätze den Endsaldo ergeben (Ja/Nein)", "proven"),
    ],
    rows: sql`from ${bankStatements} order by id`,
  },
  Bankumsaetze: {
    label:
      "Umsätze der Bank mit Buchungstag oder Wertstellung im Zeitraum, und die, von denen Buchungen darin sprechen",
    keys: [number("Bankumsatz_Nr", "Nummer des Bankumsatzes", "line.id")],
    columns: [
      reference("Bankkonto_Nr", "Bankkonto", "line.bank_account_id", "Bankkonten"),
      reference("Datei_Nr", "Datei, mit der der Umsatz kam", "line.upload_id", "Kontoauszugsdateien"),
      day("Buchungstag", "Buchungstag der Bank", "line.booking_date"),
      day("Wertstellung", "Wertstellung der Bank", "line.value_date"),
      euros("Betrag", "Betrag in Euro; Eingänge sind positiv", "line.cents"),
      text("Verwendungszweck", "Verwendungszweck", "line.purpose"),
      text("Name", "Name der Gegenseite", "line.counterparty_name"),
      ...bank("line.counterparty_iban", "line.counterparty_bic"),
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz", "line.end_to_end_id"),
      text("Mandat", "Mandatsreferenz", "line.mandate_id"),
      text("Glaeubiger_ID", "Gläubiger-Identifikationsnummer", "line.creditor_id"),
      text("Bankreferenz", "Referenz der Bank", "line.bank_reference"),
      yesOrNo("Rueckbuchung", "Ob die Bank den Umsatz zurückgebucht hat (Ja/Nein)", "line.reversal"),
      yesOrNo("Rueckgabe", "Ob der Umsatz eine Zahlung zurückgibt (Ja/Nein)", "line.return_reason is not null"),
      text("Rueckgabegrund", "Warum die Zahlung zurückkam (Code nach ISO 20022)", "nullif(line.return_reason, '')"),
      text(
        "Weitere_Angaben",
        "Weitere Angaben der Bank",
        "(select group_concat(key || ': ' || value, '; ') from json_each(line.details))",
      ),
      ...instant("Geladen", "Geladen", "line.create_time"),
      ...instant("Zurueckgenommen", "Mit seiner Datei zurückgenommen", "line.withdraw_time"),
    ],
    withinPeriod: true,
  },
  Teilbetraege: {
    label: "Teile von Sammelbuchungen der Bank; sie ergeben deren Betrag",
    keys: [
      reference("Bankumsatz_Nr", "Bankumsatz", "part.bank_transaction_id", "Bankumsaetze"),
      number("Platz", "Platz innerhalb der Sammelbuchung", "part.place"),
    ],
    columns: [
      euros("Betrag", "Betrag in Euro", "part.cents"),
      text("Verwendungszweck", "Verwendungszweck", "part.purpose"),
      text("Name", "Name der Gegenseite", "part.counterparty_name"),
      text("IBAN", "IBAN", "part.counterparty_iban"),
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz", "part.end_to_end_id"),
    ],
    withinPeriod: true,
  },
  Objekte: {
    label: "Objekte des Bestands",
    keys: [number("Objekt_Nr", "Nummer des Objekts", "property.id")],
    columns: [
      text("Ordner", "Objektordner", "folder.name"),
      text("Strasse", "Straße und Hausnummer", "property.street_and_number"),
      text("PLZ", "Postleitzahl", "property.zip_code"),
      text("Ort", "Ort", "property.city"),
      text("Lage_im_Haus", "Lage im Haus", "property.indoor_location"),
      text("Sondereigentum", "Sondereigentum", "property.se_id"),
      text("Grundbuchblatt", "Grundbuchblatt", "property.gba_id"),
      decimal("Wohnflaeche", "Wohnfläche in m²", "property.area_sqm", 2),
      decimal("MEA", "Miteigentumsanteil in Prozent", "property.common_property_percentage", 2),
      decimal("MEA_Zaehler", "Miteigentumsanteil, Zähler", "property.mea", 3),
      decimal("MEA_Nenner", "Miteigentumsanteil, Nenner", "property.mea_total", 3),
      day("Nutzen_Lasten_ab", "Übergang von Nutzen und Lasten", "property.usage_rights_since_date"),
      day("Nutzen_Lasten_bis", "Abgang von Nutzen und Lasten", "property.usage_rights_until_date"),
      euros("Kaufpreis", "Kaufpreis", "property.offer_price"),
      euros("Kaufnebenkosten", "Kaufnebenkosten", "property.offer_extra_charges"),
    ],
    rows: sql`from ${properties} as property join ${propertyGroups} as folder on folder.id = property.group_id order by property.id`,
  },
  Mietvertraege: {
    label: "Mietverträge; Anfangsbestand ist, was bei Beginn der Bücher offen war",
    keys: [number("Mietvertrag_Nr", "Nummer des Mietvertrags", "id")],
    columns: [
      ofProperty,
      text("Mieter", "Mieter", "counter_party"),
      text("Anschrift", "Anschrift des Mieters", "counter_party_address"),
      text("Anrede", "Anrede des Mieters", "counter_party_salutation"),
      text("E_Mail", "E-Mail des Mieters", "counter_party_email"),
      text("Telefon", "Telefon des Mieters", "counter_party_phone"),
      text("IBAN", "IBAN des Mieters, mehrere durch Leerzeichen getrennt", "counter_party_ibans"),
      text("Mahnstopp", "Grund, aus dem nicht gemahnt wird", "dunning_stop"),
      text("Rueckstandsnotiz", "Notiz zu Rückständen", "dunning_note"),
      day("Beginn", "Beginn", "start_date"),
      day("Ende", "Ende", "end_date"),
      euros("Kaution", "Vereinbarte Kaution", "rent_deposit"),
      euros("Anfangsbestand_Miete", "Anfangsbestand Miete", "opening_rent"),
      euros("Anfangsbestand_NK", "Anfangsbestand Nebenkosten", "opening_utilities"),
      euros("Anfangsbestand_Kaution", "Anfangsbestand Kaution", "opening_rent_deposit"),
      number("Faellig_Werktag", "Werktag des Monats, an dem die Miete fällig ist", "due_working_day"),
      number("Faellig_Tag", "Tag des Monats, an dem sie stattdessen fällig ist", "due_day_of_month"),
      text(
        "Nebenkosten_als",
        "PREPAYMENT Vorauszahlung, FLAT Pauschale, INCLUDED in der Miete enthalten",
        "cost_agreement",
      ),
      text(
        "Schluessel",
        "Vereinbarter Umlageschlüssel: MEA, AREA Fläche, UNITS Einheiten, PERSONS Personen",
        "cost_key",
      ),
      decimal("Flaeche", "Fläche des Mieters in m², wenn mehrere das Objekt mieten", "area_sqm", 2),
      text(
        "Personen",
        "Wie viele dort wohnen, mit dem Tag davor, ab dem es so viele sind",
        "(select group_concat(step.value ->> 'validFrom' || ': ' || (step.value ->> 'persons'), '; ') from json_each(persons) as step)",
      ),
      text("Anschrift_nach_Auszug", "Anschrift nach dem Auszug", "move_out_address"),
      day("Kuendigung_am", "Kündigung zugegangen am", "notice_received_date"),
      text("Gekuendigt_durch", "TENANT Mieter, LANDLORD Vermieter", "notice_by"),
      day("Ueberlassen_am", "Wohnung überlassen am, wenn nicht zum Beginn", "handing_over_date"),
      text("Mietanpassung", "PLAIN Vergleichsmiete, STEPS Staffel, INDEX Index", "rent_mode"),
      text("Indexmonat", "Monat, auf dessen Index die Miete beruht", "index_base_month"),
    ],
    rows: sql`from ${rentalAgreements} order by id`,
  },
  Forderungen: {
    label: "Was Mieter außer Miete und Kaution schulden; ein Guthaben ist negativ",
    keys: [number("Forderung_Nr", "Nummer der Forderung", "id")],
    columns: [
      ofAgreement,
      text("Art", "Art: SETTLEMENT Abrechnung, FEE Gebühr, INTEREST Zinsen, OTHER Sonstiges", "kind"),
      day("Faellig_am", "Fällig am", "due_date"),
      euros("Betrag", "Betrag in Euro", "amount"),
      text("Wofuer", "Wofür", "text"),
      ...withdrawn,
    ],
    rows: sql`from ${agreementDues} order by id`,
  },
  Mahnungen: {
    label: "Schreiben an Mieter, die nicht gezahlt haben; verschickt hat sie ein Mensch",
    keys: [number("Mahnung_Nr", "Nummer des Schreibens", "id")],
    columns: [
      ofAgreement,
      number("Stufe", "Stufe: 1 Zahlungserinnerung, 2 erste Mahnung, 3 letzte Mahnung", "level"),
      day("Vom", "Tag des Schreibens", "date"),
      day("Zahlbar_bis", "Frist", "pay_until"),
      euros("Offen", "Offene Forderungen", "open"),
      euros("Zinsen", "Verzugszinsen", "interest"),
      euros("Gebuehr", "Gebühr", "fee"),
      text("Pruefsumme", "SHA-256 über Posten und Wortlaut", "sha256"),
      ...withdrawn,
    ],
    rows: sql`from ${paymentReminders} order by id`,
  },
  Rechnungen: {
    label: "Rechnungen; eine Gutschrift ist negativ",
    keys: [number("Rechnung_Nr", "Nummer, unter der die Rechnung erfasst ist", "bill.id")],
    columns: [
      reference("Objekt_Nr", "Objekt", "bill.property_id", "Objekte"),
      text("Aussteller", "Aussteller", "bill.seller"),
      text("Rechnungsnummer", "Nummer des Ausstellers", "bill.number"),
      text("IBAN", "IBAN des Ausstellers", "bill.iban"),
      day("Vom", "Rechnungsdatum", "bill.issue_date"),
      day("Faellig_am", "Fällig am", "bill.due_date"),
      euros("Betrag", "Betrag in Euro", "bill.amount"),
      euros("Arbeitsleistung", "Davon Arbeitsleistung nach § 35a EStG", "bill.labour"),
      text("Art_der_Leistung", "Art: HOUSEHOLD haushaltsnah, CRAFT Handwerker", "bill.labour_kind"),
      number("Kostenart", "Nummer in § 2 BetrKV; leer, wenn kein Mieter es trägt", "bill.cost_type"),
      day("Leistung_von", "Leistung von", "bill.from_date"),
      day("Leistung_bis", "Leistung bis", "bill.to_date"),
      number("Anhang_Nr", "Anhang, der die Rechnung ist", "bill.attachment_id"),
      text("Herkunft", "Herkunft: E_INVOICE E-Rechnung, TEXT Text der Datei, HAND von Hand", "bill.source"),
      text("Stand", "Stand: OPEN offen, PAID bezahlt; gebucht ist sie mit ihrer Buchung", "bill.state"),
      number("Buchung_Nr", "Buchung, die sie bezahlt", "taken.transaction_id"),
    ],
    rows: sql`from ${bills} as bill left join ${billBookings} as taken on taken.bill_id = bill.id order by bill.id`,
  },
  Kostenaufstellungen: {
    label: "Was Objekte in einem Zeitraum kosteten, als Grundlage der Betriebskostenabrechnungen",
    keys: [number("Aufstellung_Nr", "Nummer der Aufstellung", "id")],
    columns: [
      ofProperty,
      day("Von", "Erster Tag", "from_date"),
      day("Bis", "Letzter Tag", "to_date"),
      text("Grundlage", "Grundlage: WEG Abrechnung der Eigentümergemeinschaft, OWN eigene Belege", "source"),
      yesOrNo("Vorlaeufig", "Ob die Gemeinschaft noch zu beschließen hat", "provisional"),
      euros("Heizkosten", "Heizkosten laut Messdienst", "heating ->> 'amount'"),
      euros("CO2_Kosten", "CO2-Kosten darin", "heating ->> '$.co2.cost'"),
    ],
    rows: sql`from ${costStatements} order by id`,
  },
  Kostenzeilen: {
    label: "Zeilen der Kostenaufstellungen",
    keys: [
      reference("Aufstellung_Nr", "Aufstellung", "statement.id", "Kostenaufstellungen"),
      number("Zeile_Nr", "Nummer der Zeile", "item.key + 1"),
    ],
    columns: [
      text("Bezeichnung", "Bezeichnung", "item.value ->> 'text'"),
      number("Kostenart", "Nummer nach § 2 BetrKV", "item.value ->> 'costType'"),
      yesOrNo("Umlagefaehig", "Ob Mieter sie tragen", "item.value ->> 'allocable'"),
      euros("Gesamt", "Was es für alle kostete", "item.value ->> 'total'"),
      text("Schluessel", "Schlüssel: MEA, AREA, UNITS, PERSONS, CONSUMPTION, DIRECT", "item.value ->> 'key'"),
      decimal("Anteil", "Anteil des Objekts", "(item.value ->> 'measure') / 10000.0", 4),
      decimal("Ganzes", "Das Ganze", "(item.value ->> 'totalMeasure') / 10000.0", 4),
      euros("Betrag", "Betrag des Objekts", "item.value ->> 'amount'"),
      euros("Lohnanteil", "Lohn darin nach § 35a EStG", "item.value ->> 'labour'"),
    ],
    rows: sql`from ${costStatements} as statement, json_each(statement.items) as item order by statement.id, item.key`,
  },
  Betriebskostenabrechnungen: {
    label: "Festgeschriebene Abrechnungen mit Mietern; verschickt hat sie ein Mensch",
    keys: [number("Abrechnung_Id", "Nummer des Datensatzes", "id")],
    columns: [
      text("Nummer", "Nummer der Abrechnung", "number"),
      ofAgreement,
      reference("Aufstellung_Nr", "Aufstellung", "statement_id", "Kostenaufstellungen"),
      day("Vom", "Tag der Abrechnung", "date"),
      euros("Kosten", "Kosten des Mieters", "costs"),
      euros("Vorausgezahlt", "Für die Monate des Zeitraums gezahlt", "prepaid"),
      euros("Saldo", "Kosten abzüglich Vorauszahlungen", "balance"),
      euros("Forderung", "Was davon gefordert werden darf", "claim"),
      day("Verschickt", "Verschickt am", "sent_date"),
      day("Zugegangen", "Zugegangen am", "received_date"),
      day("Widersprochen", "Widersprochen am", "objected_date"),
      number("Anhang_Nr", "Brief unter den Anhängen des Objekts", "attachment_id"),
      text("Pruefsumme", "SHA-256 über alles, worauf sie beruht", "sha256"),
      ...instant("Festgeschrieben", "Festgeschrieben", "create_time"),
      ...instant("Storniert", "Storniert", "cancel_time"),
    ],
    rows: sql`from ${settlements} order by id`,
  },
  Abrechnungszeilen: {
    label: "Zeilen der festgeschriebenen Abrechnungen mit dem Anteil des Mieters",
    keys: [
      reference("Abrechnung_Id", "Abrechnung", "settled.id", "Betriebskostenabrechnungen"),
      number("Zeile_Nr", "Nummer der Zeile", "item.key + 1"),
    ],
    columns: [
      text("Bezeichnung", "Bezeichnung", "item.value ->> 'text'"),
      number("Kostenart", "Nummer nach § 2 BetrKV", "item.value ->> 'costType'"),
      euros("Betrag", "Betrag des Objekts", "item.value ->> 'amount'"),
      euros("Anteil_des_Mieters", "Was davon der Mieter trägt", "share.value ->> 'amount'"),
      euros("Lohnanteil", "Lohn darin nach § 35a EStG", "share.value ->> 'labour'"),
    ],
    rows: sql`from ${settlements} as settled, json_each(settled.content, '$.items') as item,
      json_each(item.value, '$.shares') as share
      where share.value ->> 'agreementId' = settled.agreement_id order by settled.id, item.key`,
  },
  Lastschriftmandate: {
    label: "Mandate, nach denen von Mietern eingezogen wird",
    keys: [number("Mandat_Nr", "Nummer des Mandats", "id")],
    columns: [
      ofAgreement,
      text("Referenz", "Mandatsreferenz", "reference"),
      text("Kontoinhaber", "Kontoinhaber", "holder"),
      text("IBAN", "IBAN", "iban"),
      day("Unterschrieben", "Unterschrieben am", "signed_date"),
      day("Gilt_bis", "Gilt bis", "end_date"),
      day("Zuletzt_genutzt", "Zuletzt genutzt", "last_used_date"),
      text("Gesperrt", "Grund, aus dem nichts mehr eingezogen wird", "stop_reason"),
    ],
    rows: sql`from ${mandates} order by id`,
  },
  Zahlungslaeufe: {
    label: "Lastschriften und Überweisungen, die als eine Datei an die Bank gingen",
    keys: [number("Lauf_Nr", "Nummer des Laufs", "id")],
    columns: [
      text("Art", "Art: DIRECT_DEBIT Lastschriften, TRANSFER Überweisungen", "kind"),
      day("Ausfuehrung", "Tag, an dem die Bank einzieht oder überweist", "date"),
      text("Monat", "Monat, dessen Forderungen eingezogen werden", "month"),
      text("IBAN", "Eigenes Konto", "party_iban"),
      ...instant("Festgeschrieben", "Festgeschrieben", "create_time"),
      ...instant("Geladen", "Datei geladen", "download_time"),
      ...withdrawn,
    ],
    rows: sql`from ${paymentRuns} order by id`,
  },
  Zahlungslaufposten: {
    label: "Posten der Läufe",
    keys: [
      reference("Lauf_Nr", "Lauf", "item.run_id", "Zahlungslaeufe"),
      number("Posten_Nr", "Nummer des Postens im Lauf", "item.number"),
    ],
    columns: [
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz", "item.end_to_end_id"),
      number("Mietvertrag_Nr", "Mietvertrag, auch einer, den es nicht mehr gibt", "item.agreement_id"),
      euros("Betrag", "Betrag in Euro, immer positiv", "item.cents"),
      text("Name", "Name der Gegenseite", "item.name"),
      text("IBAN", "IBAN der Gegenseite", "item.iban"),
      text("Verwendungszweck", "Verwendungszweck", "item.text"),
      text("Mandat", "Mandatsreferenz", "item.mandate_reference"),
      number("Rechnung_Nr", "Rechnung, die er bezahlt", "item.bill_id"),
      text("Buchen_als", "Vorlage, nach der er gebucht wird, wenn es keine Forderung sagt", "item.template"),
      number("Objekt_Nr", "Objekt, für das er gebucht wird, auch eines, das es nicht mehr gibt", "item.property_id"),
      number("Buchung_Nr", "Buchung, die ihn mit anderen auf einmal bucht", "taken.transaction_id"),
    ],
    rows: sql`from ${paymentRunItems} as item left join ${paymentRunBookings} as taken
      on taken.run_id = item.run_id and taken.number = item.number order by item.run_id, item.number`,
  },
  DATEV_Exporte: {
    label: "Was als Buchungsstapel für DATEV ausgegeben wurde",
    keys: [
      number("Export_Nr", "Nummer des Exports", "made.id"),
      number("Datei_Nr", "Nummer der Datei im Export", "file.number"),
    ],
    columns: [
      day("Von", "Erster Tag", "made.from_date"),
      day("Bis", "Letzter Tag", "made.to_date"),
      number("Buchungen", "Buchungen in allen Dateien des Exports", "made.bookings"),
      text("Dateiname", "Name der Datei", "file.name"),
      text("SHA256", "Prüfsumme der Datei (SHA-256)", "file.sha256"),
      ...instant("Erstellt", "Erstellt", "made.create_time"),
      ...instant("Zurueckgenommen", "Zurückgenommen; der nächste Export bringt alles wieder", "made.taken_back_time"),
    ],
    rows: sql`from ${datevExports} as made join ${datevFiles} as file on file.export_id = made.id order by made.id, file.number`,
  },
  Verteilungen: {
    label: "Erhaltungsaufwand, der auf Jahre verteilt ist (§ 82b EStDV)",
    keys: [number("Buchung_Nr", "Buchung", "transaction_id")],
    columns: [number("Jahre", "Auf wie viele Jahre, das der Zahlung mitgezählt", "years"), ...decided],
    rows: sql`from ${spreadExpenses} order by transaction_id`,
  },
  Jahreszuordnungen: {
    label: "Zahlungen um den Jahreswechsel, für die jemand entschied, für welches Jahr sie zählen (§ 11 EStG)",
    keys: [number("Zeile_Nr", "Zeile der Buchung", "leg_id")],
    columns: [number("Jahr", "Jahr, für das sie zählt", "tax_year"), ...decided],
    rows: sql`from ${turnDecisions} order by leg_id`,
  },
  Umsatzsteuern: {
    label: "Zeilen von Buchungen, deren Umsatzsteuer bekannt ist",
    keys: [number("Zeile_Nr", "Zeile der Buchung", "leg_id")],
    columns: [decimal("Satz", "Umsatzsteuer in Prozent", "vat_rate", 2)],
    rows: sql`from ${legVatRates} order by leg_id`,
  },
  Rueckgaben: {
    label: "Welche Zahlung eine Buchung zurücknimmt, weil die Bank sie zurückgab",
    keys: [
      number("Buchung_Nr", "Buchung, die zurücknimmt", "transaction_id"),
      number("Zahlung_Nr", "Buchung der Zahlung", "returned_transaction_id"),
      text("Ende_zu_Ende", "Ende-zu-Ende-Referenz des Postens, wenn es einer von mehreren war", "item"),
    ],
    columns: [number("Forderung_Nr", "Forderung über die Gebühr der Bank", "due_id")],
    rows: sql`from ${paymentReturns} order by transaction_id, returned_transaction_id, item`,
  },
  Mietstaffeln: {
    label: "Miete und Nebenkosten je Monat, die ab einem Tag vereinbart sind",
    keys: [
      reference("Mietvertrag_Nr", "Mietvertrag", "agreement.id", "Mietvertraege"),
      day("Gueltig_ab", "Gültig ab", "step.value ->> 'validFrom'"),
    ],
    columns: [
      euros("Miete", "Miete je Monat", "step.value ->> 'rent'"),
      euros("Nebenkosten", "Nebenkosten je Monat", "step.value ->> 'utilities'"),
      text("Grund", "Warum die Miete so hoch ist", "step.value ->> 'reason'"),
    ],
    rows: sql`from ${rentalAgreements} as agreement, json_each(agreement.rent_steps) as step order by agreement.id, step.key`,
  },
  Darlehen: {
    label: "Darlehen",
    keys: [number("Darlehen_Nr", "Nummer des Darlehens", "id")],
    columns: [
      text("Bezeichnung", "Bezeichnung", "name"),
      text("Beschreibung", "Beschreibung", "description"),
      decimal("Zinssatz", "Zinssatz in Prozent im Jahr, von Anfang an", "annual_interest_rate", 4),
      text("Zinsmethode", "Methode der Zinsrechnung", "interest_method"),
      yesOrNo(
        "Kapitalisierung",
        "Ob offene Zinsen zum Jahreswechsel zum Kapital kommen (Ja/Nein)",
        "capitalizes_interest",
      ),
      euros("Betrag", "Darlehensbetrag in Euro", "amount"),
      day("Ausgezahlt", "Tag der Auszahlung", "payout_date"),
      decimal("Tilgungssatz", "Anfängliche Tilgung in Prozent im Jahr", "repayment_rate", 4),
      euros("Monatsrate", "Monatsrate in Euro, wenn sie statt der Tilgung vereinbart ist", "instalment"),
      euros("Sondertilgung", "Was im Kalenderjahr außer den Raten getilgt werden darf, in Euro", "special_repayment"),
      day("Zins_fest_bis", "Ende der Zinsbindung", "fixed_until"),
      day("Voll_ausgezahlt", "Tag der vollständigen Auszahlung", "fully_paid_date"),
      reference("Bankkonto_Nr", "Bankkonto, von dem es bezahlt wird", "bank_account_id", "Bankkonten"),
    ],
    rows: sql`from ${loans} order by id`,
  },
  Darlehensobjekte: {
    label: "Objekte, für die Darlehen aufgenommen sind",
    keys: [reference("Darlehen_Nr", "Darlehen", "loan_id", "Darlehen"), ofProperty],
    columns: [decimal("Anteil", "Anteil in Prozent", "share", 4)],
    rows: sql`from ${loanProperties} order by loan_id, property_id`,
  },
  Darlehenszinssaetze: {
    label: "Zinssätze der Darlehen, die ab einem Tag an die Stelle des bisherigen treten",
    keys: [
      reference("Darlehen_Nr", "Darlehen", "loan.id", "Darlehen"),
      day("Gueltig_ab", "Gültig ab", "step.value ->> 'validFrom'"),
    ],
    columns: [decimal("Zinssatz", "Zinssatz in Prozent im Jahr", "step.value ->> 'annualInterestRate'", 4)],
    rows: sql`from ${loans} as loan, json_each(loan.rate_steps) as step where step.key > 0 order by loan.id, step.key`,
  },
  Belege: {
    label: "Anhänge der Objekte; die Dateien selbst werden in Objektbuch aufbewahrt",
    keys: [number("Beleg_Nr", "Nummer des Anhangs", "id")],
    columns: [
      ofProperty,
      text("Dateiname", "Name der Datei", "filename"),
      text("Ablage", "Unter welchem Wort der Anhang abgelegt ist", "label"),
      text("Dateityp", "Medientyp der Datei", "type"),
      ...storedFile("create_user_id"),
    ],
    rows: sql`from ${attachments} order by id`,
  },
} as const satisfies Record<string, TableOf<string>>;

/** A table as the carrier describes it; its keys are its first columns, as the standard has it. */
export type CarrierTable = TableOf<CarrierTableName>;

export type CarrierColumn = ColumnOf<CarrierTableName>;

export type CarrierTableName = keyof typeof carrierTables;

export const carrierTableNames = Object.keys(carrierTables) as CarrierTableName[];

/** A table by its name. */
export function carrierTable(name: CarrierTableName): CarrierTable {
  return carrierTables[name];
}

/** The columns of a table in the order of its file. */
export function carrierColumns({ keys, columns }: CarrierTable): CarrierColumn[] {
  return [...keys, ...columns];
}

/** The columns of a table as a query for its rows selects them. */
export function selectColumns(table: CarrierTableName): SQL {
  const selected = carrierColumns(carrierTable(table)).flatMap(({ name, from }) =>
    from ? sql`${from} as ${sql.raw(name)}` : [],
  );
  return sql.join(selected, sql`, `);
}

/** The file of a table. */
export function carrierFile(name: CarrierTableName): string {
  return `${name.toLowerCase()}.csv`;
}
