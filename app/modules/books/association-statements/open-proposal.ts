import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { CostItem } from "../cost-statements/cost-statement";
import { selectCostPlace } from "../cost-statements/place.server";
import { toTerm } from "../cost-statements/repository.server";
import { findOverlap, listStays, openWithin } from "../cost-statements/stays";
import { apportion, type HouseKey, houseKeys } from "../own-costs/apportion";
import { selectBilledCosts, selectBookedCosts, selectUnits, selectUnitTerms } from "../own-costs/own-costs.server";
import { proposeOwn } from "../own-costs/propose-own";
import { fileOf, proposeEarlier, proposeRead, readFiles } from "./propose-statement";
import { selectEarlierItems, selectEnteredSpans, selectStatementFiles } from "./repository.server";

/** What a new statement may begin with: a file by its id, rows of the year before, what was booked and billed, or nothing. */
export type Beginning = number | "earlier" | "booked" | "empty" | null;

/**
 * What the form of a new statement begins with, in one round trip: by default the file of that year, else the rows of the year before,
 * else what was booked.
 */
export async function openStatementProposal(
  db: Db,
  propertyId: number,
  year: { from: Day; to: Day },
  asked: Beginning,
  askedKey: HouseKey | null = null,
) {
  const [[place], files, [earlier], stored, terms, payments, bills, entered] = await runBatch(db, [
    selectCostPlace(propertyId),
    selectStatementFiles(propertyId),
    selectEarlierItems(propertyId, year.from),
    selectUnits(propertyId),
    selectUnitTerms(propertyId),
    selectBookedCosts(propertyId, year),
    selectBilledCosts(propertyId, year),
    selectEnteredSpans(propertyId),
  ]);
  if (!place) throw new DomainError("not-found", propertyTexts.notFound);
  const read = readFiles(files);
  const named = terms.map(toTerm);
  const units = stored.map((unit) => ({ ...unit, tenancies: named.filter((one) => one.propertyId === unit.id) }));
  const tenancies = named.filter((one) => one.propertyId === propertyId);
  const key = askedKey ?? agreedKey(tenancies) ?? "AREA";
  const apportionment = apportion(units, propertyId, key, year);
  const { rows: booked, heat } = proposeOwn(payments, bills, year, apportionment);
  const file = typeof asked === "number" ? (read.find(({ id }) => id === asked) ?? null) : fileOf(read, year);
  const canRead = file !== null && file.read.rows.length > 0;
  const usual = canRead ? file.id : earlier ? "earlier" : booked.length > 0 || heat ? "booked" : "empty";
  const begin = typeof asked === "string" ? asked : usual;
  const whole =
    begin === file?.id && file?.read.from && file.read.to ? { from: file.read.from, to: file.read.to } : year;
  const span = openWithin(whole, entered) ?? whole;
  const stays = listStays(span, tenancies);
  const proposal =
    typeof begin === "number" && file
      ? proposeRead(file.read, year, stays)
      : proposeEarlier(
          begin === "earlier" && earlier ? (JSON.parse(earlier.items) as CostItem[]) : [],
          year,
          earlier?.isOwn ? null : place,
        );
  // The property's own tax stands in no statement of an association; of a house all that was booked is asked for.
  const isOwn = begin === "booked";
  const tax = booked.filter(({ item: { costType } }) => costType === 1);
  const own = isOwn ? booked : begin === "empty" ? [] : tax;
  const [only, ...others] = stays.filter(({ days }) => days > 0);
  // A house with one flat has no metering company: what heating cost is its tenants'.
  const isAlone = units.length === 1 && apportionment.row.key === "DIRECT";
  const ownHeating =
    heat && isAlone
      ? {
          amount: heat.total,
          co2: null,
          shares: only && others.length === 0 ? [{ agreementId: only.agreementId, amount: heat.total }] : [],
        }
      : null;
  const isKnown = ({ costType }: CostItem) => costType !== 1 || own.length === 0;
  const { items } = proposal.statement;
  const readFrom = proposal.origins.filter((_, row) => items[row] && isKnown(items[row]));
  return {
    place: [addressOf(place, ""), insideOf(place)].filter(Boolean).join(", "),
    own: { mea: place.mea, meaTotal: place.meaTotal },
    begin,
    files: read.map(({ id, filename, read: { rows } }) => ({ id, filename, rows: rows.length })),
    earlierYear: earlier ? Number(earlier.to.slice(0, 4)) : null,
    // Rows would be read from it.
    lacksFile: place.isOfAssociation === 1 && fileOf(read, year) === null,
    hasBooked: booked.length > 0 || heat !== null,
    heat: isOwn && !isAlone ? heat : null,
    // A house whose costs are divided among several.
    house: apportionment.row.key === "DIRECT" ? null : { key, units: units.length, isOwn },
    sharesDays: findOverlap(span, tenancies) !== null,
    filename: typeof begin === "number" ? (file?.filename ?? null) : null,
    stated: typeof begin === "number" ? (file?.read.total ?? null) : null,
    // Only a part is open, as the rest was entered already.
    openOf: span.from === whole.from && span.to === whole.to ? null : whole,
    leftLines: typeof begin === "number" ? (file?.read.left ?? []) : [],
    statement: {
      ...proposal.statement,
      ...span,
      source: isOwn && !place.isOfAssociation ? ("OWN" as const) : proposal.statement.source,
      items: [...items.filter(isKnown), ...own.map(({ item }) => item)],
      heating: isOwn ? ownHeating : proposal.statement.heating,
    },
    heatingLines: proposal.heatingLines,
    origins: isOwn ? own.map(({ source, doubts }) => ({ source, doubts })) : readFrom,
    ...namesOfStays(stays, tenancies),
  };
}

/** The key on which all tenants of a property agreed, if they did on one by which a house is divided. */
function agreedKey(tenancies: readonly { costKey: string | null }[]): HouseKey | null {
  const [first, ...others] = new Set(tenancies.map(({ costKey }) => costKey));
  return others.length === 0 ? (houseKeys.find((one) => one === first) ?? null) : null;
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
