import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../db/migrations/", import.meta.url);

/** The last migration that was tried on full databases when it was written, and the digest of all up to it. */
const LAST = "0037_books_begin_kept.sql";
const DIGEST = "0cad50f1eced6c955334f3629d48bbbfde7a1e9827aa30bcbc8dea5eb8e0c9f0";

test("a migration that is out is never changed, so that what it made of full databases needs no proof again", () => {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql") && name <= LAST);
  const hash = createHash("sha256");
  for (const name of names.sort()) hash.update(name).update(readFileSync(new URL(name, folder)));
  expect(hash.digest("hex")).toBe(DIGEST);
});
