import type { Day } from "../../../base/calendar/day";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import { NO_RELATION } from "../../../base/relations/relation";
import type { Books } from "../books";
import type { NewLeg } from "../leg";
import { firstUnlockedDay } from "../month-lock/first-unlocked-day";

/**
 * The legs by which an amount is booked as others were: same accounts, relations and shares, odd cents with the
 * largest; in a closed month on the first open day. Null if the legs are none out of clearing, or come to nothing.
 */
export function repeatLegs(
  legs: readonly NewLeg[],
  { cents, valueDate }: { cents: Cents; valueDate: Day },
  { clearingAccountId, lockedUntil }: Pick<Books, "clearingAccountId" | "lockedUntil">,
): NewLeg[] | null {
  const sides = legs.flatMap(({ source, target, cents }) => {
    if (source.accountId === clearingAccountId) return [{ side: target, cents }];
    return target.accountId === clearingAccountId ? [{ side: source, cents: -cents }] : [];
  });
  const whole = sides.reduce((sum, side) => sum + side.cents, 0);
  if (sides.length < legs.length || whole === 0) return null;
  const shares = sides.map((side) => roundHalfUp((cents * side.cents) / whole));
  const odd = cents - shares.reduce((sum, share) => sum + share, 0);
  const largest = shares.reduce(
    (most, share, index) => (Math.abs(share) > Math.abs(shares[most] ?? 0) ? index : most),
    0,
  );
  return sides
    .map(({ side }, index) => ({
      source: { accountId: clearingAccountId, ...NO_RELATION },
      target: side,
      cents: (shares[index] ?? 0) + (index === largest ? odd : 0),
      valueDate: firstUnlockedDay(valueDate, lockedUntil),
    }))
    .filter((leg) => leg.cents !== 0);
}
