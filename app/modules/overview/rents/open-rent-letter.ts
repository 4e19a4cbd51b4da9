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
import {
  owedModernisation,
  reckonModernisation,
  shareOfCosts,
} from "../../portfolio/rental-agreements/rent-increase/reckon-modernisation";
import {
  earliestRentIncrease,
  reckonRentIncrease,
} from "../../portfolio/rental-agreements/rent-increase/reckon-rent-increase";
import type { ModernisationIncrease, RentFacts } from "../../portfolio/rental-agreements/rent-increase/rent-facts";
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
  const owed = owedModernisation(facts, receivedOn);
  const costs = spent === null && owed ? { spent: shareOfCosts(facts), apart: null } : { spent, apart };
  if (!addressee) throw new DomainError("not-found", agreementTexts.notFound);
  return {
    head: letterHead(agreement, addressee, settings, today),
    found: reckonRentIncrease(facts, prices, receivedOn),
    receivedOn,
    modernisation: modernise(facts, costs, receivedOn),
    costs,
    version: agreement.version,
    source: agreement.comparableRentSource,
    areaSqm: facts.areaSqm,
    comparableRent: facts.comparableRent,
  };
}

export type RentLetter = Awaited<ReturnType<typeof openRentLetter>>;

/** The letter that somebody saw and asks to be kept; a `conflict` if it says another rent by now. */
export async function openShownLetter(
  db: Db,
  { id, receivedOn, rent }: Pick<EnteredRent, "id" | "receivedOn" | "rent">,
  today: Day,
): Promise<RentLetter> {
  const letter = await openRentLetter(db, id, { receivedOn, spent: null, apart: null }, today);
  if (letter.found.rent !== rent || letter.found.binding === "STEP") throw new DomainError("conflict", texts.changed);
  return letter;
}

type Spent = { spent: Cents | null; apart: Cents | null };

function modernise(facts: RentFacts, { spent, apart }: Spent, receivedOn: Day): ModernisationIncrease | null {
  return spent === null ? null : reckonModernisation(facts, { spent, apart: apart ?? 0 }, receivedOn);
}

/** A rent that was agreed or declared by what came on a day; with what was spent it is that of a modernisation. */
type EnteredRent = Spent & { id: number; receivedOn: Day; rent: Cents; today: Day };

/** Enters the rent of such a letter into its agreement as a step; a `conflict` if it is another one by now. */
export async function enterRent(
  db: Db,
  actor: Actor,
  { id, receivedOn, rent, today, ...costs }: EnteredRent,
): Promise<void> {
  const { facts, prices, agreement } = await openRentFacts(db, id);
  const isModernised = costs.spent !== null;
  const { binding, mode, indexOf, ...found } = reckonRentIncrease(facts, prices, receivedOn);
  const raised = isModernised ? modernise(facts, costs, receivedOn) : binding === "STEP" ? null : found;
  const effectiveOn = raised?.effectiveOn ?? null;
  if (raised?.rent !== rent || effectiveOn === null) throw new DomainError("conflict", texts.changed);
  if (isModernised && facts.rentSteps.some(({ validFrom }) => validFrom === effectiveOn))
    throw new DomainError("conflict", texts.dayTaken(effectiveOn));
  const step: RentStep = {
    ...{ validFrom: effectiveOn, rent, utilities: rentOnDay(facts, effectiveOn)?.utilities ?? 0 },
    reason: isModernised ? "MODERNISATION" : mode === "INDEX" ? "INDEX" : "COMPARABLE",
  };
  await changeAgreement(
    db,
    actor,
    {
      id,
      values: indexOf && !isModernised ? { indexBaseMonth: indexOf.to.month } : {},
      rentSteps: [...facts.rentSteps.filter(({ validFrom }) => validFrom !== effectiveOn), step],
      version: agreement.version,
      wholeForm: false,
      confirmOverlap: false,
    },
    today,
  );
}
