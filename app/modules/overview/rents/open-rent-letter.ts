import type { Db } from "../../../../db/client";
import { runBatch } from "../../../../db/run-batch";
import { rentLetterTexts as texts } from "../../../texts/deadlines/rents";
import { agreementTexts } from "../../../texts/properties/rental-agreements";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import type { Actor } from "../../base/edits/actor";
import type { Cents } from "../../base/money/money";
import { openSettings } from "../../base/settings/open-settings";
import { letterHead } from "../../books/tenant-accounts/letter-head";
import { selectAddressees } from "../../books/tenant-accounts/repository.server";
import { changeAgreement } from "../../portfolio/rental-agreements/change-agreement.server";
import { reckonModernisation } from "../../portfolio/rental-agreements/rent-increase/reckon-modernisation";
import {
  earliestRentIncrease,
  reckonRentIncrease,
} from "../../portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import { openRentFacts } from "../../portfolio/rental-agreements/rent-increase/rent-facts.server";
import type { RentStep } from "../../portfolio/rental-agreements/terms/agreement";
import { rentOnDay } from "../../portfolio/rental-agreements/terms/rent-on-day";

/** The letter by which an agreement's rent is raised that comes on a day, by default the first on which it can; its figures in cents. */
export async function openRentLetter(
  db: Db,
  id: number,
  { receivedOn: asked, spent, apart }: { receivedOn: Day | null; spent: Cents | null; apart: Cents | null },
  today: Day,
) {
  const [{ facts, prices, agreement }, [[addressee]], settings] = await Promise.all([
    openRentFacts(db, id),
    runBatch(db, [selectAddressees(db, [id])]),
    openSettings(db),
  ]);
  const receivedOn = asked ?? earliestRentIncrease(facts, prices, today).receivedOn;
  if (!addressee) throw new DomainError("not-found", agreementTexts.notFound);
  return {
    head: letterHead(agreement, addressee, settings, today),
    found: reckonRentIncrease(facts, prices, receivedOn),
    receivedOn,
    modernisation: spent === null ? null : reckonModernisation(facts, { spent, apart: apart ?? 0 }, receivedOn),
    costs: { spent, apart },
    version: agreement.version,
    source: agreement.comparableRentSource,
    areaSqm: facts.areaSqm,
    comparableRent: facts.comparableRent,
  };
}

/** Enters the rent of such a letter into its agreement as a step; a `conflict` if it is another one by now. */
export async function enterRent(
  db: Db,
  actor: Actor,
  { id, receivedOn, rent, today }: { id: number; receivedOn: Day; rent: number; today: Day },
): Promise<void> {
  const { facts, prices, agreement } = await openRentFacts(db, id);
  const { effectiveOn, indexOf, mode, ...found } = reckonRentIncrease(facts, prices, receivedOn);
  if (found.rent !== rent || effectiveOn === null || found.binding === "STEP")
    throw new DomainError("conflict", texts.changed);
  const step: RentStep = {
    ...{ validFrom: effectiveOn, rent, utilities: rentOnDay(facts, effectiveOn)?.utilities ?? 0 },
    reason: mode === "INDEX" ? "INDEX" : "COMPARABLE",
  };
  await changeAgreement(
    db,
    actor,
    {
      id,
      values: indexOf ? { indexBaseMonth: indexOf.to.month } : {},
      rentSteps: [...facts.rentSteps.filter(({ validFrom }) => validFrom !== effectiveOn), step],
      version: agreement.version,
      wholeForm: false,
      confirmOverlap: false,
    },
    today,
  );
}
