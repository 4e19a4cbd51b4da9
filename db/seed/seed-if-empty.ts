import { finishIndex } from "../../app/modules/overview/portfolio-search/build-index";
import { users } from "../schema/users";
import { migrate } from "./migrate";
import { openLocalDatabase } from "./open-local-database";
import { seedBooks } from "./seed-books";
import { seedPortfolio } from "./seed-portfolio";
import { openSharpCodec } from "./sharp-codec";

/**
 * Brings the local database under `stateDir` to the newest migration, fills it with demo data when it has no users, and
 * returns whether it did.
 */
export async function seedIfEmpty(stateDir: string): Promise<boolean> {
  const { db, files, close } = await openLocalDatabase(stateDir);
  try {
    await migrate(db.$client);
    if ((await db.$count(users)) > 0) {
      // What a migration left to be indexed.
      await finishIndex(db);
      return false;
    }
    const now = new Date();
    await seedPortfolio(db, now, { files, codec: await openSharpCodec() });
    await seedBooks(db, files, now);
    return true;
  } finally {
    await close();
  }
}
