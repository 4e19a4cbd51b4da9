import type { Db } from "../../../../db/client";
import { carrierReadme, carrierTexts as texts } from "../../../texts/accounting/data-carrier";
import type { Timestamp } from "../../base/calendar/day";
import { kindOfRoutingKey } from "../accounts/account-kinds";
import { carrierDtd } from "./carrier-dtd";
import { type CarrierRow, carrierLine, headLine } from "./carrier-line";
import { readCarrier } from "./carrier-rows.server";
import {
  type CarrierTableName,
  carrierColumns,
  carrierFile,
  carrierTable,
  carrierTableNames,
} from "./carrier-tables.server";
import { CARRIER_DTD, type CarrierPeriod, writeIndex } from "./write-index";

type Read = Awaited<ReturnType<typeof readCarrier>>;

/** A file of a carrier, its text in pieces. */
export type CarrierFile = { name: string; pieces: AsyncIterable<string> | Iterable<string> };

/**
 * What a tax auditor is handed over of a period: `index.xml`, a file for each table, and a README. Who may not see attachments hands over
 * none. The long tables are read while they are written.
 */
export async function openCarrier(
  db: Db,
  period: CarrierPeriod,
  { now, withDocuments, pageRows }: { now: Date; withDocuments: boolean; pageRows?: number },
): Promise<CarrierFile[]> {
  const read = await readCarrier(db, period, pageRows);
  const moment = now.toISOString();
  const tables = carrierTableNames.filter((name) => withDocuments || name !== "Belege");
  return [
    { name: "index.xml", pieces: [writeIndex(headOf(read, period, moment), period, tables)] },
    { name: CARRIER_DTD, pieces: [carrierDtd] },
    { name: texts.readme, pieces: [carrierReadme({ ...period, moment, withDocuments })] },
    ...tables.map((name) => ({
      name: carrierFile(name),
      pieces: linesOf(name, name === "Konten" ? [accountRows(read)] : read.chunksOf(name)),
    })),
  ];
}

function headOf({ sender }: Read, { fromDate, toDate }: CarrierPeriod, moment: Timestamp) {
  const { senderName, senderStreetAndNumber, senderZipCode, senderCity } = sender;
  const place = [senderZipCode, senderCity].filter(Boolean).join(" ");
  return {
    supplier: senderName ?? texts.supplier,
    location: [senderStreetAndNumber, place].filter(Boolean).join(", ") || texts.location,
    comment: texts.comment(moment),
    media: texts.media(fromDate, toDate),
  };
}

async function* linesOf(
  name: CarrierTableName,
  chunks: AsyncIterable<CarrierRow[]> | Iterable<CarrierRow[]>,
): AsyncGenerator<string> {
  const columns = carrierColumns(carrierTable(name));
  yield headLine(columns);
  for await (const rows of chunks) yield rows.map((row) => carrierLine(columns, row)).join("");
}

/** The accounts with what they came to before the period, within it and at its end. */
function accountRows({ balances: { before, within } }: Read): CarrierRow[] {
  return within.map(({ id, name, routingKey, betrKv, datevNumber, debitCents, creditCents }) => {
    const carried = before.find((account) => account.id === id);
    const opening = carried ? carried.debitCents - carried.creditCents : 0;
    return {
      Konto_Nr: id,
      Bezeichnung: name,
      Schluessel: routingKey,
      Art: texts.kinds[kindOfRoutingKey[routingKey]],
      Kostenart: betrKv,
      DATEV_Konto: datevNumber,
      Anfangssaldo: opening,
      Soll: debitCents,
      Haben: creditCents,
      Endsaldo: opening + debitCents - creditCents,
    };
  });
}
