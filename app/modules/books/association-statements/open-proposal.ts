import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { CostItem } from "../cost-statements/cost-statement";
import { selectPlace } from "../cost-statements/place.server";
import { toTerm } from "../cost-statements/repository.server";
import { listStays } from "../cost-statements/stays";
import { bookedItems, fileOf, proposeEarlier, proposeRead, readFiles } from "./propose-statement";
import {
  selectEarlierItems,
  selectNamedTenancies,
  selectPropertyPayments,
  selectStatementFiles,
} from "./repository.server";

/** What a new statement may begin with: a file by its id, rows of the year before, what was booked, or nothing. */
export type Beginning = number | "earlier" | "booked" | "empty" | null;

/**
 * What the form of a new statement begins with, in one round trip: by default the file of that year, else the rows of the year before,
 * else what was booked.
 */
export async function openProposal(db: Db, propertyId: number, year: { from: Day; to: Day }, asked: Beginning) {
  const [[place], files, [earlier], tenancies, payments] = await runBatch(db, [
    selectPlace(propertyId),
    selectStatementFiles(propertyId),
    selectEarlierItems(propertyId, year.from),
    selectNamedTenancies(propertyId),
    selectPropertyPayments(propertyId, ["PROPERTY_TAX", "INSURANCE", "ADMINISTRATOR_CHARGE"], year),
  ]);
  if (!place) throw new DomainError("not-found", propertyTexts.notFound);
  const read = readFiles(files);
  const booked = bookedItems(payments);
  const file = typeof asked === "number" ? (read.find(({ id }) => id === asked) ?? null) : fileOf(read, year);
  const canRead = file !== null && file.read.rows.length > 0;
  const usual = canRead ? file.id : earlier ? "earlier" : booked.length > 0 ? "booked" : "empty";
  const begin = typeof asked === "string" ? asked : usual;
  const span =
    begin === file?.id && file?.read.from && file.read.to ? { from: file.read.from, to: file.read.to } : year;
  const stays = listStays(span, tenancies.map(toTerm));
  const proposal =
    typeof begin === "number" && file
      ? proposeRead(file.read, year, stays)
      : proposeEarlier(begin === "earlier" && earlier ? (JSON.parse(earlier.items) as CostItem[]) : [], year);
  // The property's own tax stands in no statement of an association; of a house all that was booked is asked for.
  const own = begin === "booked" ? booked : begin === "empty" ? [] : booked.filter(({ costType }) => costType === 1);
  const isKnown = ({ costType }: CostItem) => costType !== 1 || own.length === 0;
  const { items } = proposal.statement;
  return {
    place: [addressOf(place, ""), insideOf(place)].filter(Boolean).join(", "),
    own: { mea: place.mea, meaTotal: place.meaTotal },
    begin,
    files: read.map(({ id, filename, read: { rows } }) => ({ id, filename, rows: rows.length })),
    earlierYear: earlier ? Number(earlier.to.slice(0, 4)) : null,
    hasBooked: booked.length > 0,
    filename: typeof begin === "number" ? (file?.filename ?? null) : null,
    stated: typeof begin === "number" ? (file?.read.total ?? null) : null,
    statement: {
      ...proposal.statement,
      source: begin === "booked" ? ("OWN" as const) : proposal.statement.source,
      items: [...items.filter(isKnown), ...own],
    },
    origins: proposal.origins.filter((_, row) => items[row] && isKnown(items[row])),
    ...namesOfStays(stays, tenancies),
  };
}

/** Who bears something, by name: tenants, and whether the owner does for days that nobody rented. */
export function namesOfStays(
  stays: ReturnType<typeof listStays>,
  tenancies: readonly { id: number; counterParty: string | null }[],
) {
  const nameOf = new Map(tenancies.map(({ id, counterParty }) => [id, counterParty]));
  return {
    tenants: stays.flatMap(({ agreementId }) =>
      agreementId === null ? [] : [{ agreementId, name: nameOf.get(agreementId) ?? null }],
    ),
    wasEmpty: stays.some(({ agreementId, days }) => agreementId === null && days > 0),
  };
}
