import { type HeatingCut, heatingCuts } from "../../../base/law/operating-costs/heating-cuts";
import { type Cents, roundHalfUp } from "../../../base/money/money";
import type { CostStatement } from "../../cost-statements/cost-statement";
import type { CostSheet } from "./cost-sheet";

/** What a fault would cost of what tenants bear of heating; `isMet` if the statement shows that it is none. */
export type Risk = HeatingCut & { cents: Cents; isMet: boolean };

/** By how much tenants might cut their heating; none if there is no heating. */
export function listRisks(statement: CostStatement, { heating, columns }: CostSheet): Risk[] {
  if (!heating) return [];
  const borne = heating.cells.reduce(
    (sum, { amount }, index) => (columns[index]?.agreementId === null ? sum : sum + amount),
    0,
  );
  return heatingCuts
    .filter(({ validFrom }) => validFrom <= statement.from)
    .map((cut) => ({
      ...cut,
      cents: roundHalfUp((borne * cut.percent) / 100),
      isMet:
        (cut.reason === "CARBON" && heating.carbon !== null) ||
        // Who divides cold days between tenants does what stands for a reading in between (§ 9b HeizkostenV).
        (cut.reason === "CONSUMPTION" && heating.byDegreeDays && heating.isMetered && columns.length > 1),
    }));
}
