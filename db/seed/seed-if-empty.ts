import { users } from "../schema";
import { openLocalDatabase } from "./open-local-database";
import { seedPortfolio } from "./seed-portfolio";

/**
 * Fills the local database under `stateDir` with demo data when it has no users, and answers whether it did. The
 * migrations must have been applied.
 */
export async function seedIfEmpty(stateDir: string): Promise<boolean> {
  const { db, close } = await openLocalDatabase(stateDir);
  try {
    if ((await db.$count(users)) > 0) return false;
    await seedPortfolio(db, new Date());
    return true;
  } finally {
    await close();
  }
}
