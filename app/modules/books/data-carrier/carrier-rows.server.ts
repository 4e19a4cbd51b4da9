import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { bankAccounts } from "../../../../db/schema/bank-accounts";
import { bankStatements, bankTransactions, subLines, uploads } from "../../../../db/schema/bank-statements";
import { attachments } from "../../../../db/schema/files";
import { ledgerLockChanges, ledgerSums, legs, transactions } from "../../../../db/schema/ledger";
import { loans } from "../../../../db/schema/loans";
import { properties } from "../../../../db/schema/properties";
import { propertyGroups } from "../../../../db/schema/property-groups";
import { rentalAgreements } from "../../../../db/schema/rental-agreements";
import { users } from "../../../../db/schema/users";
import { carrierTexts } from "../../../texts/accounting/data-carrier";
import { addDays } from "../../base/calendar/day";
import type { SideName } from "../../base/relations/relation";
import { selectSender } from "../../base/settings/repository.server";
import { fullNameSql } from "../../together/users/full-name-sql.server";
import { selectBalances } from "../ledger/balances/list-balances.server";
import type { CarrierRow } from "./carrier-line";
import type { CarrierTableName } from "./carrier-tables";
import type { CarrierPeriod } from "./write-index";

/** Where the tables that grow without end stop. */
type Cut = { legs: number; transactions: number; bankTransactions: number };

/** Rows of a page; a million legs are 400 of the 1,000 queries that a request may send. */
const PAGE_ROWS = 5_000;

const NO_RELATION = { flowType: null, flowId: null, subFlowType: null, subFlowId: null };

/**
 * Reads what a carrier needs at one moment: the sums of the accounts, the tables that are short, and up to where the others go, whose rows
 * never change and are read in pages afterwards.
 */
export async function readCarrier(db: Db, period: CarrierPeriod, pageRows = PAGE_ROWS) {
  const { fromDate, toDate } = period;
  const names = Object.keys(shortTables) as ShortName[];
  const [[cut], [sender], before, within, ...short] = await runBatch(db, [
    sql<Cut>`select last_leg_id as legs, (select coalesce(max(id), 0) from ${transactions}) as transactions,
        (select coalesce(max(id), 0) from ${bankTransactions}) as bankTransactions
      from ${ledgerSums}`,
    selectSender(db),
    selectBalances({ ...NO_RELATION, fromDate: null, toDate: addDays(fromDate, -1) }),
    selectBalances({ ...NO_RELATION, fromDate, toDate }),
    ...names.map((name) => shortTables[name]),
  ]);
  if (!cut || !sender) throw new Error("a query without a table, and the settings, are one row each");
  const long = longTables(cut, period);
  const chunksOf = (name: ShortName | LongName): AsyncIterable<CarrierRow[]> | Iterable<CarrierRow[]> =>
    isLong(name) ? readPages(db, long[name], pageRows) : [short[names.indexOf(name)] ?? []];
  return { sender, balances: { before, within }, chunksOf };
}

const longNames = ["Buchungen", "Buchungszeilen", "Bankumsaetze", "Teilbetraege"] as const;

/** The tables that grow without end, and those that are read as a whole; the accounts are made of their sums. */
type LongName = (typeof longNames)[number];
type ShortName = Exclude<CarrierTableName, LongName | "Konten">;

function isLong(name: ShortName | LongName): name is LongName {
  return longNames.some((long) => long === name);
}

/** Holds for lines of the bank that it booked or valued within the period. */
function isWithin({ fromDate, toDate }: CarrierPeriod): SQL {
  return sql`line.value_date between ${fromDate} and ${toDate} or line.booking_date between ${fromDate} and ${toDate}`;
}

type LongTable = {
  /** The columns by which its rows follow each other, above -1. */
  order: readonly string[];
  /** The query for the rows behind the last one, at most so many. */
  select: (last: readonly (string | number)[], most: number) => SQL<CarrierRow>;
};

async function* readPages(db: Db, { order, select }: LongTable, pageRows: number): AsyncGenerator<CarrierRow[]> {
  let last: readonly (string | number)[] = order.map(() => -1);
  for (let rows: CarrierRow[] | null = null; rows === null || rows.length > 0; ) {
    [rows] = await runBatch(db, [select(last, pageRows)]);
    yield rows;
    const end = rows.at(-1);
    if (end) last = order.map((column) => end[column] ?? 0);
  }
}

const yesOrNo = (condition: SQL) => sql`iif(${condition}, ${carrierTexts.yes}, ${carrierTexts.no})`;

/** The tables that grow without end, as of the cut. */
function longTables(cut: Cut, period: CarrierPeriod): Record<LongName, LongTable> {
  const { fromDate, toDate } = period;
  const inPeriod = sql`leg.value_date between ${fromDate} and ${toDate} and leg.id <= ${cut.legs}`;
  const bookedWithin = sql`select 1 from ${legs} as leg where leg.transaction_id = booking.id and ${inPeriod}`;
  const later = sql`select 1 from ${legs} as leg where leg.transaction_id = booking.id and leg.id > ${cut.legs}`;
  // Legs speak of no line of the bank but the one that their transaction began with.
  const lineBelongs = sql`line.id <= ${cut.bankTransactions} and (${isWithin(period)}
    or exists (select 1 from ${transactions} as booking
      where booking.bank_transaction_id = line.id and exists (${bookedWithin})))`;
  return {
    Buchungen: {
      order: ["Buchung_Nr"],
      select: ([id], most) => sql<CarrierRow>`
        select booking.id as Buchung_Nr, booking.description as Beschreibung, booking.value_date as Wertstellung,
          booking.bank_transaction_id as Bankumsatz_Nr, booking.create_time as Erfasst_am,
          booking.create_time as Erfasst_um, booking.user_id as Benutzer_Nr, ${nameOf(sql`booking.user_id`)} as Benutzer,
          undone.reverse_time as Storniert_am, undone.reverse_time as Storniert_um,
          undone.reverse_user_id as Storniert_von_Nr, ${nameOf(sql`undone.reverse_user_id`)} as Storniert_von
        from ${transactions} as booking
        left join ${transactions} as undone on undone.id = booking.id and not exists (${later})
        where booking.id > ${id} and booking.id <= ${cut.transactions} and exists (${bookedWithin})
        order by booking.id limit ${most}`,
    },
    Buchungszeilen: {
      order: ["Wertstellung", "leg"],
      // Each leg is two entries, its source first, numbered as the list of entries does.
      select: ([valueDate, id], most) => sql<CarrierRow>`
        with page as materialized (
          select leg.* from ${legs} as leg indexed by legs_value_date
          where (leg.value_date, leg.id) > (${String(valueDate)}, ${id}) and ${inPeriod}
          order by leg.value_date, leg.id limit ${Math.ceil(most / 2)}),
        entries as (${entriesOfSide("source", 0)} union all ${entriesOfSide("target", 1)})
        select leg, id as Zeile_Nr, transaction_id as Buchung_Nr, value_date as Wertstellung, account_id as Konto_Nr,
          other_account_id as Gegenkonto_Nr, cents as Betrag, iif(cents > 0, cents, null) as Soll,
          iif(cents < 0, -cents, null) as Haben, iif(flow_type = 'PROPERTY', flow_id, null) as Objekt_Nr,
          iif(sub_flow_type = 'RENTAL_AGREEMENT', sub_flow_id, null) as Mietvertrag_Nr,
          iif(flow_type = 'BANK_ACCOUNT', flow_id, null) as Bankkonto_Nr,
          iif(sub_flow_type = 'BANK_TRANSACTION', sub_flow_id, null) as Bankumsatz_Nr,
          iif(flow_type = 'LOAN', flow_id, null) as Darlehen_Nr, ${yesOrNo(sql`locked`)} as Bankbuchung,
          reversed_id as Storno_von_Zeile, create_time as Erfasst_am, create_time as Erfasst_um,
          user_id as Benutzer_Nr, ${nameOf(sql`entries.user_id`)} as Benutzer
        from entries order by value_date, id`,
    },
    Bankumsaetze: {
      order: ["Bankumsatz_Nr"],
      select: ([id], most) => sql<CarrierRow>`
        select line.id as Bankumsatz_Nr, line.bank_account_id as Bankkonto_Nr, line.upload_id as Datei_Nr,
          line.booking_date as Buchungstag, line.value_date as Wertstellung, line.cents as Betrag,
          line.purpose as Verwendungszweck, line.counterparty_name as Name, line.counterparty_iban as IBAN,
          line.counterparty_bic as BIC, line.end_to_end_id as Ende_zu_Ende, line.mandate_id as Mandat,
          line.creditor_id as Glaeubiger_ID, line.bank_reference as Bankreferenz,
          ${yesOrNo(sql`line.reversal`)} as Rueckbuchung,
          (select group_concat(key || ': ' || value, '; ') from json_each(line.details)) as Weitere_Angaben,
          line.create_time as Geladen_am, line.create_time as Geladen_um,
          line.withdraw_time as Zurueckgenommen_am, line.withdraw_time as Zurueckgenommen_um
        from ${bankTransactions} as line where line.id > ${id} and ${lineBelongs} order by line.id limit ${most}`,
    },
    Teilbetraege: {
      order: ["Bankumsatz_Nr", "Platz"],
      select: ([id, place], most) => sql<CarrierRow>`
        select part.bank_transaction_id as Bankumsatz_Nr, part.place as Platz, part.cents as Betrag,
          part.purpose as Verwendungszweck, part.counterparty_name as Name, part.counterparty_iban as IBAN,
          part.end_to_end_id as Ende_zu_Ende
        from ${subLines} as part cross join ${bankTransactions} as line on line.id = part.bank_transaction_id
        where (part.bank_transaction_id, part.place) > (${id}, ${place}) and ${lineBelongs}
        order by part.bank_transaction_id, part.place limit ${most}`,
    },
  };
}

/** The entries of one side of the legs of a page; `rank` is 0 for the source and 1 for the target. */
function entriesOfSide(side: SideName, rank: 0 | 1): SQL {
  const own = (column: string) => sql.raw(`${side}_${column} as ${column}`);
  const other = sql.raw(`${side === "source" ? "target" : "source"}_account_id`);
  return sql`select id as leg, 2 * id - 1 + ${sql.raw(String(rank))} as id, transaction_id, value_date, ${own("account_id")},
    ${other} as other_account_id, ${sql.raw(rank ? "-cents" : "cents")} as cents, ${own("flow_type")}, ${own("flow_id")},
    ${own("sub_flow_type")}, ${own("sub_flow_id")}, locked, 2 * reverses_leg_id - 1 + ${sql.raw(String(rank))} as reversed_id,
    create_time, user_id
    from page`;
}

function nameOf(userId: SQL): SQL {
  return sql`(select ${fullNameSql} from ${users} where ${users.id} = ${userId})`;
}

/** The tables that are read as a whole. */
const shortTables: Record<ShortName, SQL<CarrierRow>> = {
  Festschreibungen: sql<CarrierRow>`
    select id as Festschreibung_Nr,
      iif(locked_until > coalesce(previous_until, ''), ${carrierTexts.closed}, ${carrierTexts.opened}) as Vorgang,
      previous_until as Vorher_bis, locked_until as Nachher_bis, change_time as Erfasst_am, change_time as Erfasst_um,
      user_id as Benutzer_Nr, user_name as Benutzer
    from ${ledgerLockChanges} order by id`,
  Bankkonten: sql<CarrierRow>`
    select id as Bankkonto_Nr, name as Bezeichnung, iban as IBAN, bic as BIC from ${bankAccounts} order by id`,
  Kontoauszugsdateien: sql<CarrierRow>`
    select id as Datei_Nr, file_name as Dateiname, statement_type as Format, size as Groesse, sha256 as SHA256,
      create_time as Geladen_am, create_time as Geladen_um, user_id as Benutzer_Nr,
      ${nameOf(sql`user_id`)} as Benutzer, withdraw_time as Zurueckgenommen_am, withdraw_time as Zurueckgenommen_um
    from ${uploads} order by id`,
  Kontoauszuege: sql<CarrierRow>`
    select id as Auszug_Nr, upload_id as Datei_Nr, bank_account_id as Bankkonto_Nr, from_date as Von, to_date as Bis,
      opening_balance as Anfangssaldo, closing_balance as Endsaldo, ${yesOrNo(sql`proven`)} as Bewiesen
    from ${bankStatements} order by id`,
  Objekte: sql<CarrierRow>`
    select property.id as Objekt_Nr, folder.name as Ordner, property.street_and_number as Strasse,
      property.zip_code as PLZ, property.city as Ort, property.indoor_location as Lage_im_Haus,
      property.se_id as Sondereigentum, property.gba_id as Grundbuchblatt, property.area_sqm as Wohnflaeche,
      property.common_property_percentage as MEA, property.usage_rights_since_date as Nutzen_Lasten_ab,
      property.usage_rights_until_date as Nutzen_Lasten_bis, property.offer_price as Kaufpreis,
      property.offer_extra_charges as Kaufnebenkosten
    from ${properties} as property join ${propertyGroups} as folder on folder.id = property.group_id
    order by property.id`,
  Mietvertraege: sql<CarrierRow>`
    select id as Mietvertrag_Nr, property_id as Objekt_Nr, counter_party as Mieter, counter_party_address as Anschrift,
      start_date as Beginn, end_date as Ende, rent_deposit as Kaution, opening_rent as Anfangsbestand_Miete,
      opening_utilities as Anfangsbestand_NK, opening_rent_deposit as Anfangsbestand_Kaution
    from ${rentalAgreements} order by id`,
  Mietstaffeln: sql<CarrierRow>`
    select agreement.id as Mietvertrag_Nr, step.value ->> 'validFrom' as Gueltig_ab, step.value ->> 'rent' as Miete,
      step.value ->> 'utilities' as Nebenkosten
    from ${rentalAgreements} as agreement, json_each(agreement.rent_steps) as step
    order by agreement.id, step.key`,
  Darlehen: sql<CarrierRow>`
    select id as Darlehen_Nr, name as Bezeichnung, description as Beschreibung, annual_interest_rate as Zinssatz,
      interest_method as Zinsmethode, ${yesOrNo(sql`capitalizes_interest`)} as Kapitalisierung
    from ${loans} order by id`,
  Darlehenszinssaetze: sql<CarrierRow>`
    select loan.id as Darlehen_Nr, step.value ->> 'validFrom' as Gueltig_ab,
      step.value ->> 'annualInterestRate' as Zinssatz
    from ${loans} as loan, json_each(loan.rate_steps) as step where step.key > 0
    order by loan.id, step.key`,
  Belege: sql<CarrierRow>`
    select id as Beleg_Nr, property_id as Objekt_Nr, filename as Dateiname, label as Ablage, type as Dateityp,
      size as Groesse, sha256 as SHA256, create_time as Geladen_am, create_time as Geladen_um,
      create_user_id as Benutzer_Nr, ${nameOf(sql`create_user_id`)} as Benutzer
    from ${attachments} order by id`,
};
