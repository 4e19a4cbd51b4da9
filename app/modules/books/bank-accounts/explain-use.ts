import type { Db } from "../../../../db/client";
import { bankAccountTexts } from "../../../texts/accounting/bank-accounts";
import { countBookings } from "../../base/relations/count-bookings.server";
import { countStatements } from "./repository.server";

/** Why a bank account stays: how many statements, transactions and bookings there are of it; null if nothing keeps it. */
export async function explainUse(db: Db, id: number): Promise<string | null> {
  const [counts, bookings] = await Promise.all([countStatements(db, id), countBookings(db, "BANK_ACCOUNT", id)]);
  const uses = { ...counts, bookings };
  return Object.values(uses).some((count) => count > 0) ? bankAccountTexts.inUse(uses) : null;
}
