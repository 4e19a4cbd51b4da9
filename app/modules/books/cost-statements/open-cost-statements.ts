import type { Db } from "../../../../db/client";
import { type BatchRows, runBatch } from "../../../../db/run-batch";
import { costStatementTexts as texts } from "../../../texts/costs/cost-statements";
import { DomainError, type FieldErrors } from "../../base/domain-error";
import { groupRows } from "../../base/lists/group-rows";
import type { CostStatement } from "./cost-statement";
import { costStatementNoun, type StoredStatement } from "./cost-statement-noun.server";
import { findFaults } from "./find-faults";
import {
  type AskedStatements,
  isAskedStatement,
  selectSpansBeside,
  selectTenanciesOf,
  toTerm,
} from "./repository.server";
import { shareHeating } from "./share-heating";
import type { TenantTerm } from "./stays";

/** A statement with what is wrong with it, by the name of the field; a draft unless that is nothing. */
export type CheckedCosts = Omit<StoredStatement, "items" | "heating"> &
  CostStatement & { faults: FieldErrors; tenancies: TenantTerm[] };

/** The statements that are asked for and what they are held against, as one batch. */
export function selectCheckedStatements(db: Db, asked: AskedStatements) {
  const isAsked = isAskedStatement(asked);
  return [costStatementNoun.select(db, isAsked), selectTenanciesOf(isAsked), selectSpansBeside(isAsked)] as const;
}

/** What `selectCheckedStatements` read, with their faults. */
export function checkedStatementsOf([stored, tenancies, spans]: BatchRows<
  ReturnType<typeof selectCheckedStatements>
>): CheckedCosts[] {
  const tenanciesOf = groupRows(tenancies.map(toTerm), ({ propertyId }) => propertyId);
  const spansOf = groupRows(spans, ({ propertyId }) => propertyId);
  return stored.map((row) => {
    const rented = tenanciesOf.get(row.propertyId) ?? [];
    const unpacked = unpackStatement(row);
    const statement = { ...unpacked, heating: shareHeating(unpacked, rented) };
    const faults = findFaults(statement, {
      tenancies: rented,
      // Of two that share days the one that came later is wrong.
      others: (spansOf.get(row.propertyId) ?? []).filter(({ id }) => id < row.id),
    });
    return { ...statement, faults, tenancies: rented };
  });
}

/** The statements of a property, of a year in which they end, or all, the latest first, in one round trip. */
export async function listCostStatements(db: Db, asked: AskedStatements): Promise<CheckedCosts[]> {
  const found = checkedStatementsOf(await runBatch(db, selectCheckedStatements(db, asked)));
  return found.sort((one, other) => other.to.localeCompare(one.to) || one.id - other.id);
}

/** A statement; `not-found` if there is none. */
export async function openCostStatement(db: Db, id: number): Promise<CheckedCosts> {
  const [found] = await listCostStatements(db, { id });
  if (!found) throw new DomainError("not-found", texts.notFound);
  return found;
}

/** A stored statement with its rows read. */
function unpackStatement({ items, heating, ...row }: StoredStatement) {
  return { ...row, items: JSON.parse(items), heating: heating && JSON.parse(heating) } as Omit<
    CheckedCosts,
    "faults" | "tenancies"
  >;
}
