import { eq } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { pick } from "../../../../../db/pick";
import { runBatch } from "../../../../../db/run-batch";
import { properties } from "../../../../../db/schema/properties";
import { propertyTexts } from "../../../../texts/properties/properties";
import { agreementTexts } from "../../../../texts/properties/rental-agreements";
import type { Day } from "../../../base/calendar/day";
import { DomainError } from "../../../base/domain-error";
import { typedValues } from "../../../base/fields/typed-values";
import { byName, groupNoun } from "../../property-groups/group-noun.server";
import { agreementState } from "../../rental-agreements/agreement-state";
import { selectAgreementsOf } from "../../rental-agreements/repository.server";
import { saleFields } from "./sale-fields";

/** What folders of sold properties are called. */
const SOLD = /^verkauf/i;

/**
 * What is asked when a property is sold, in one round trip: the day, today unless one is known, the folder, the one of sold
 * properties if there is one, and whose agreements have no end by then.
 */
export async function openSale(db: Db, id: number, today: Day) {
  const [[property], groups, agreements] = await runBatch(db, [
    db
      .select(pick(properties, "id", "version", "groupId", "usageRightsUntilDate"))
      .from(properties)
      .where(eq(properties.id, id)),
    groupNoun.select(db),
    selectAgreementsOf(db, id),
  ]);
  if (!property) throw new DomainError("not-found", propertyTexts.notFound);
  const folder = groups.find(({ name }) => SOLD.test(name));
  const asked = {
    usageRightsUntilDate: property.usageRightsUntilDate ?? today,
    groupId: folder?.id ?? property.groupId,
  };
  return {
    id,
    version: property.version,
    values: typedValues(saleFields, asked),
    groups: groups.sort(byName).map((group) => ({ value: String(group.id), label: group.name })),
    goesOn: agreements
      .filter((one) => agreementState(one, today) !== "ended")
      .map(({ counterParty }) => counterParty ?? agreementTexts.unknownTenant),
  };
}
