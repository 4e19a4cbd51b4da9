import { expect, test } from "vitest";
import type { DeadlineRule } from "./reckon/deadline";
import { showDeadline } from "./show-deadlines";
import { stateDeadline } from "./state-deadlines";

const NOBODY = { admin: false, editor: false, voter: false, accountant: false };
const TODAY = "2026-11-27";

/** Where a deadline of a rule leads an editor, and who only reads. */
function waysOf(what: DeadlineRule, uid: string = what): (string | undefined)[] {
  const place = {
    propertyId: 3,
    agreementId: what.endsWith("Ends") && !what.startsWith("ins") ? 7 : null,
    loanId: null,
  };
  const deadline = stateDeadline(
    { ...place, key: uid, uid, what, date: "2026-12-31", facts: {} },
    null,
    { tenant: "Vogt", home: null },
    TODAY,
  );
  return [{ ...NOBODY, editor: true }, NOBODY].map((user) => showDeadline(deadline, user, TODAY).way?.to);
}

test("what ends leads to where it is renewed, and whoever may not do that to what it is about", () => {
  expect(waysOf("agreementEnds")).toEqual(["/properties/3/rental-agreements/7/edit", "/tenants/7"]);
  expect(waysOf("modernisationRent")[0]).toMatch(/receivedOn=2026-12-31#modernisation$/);
  expect(waysOf("noticeEnds")).toEqual(["/properties/3/rental-agreements/new", "/tenants/7"]);
  expect(waysOf("certificate")).toEqual(["/properties/3?edit=building#section-building", "/properties/3"]);
  expect(waysOf("insuranceEnds")).toEqual(["/properties/3?edit=further#section-further", "/properties/3"]);
  expect(waysOf("calibration", "calibration-12")).toEqual(["/properties/3/meters/12/edit", "/properties/3"]);
  expect(waysOf("smokeCheck", "smokeCheck-13-2027")).toEqual(["/properties/3/meters/13/edit", "/properties/3"]);
});
