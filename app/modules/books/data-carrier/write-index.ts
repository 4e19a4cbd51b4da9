import { formatDay } from "../../../texts/format";
import type { Day } from "../../base/calendar/day";
import {
  CENT_ACCURACY,
  COLUMN_DELIMITER,
  DAY_FORMAT,
  DECIMAL_SYMBOL,
  DIGIT_GROUPING_SYMBOL,
  TEXT_ENCAPSULATOR,
} from "./carrier-line";
import { type CarrierColumn, type CarrierTableName, carrierFile, carrierTable } from "./carrier-tables.server";

/** Names the description of the standard that `index.xml` keeps to. */
export const CARRIER_DTD = "gdpdu-01-09-2004.dtd";

/** What a carrier is about; both days are included. */
export type CarrierPeriod = { fromDate: Day; toDate: Day };

/** Who hands over a carrier, from where, and what is to be said of it. */
export type CarrierHead = { supplier: string; location: string; comment: string; media: string };

/** Describes the tables of a carrier as the „Beschreibungsstandard für die Datenträgerüberlassung“ has it. */
export function writeIndex(head: CarrierHead, period: CarrierPeriod, tables: readonly CarrierTableName[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE DataSet SYSTEM "${CARRIER_DTD}">
<DataSet>
  <Version>1.0</Version>
  <DataSupplier>
    <Name>${escaped(head.supplier)}</Name>
    <Location>${escaped(head.location)}</Location>
    <Comment>${escaped(head.comment)}</Comment>
  </DataSupplier>
  <Media>
    <Name>${escaped(head.media)}</Name>
${tables.map((name) => tableElement(name, period, tables)).join("")}  </Media>
</DataSet>
`;
}

function tableElement(
  name: CarrierTableName,
  { fromDate, toDate }: CarrierPeriod,
  tables: readonly CarrierTableName[],
): string {
  const { label, keys, columns, withinPeriod } = carrierTable(name);
  const validity = `      <Validity>
        <Range>
          <From>${formatDay(fromDate)}</From>
          <To>${formatDay(toDate)}</To>
        </Range>
        <Format>${DAY_FORMAT}</Format>
      </Validity>
`;
  const described = [
    ...keys.map((column) => columnElement("VariablePrimaryKey", column)),
    ...columns.map((column) => columnElement("VariableColumn", column)),
    ...[...keys, ...columns].flatMap(({ name: column, to }) =>
      to && tables.includes(to) ? referenceElement(column, to) : [],
    ),
  ];
  // The records begin with the second, after the names of the columns.
  return `    <Table>
      <URL>${carrierFile(name)}</URL>
      <Name>${name}</Name>
      <Description>${escaped(label)}</Description>
${withinPeriod ? validity : ""}      <UTF8/>
      <DecimalSymbol>${DECIMAL_SYMBOL}</DecimalSymbol>
      <DigitGroupingSymbol>${DIGIT_GROUPING_SYMBOL}</DigitGroupingSymbol>
      <Range>
        <From>2</From>
      </Range>
      <VariableLength>
        <ColumnDelimiter>${COLUMN_DELIMITER}</ColumnDelimiter>
        <RecordDelimiter>&#13;&#10;</RecordDelimiter>
        <TextEncapsulator>${TEXT_ENCAPSULATOR}</TextEncapsulator>
${described.join("")}      </VariableLength>
    </Table>
`;
}

function columnElement(element: "VariablePrimaryKey" | "VariableColumn", column: CarrierColumn): string {
  return `        <${element}>
          <Name>${column.name}</Name>
          <Description>${escaped(column.label)}</Description>
          ${typeElement(column)}
        </${element}>
`;
}

function typeElement({ kind, accuracy }: CarrierColumn): string {
  switch (kind) {
    case "number":
      return "<Numeric/>";
    case "money":
      return `<Numeric><Accuracy>${CENT_ACCURACY}</Accuracy></Numeric>`;
    case "decimal":
      return `<Numeric><Accuracy>${accuracy}</Accuracy></Numeric>`;
    case "day":
    case "dayOf":
      return `<Date><Format>${DAY_FORMAT}</Format></Date>`;
    case "text":
    case "timeOf":
      return "<AlphaNumeric/>";
  }
}

function referenceElement(column: string, to: CarrierTableName): string {
  const key = carrierTable(to).keys[0]?.name;
  const alias =
    column === key
      ? ""
      : `          <Alias>
            <From>${column}</From>
            <To>${key}</To>
          </Alias>
`;
  return `        <ForeignKey>
          <Name>${column}</Name>
          <References>${to}</References>
${alias}        </ForeignKey>
`;
}

/** Signs that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, " ")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
