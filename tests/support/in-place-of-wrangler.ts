import { readFile } from "node:fs/promises";
import type { FileStore } from "../../app/modules/base/files/file-store";
import type { Db } from "../../db/client";
import type { Instance } from "../../db/restore/remote/instance";
import { migrate } from "../../db/seed/migrate";

/** Does with files of SQL and lists of objects what Wrangler does, which takes a second to start each time. */
export function inPlaceOfWrangler(db: Db, files: FileStore): Instance {
  return {
    name: "test",
    ask: async (query) => (await db.$client.prepare(query).first<Record<string, number>>()) ?? {},
    migrate: () => migrate(db.$client),
    execute: async (file) => {
      const statements = (await readFile(file, "utf8")).trimEnd().split("\n");
      await db.$client.batch(statements.map((statement) => db.$client.prepare(statement)));
    },
    put: async (list) => {
      for (const { key, file } of JSON.parse(await readFile(list, "utf8")))
        await files.put(key, new Uint8Array(await readFile(file)));
    },
  };
}
