import { finishIndex } from "../../app/modules/portfolio-search/build-index";
import { users } from "../schema/users";
import { openLocalDatabase } from "./open-local-database";
import { seedBooks } from "./seed-books";
import { seedPortfolio } from "./seed-portfolio";

/**
 * Fills the local database under `stateDir` with demo data when it has no users, and returns whether it did. The
 * migrations must have been applied.
 */
export async function seedIfEmpty(stateDir: string): Promise<boolean> {
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    if ((await db.$count(users)) > 0) {
      // What a migration left to be indexed.
      await finishIndex(db);
      return false;
    }
    const now = new Date();
    await seedPortfolio(db, now, files);
    await seedBooks(db, files, now);
    return true;
  } finally {
    await close();
  }
}
