import { type StatementColumn, statementColumns } from "../read/csv/cells/csv-layout";
import { LAYOUTS_BY_TYPE } from "../read/csv/layouts-by-type";
import { foldColumnName } from "../read/csv/recognise-csv";

/** What the known banks' heads mean here, where it is called otherwise. */
const RENAMED: Partial<Record<string, StatementColumn>> = {
  accountNumber: "account",
  payer: "counterpartyName",
  payee: "counterpartyName",
};

function columnOf(meaning: string): StatementColumn | undefined {
  return RENAMED[meaning] ?? statementColumns.find((column) => column === meaning);
}

/** How banks beyond the known ones head their columns. */
const NAMES: Partial<Record<StatementColumn, string>> = {
  bookingDay:
    "Buchungstag,Buchungsdatum,Buchung,Datum,Datum Buchung,Umsatzdatum,Ausführungsdatum,Buchungszeit,Date,Booking date,Transaction date,Posting date,Completed date",
  valueDay:
    "Wertstellung,Valuta,Valutadatum,Valutatag,Wert,Wertstellungstag,Wertstellungsdatum,Value date,Datum Valuta",
  amount: "Betrag,Umsatz,Umsatzbetrag,Buchungsbetrag,Transaktionsbetrag,Amount,Net amount",
  side: "Soll/Haben,S/H,SH,Soll/Haben Kennzeichen,Kennzeichen,Vorzeichen,Debit/Credit,Credit/Debit,D/C,C/D,DR/CR,CR/DR",
  debit:
    "Soll,Belastung,Belastungen,Lastschrift,Ausgang,Ausgaben,Ausgabe,Auszahlung,Auszahlungen,Abgang,Abgänge,Ausgänge,Abfluss,Minus,Debit,Withdrawal,Paid out,Money out",
  credit:
    "Haben,Gutschrift,Gutschriften,Eingang,Einnahmen,Einnahme,Einzahlung,Einzahlungen,Zugang,Zugänge,Eingänge,Zufluss,Plus,Credit,Deposit,Paid in,Money in",
  balance:
    "Saldo,Kontostand,Kontosaldo,Saldo nach Buchung,Saldo nach Umsatz,Kontostand nach Buchung,Neuer Saldo,Laufender Saldo,Balance,Running balance,Guthaben",
  currency: "Währung,Whg,Currency",
  account: "Auftragskonto,Eigenes Konto,Eigene IBAN,IBAN Auftragskonto,Konto,Kontonummer",
  counterpartyName:
    "Name,Empfänger,Auftraggeber,Zahlungsempfänger,Zahlungspflichtiger,Zahlungspartner,Zahlungsbeteiligter,Gegenpartei,Partner,Partnername,Begünstigter,Gläubiger,Name Gegenkonto,Name Zahlungsbeteiligter,Auftraggeber/Empfänger,Empfänger/Auftraggeber,Counterparty,Payee,Beneficiary,Counterparty name",
  counterpartyIban:
    "IBAN,Gegenkonto,Gegen-IBAN,IBAN Gegenkonto,Partner IBAN,IBAN Zahlungspartner,IBAN Zahlungsbeteiligter,Empfänger IBAN,Konto Gegenpartei,Counterparty IBAN,Counterparty account",
  counterpartyBic: "BIC,SWIFT,BIC Gegenkonto,Partner BIC",
  purpose:
    "Verwendungszweck,Zweck,Zahlungszweck,Zahlungsgrund,Text,Beschreibung,Mitteilung,Betreff,Umsatztext,Buchungsinformationen,Zahlungsreferenz,Purpose,Description,Details,Memo,Narrative,Remittance information",
  bookingText:
    "Buchungstext,Umsatzart,Vorgang,Buchungsart,Transaktionsart,Transaktionstyp,Zahlungsart,Art,Transaction type,Type",
  endToEndId: "End-to-End-Referenz,Ende-zu-Ende-Referenz,End to End ID,EREF,Kundenreferenz",
  mandateId: "Mandatsreferenz,Mandat,MREF",
  creditorId: "Gläubiger-ID,Gläubiger-Identifikationsnummer,Creditor ID,CRED",
  bankReference: "Bankreferenz,Transaktionsnummer,Transaktions-ID,Transaction ID",
  status: "Status,State,Buchungsstatus,Umsatzstatus,Transaktionsstatus",
};

const byName = new Map<string, StatementColumn>();
for (const column of Object.keys(NAMES) as StatementColumn[])
  for (const name of NAMES[column]?.split(",") ?? []) byName.set(foldColumnName(name), column);
for (const { layouts } of Object.values(LAYOUTS_BY_TYPE))
  for (const { required, optional } of layouts)
    for (const [meaning, names] of [...Object.entries(required), ...Object.entries(optional ?? {})]) {
      const column = columnOf(meaning);
      for (const name of names) {
        const folded = foldColumnName(name);
        if (column && folded !== "" && !byName.has(folded)) byName.set(folded, column);
      }
    }

/** More than any name that is known. */
const LONGEST_NAME = 80;

/** What a head names, whatever its number (`Verwendungszweck 2`) and its currency. */
export function namedColumn(head: string): StatementColumn | null {
  const folded = foldColumnName(head.slice(0, LONGEST_NAME));
  const bare = folded.replace(/(?:in)?(?:eur|euro)$/, "").replace(/\d+$/, "");
  return byName.get(folded) ?? byName.get(bare) ?? null;
}
