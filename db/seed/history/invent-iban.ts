import { composeIban } from "./compose-iban";
import type { Random } from "./random";

/** An IBAN with right check digits that is nobody's: no bank code begins with a 9. */
export function inventIban(random: Random): string {
  return composeIban(`9${random.digits(7)}`, random.digits(10));
}
