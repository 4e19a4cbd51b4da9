import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { addressOf, insideOf } from "../../base/addresses/address";
import type { Actor } from "../../base/edits/actor";
import { PROPERTY_TAX } from "../../base/law/operating-costs/cost-types";
import { groupRows } from "../../base/lists/group-rows";
import { costStatementNoun } from "../cost-statements/cost-statement-noun.server";
import { openCostStatement } from "../cost-statements/open-cost-statements";
import { selectPlacesOf } from "../cost-statements/place.server";
import { toTerm } from "../cost-statements/repository.server";
import { listStays } from "../cost-statements/stays";
import { apportion } from "../own-costs/apportion";
import { besideStatement, selectBookedSums, selectUnits, selectUnitTerms } from "../own-costs/own-costs.server";
import { fileOf, proposeRead, readFiles } from "./propose-statement";
import { selectFilesOf, selectNamedTenanciesOf } from "./repository.server";
import { rowsOfFlat } from "./rows-of-flat";

/** Of each flat so many of the latest statements are looked through. */
const MOST_FILES = 4;

/**
 * The other flats of a house whose costs of the same time nobody entered, with what each would begin with: the association's own
 * statement of it, if that lies there, else the rows of this one; in two round trips.
 */
export async function openHouse(db: Db, statementId: number) {
  const statement = await openCostStatement(db, statementId);
  const { propertyId, from, to, source, provisional, items, heating } = statement;
  const span = { from, to };
  const ids = besideStatement(statementId);
  const isOwn = source === "OWN";
  const [places, files, tenancies, taxes, units, terms] = await runBatch(db, [
    selectPlacesOf(ids),
    selectFilesOf(isOwn ? null : ids, MOST_FILES),
    selectNamedTenanciesOf(ids),
    selectBookedSums(ids, PROPERTY_TAX, span),
    selectUnits(propertyId),
    selectUnitTerms(propertyId),
  ]);
  const filesOf = groupRows(files, (file) => file.propertyId);
  const tenanciesOf = groupRows(tenancies.map(toTerm), (one) => one.propertyId);
  const named = terms.map(toTerm);
  const house = units.map((unit) => ({ ...unit, tenancies: named.filter((one) => one.propertyId === unit.id) }));
  const flats = places.map((place) => {
    const rented = tenanciesOf.get(place.id) ?? [];
    const file = fileOf(readFiles(filesOf.get(place.id) ?? []), span);
    const tax = taxes.find((one) => one.propertyId === place.id)?.cents ?? null;
    const read =
      file && file.read.rows.length > 0 ? proposeRead(file.read, span, listStays(span, rented)).statement : null;
    const ofHouse = rowsOfFlat(items, {
      ...{ measures: place, tax },
      apportionOf: isOwn ? (key) => apportion(house, place.id, key, span) : null,
    });
    // No association states the property's own tax.
    const own = ofHouse.filter(({ costType }) => costType === PROPERTY_TAX);
    return {
      id: place.id,
      name: [addressOf(place, ""), insideOf(place)].filter(Boolean).join(", "),
      filename: read ? (file?.filename ?? null) : null,
      items: read ? [...read.items.filter(({ costType }) => costType !== PROPERTY_TAX), ...own] : ofHouse,
      heating: read ? read.heating : heating && { amount: 0, co2: null, shares: [] },
    };
  });
  return { statement: { ...span, source, provisional }, street: places[0]?.streetAndNumber ?? "", flats };
}

/** Enters costs of other flats of a house, one after the other, as each is a row of its own in the history. */
export async function beginHouse(
  db: Db,
  actor: Actor,
  statementId: number,
  chosen: readonly number[],
): Promise<number> {
  const { statement, flats } = await openHouse(db, statementId);
  const some = flats.filter(({ id }) => chosen.includes(id));
  for (const { id, items, heating } of some) {
    const { requestKey } = actor;
    const own = requestKey && { ...requestKey, key: `${requestKey.key} ${id}` };
    const rows = { items: JSON.stringify(items), heating: heating && JSON.stringify(heating) };
    await costStatementNoun.create(db, { ...actor, requestKey: own }, { ...statement, propertyId: id, ...rows });
  }
  return some.length;
}
