import { type Cents, toEuros } from "../../../base/money/money";
import type { RentIncrease } from "./rent-facts";

/** What a rent may be as `/api` says it, in euros. */
export function rentIncreaseToApi(found: RentIncrease) {
  const { binding, effectiveOn, consentUntil, actionUntil, blockedUntil, missing, modernisation } = found;
  return {
    current: eurosOf(found.current),
    binding,
    rent: eurosOf(found.rent),
    effectiveOn,
    consentUntil,
    actionUntil,
    blockedUntil,
    cap: eurosOf(found.cap),
    comparable: eurosOf(found.comparable),
    index: eurosOf(found.index),
    missing,
    modernisation: modernisation && {
      increase: toEuros(modernisation.increase),
      effectiveOn: modernisation.effectiveOn,
      binding: modernisation.binding,
    },
  };
}

function eurosOf(cents: Cents | null): number | null {
  return cents === null ? null : toEuros(cents);
}
