import type { Day } from "../../base/calendar/day";
import { type CostItem, type CostStatement, type Heating, MEASURE_SCALE } from "../cost-statements/cost-statement";
import type { Stay } from "../cost-statements/stays";
import type { AssociationStatement, StatementRow } from "./association-statement";
import { readAssociationStatement } from "./read-association-statement";
import type { AssociationFile } from "./repository.server";

/** A file with what was read in it. */
export type ReadFile = Omit<AssociationFile, "text"> & { read: AssociationStatement };

export function readFiles(files: readonly AssociationFile[]): ReadFile[] {
  return files.map(({ text, ...file }) => ({ ...file, read: readAssociationStatement(text) }));
}

/** The file that is the statement of some days: of those whose period meets them one whose rows add up, else the latest with any. */
export function fileOf(files: readonly ReadFile[], { from, to }: { from: Day; to: Day }): ReadFile | null {
  const ofTime = files.filter(
    ({ read }) => read.from !== null && read.to !== null && read.from <= to && read.to >= from,
  );
  const addsUp = ({ read: { rows, total } }: ReadFile) =>
    rows.length > 0 && rows.reduce((sum, { amount }) => sum + amount, 0) === total;
  return ofTime.find(addsUp) ?? ofTime.find(({ read }) => read.rows.length > 0) ?? ofTime[0] ?? null;
}

/** Rows that a statement begins with, and of those that were read where they come from. */
export type StatementProposal = {
  statement: CostStatement;
  origins: Pick<StatementRow, "source" | "doubts">[];
  /** The lines that heating comes from. */
  heatingLines: string[];
};

/** Kinds of cost that a metering company divides by what was used. */
const isHeating = ({ costType, key, allocable }: StatementRow) =>
  allocable && key === "DIRECT" && costType !== null && costType >= 4 && costType <= 6;

/** A statement of what was read; heating is the tenant's if nobody else bears it. */
export function proposeRead(
  { rows, from, to }: AssociationStatement,
  year: { from: Day; to: Day },
  stays: readonly Stay[],
): StatementProposal {
  const items = rows.filter((row) => !isHeating(row));
  const heated = rows.filter(isHeating);
  const amount = heated.reduce((sum, row) => sum + row.amount, 0);
  const [only] = stays.filter(({ days }) => days > 0).length === 1 ? stays : [];
  const heating: Heating | null =
    amount === 0 ? null : { amount, co2: null, shares: only ? [{ agreementId: only.agreementId, amount }] : [] };
  const statement: CostStatement = {
    ...{ from: from ?? year.from, to: to ?? year.to, source: "WEG", provisional: false },
    items: items.map(({ line, source, doubts, ...item }) => ({ ...item, tenantMeasures: [] })),
    heating,
  };
  return {
    statement,
    origins: items.map(({ source, doubts }) => ({ source, doubts })),
    heatingLines: heated.map(({ source }) => source),
  };
}

/** Measures of a property in ten-thousandths, where a row of another one had that one's. */
export type OwnMeasures = { mea: number | null; meaTotal: number | null; areaSqm: number | null };

/** A statement of the rows of an earlier one, whose amounts are still to be typed; of another property's it takes no measures. */
export function proposeEarlier(
  items: readonly CostItem[],
  year: { from: Day; to: Day },
  other: OwnMeasures | null,
): StatementProposal {
  return {
    statement: {
      ...{ ...year, source: "WEG", provisional: false, heating: null },
      items: items.map((item) => ({
        ...{ ...item, ...(other && ownMeasures(item, other)) },
        ...{ total: null, amount: 0, labour: 0, tenantMeasures: [] },
      })),
    },
    origins: [],
    heatingLines: [],
  };
}

function ownMeasures({ key, totalMeasure }: CostItem, { mea, meaTotal, areaSqm }: OwnMeasures) {
  const scaled = (value: number | null) => (value === null ? null : Math.round(value * MEASURE_SCALE));
  if (key === "MEA") return { measure: scaled(mea), totalMeasure: scaled(meaTotal) ?? totalMeasure };
  if (key === "AREA") return { measure: scaled(areaSqm) };
  return key === "UNITS" ? {} : { measure: null };
}
