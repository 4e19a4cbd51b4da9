import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The text of a file, made once and then kept, readable by its owner alone. Processes that start at the same moment agree
 * on one text: a link appears whole or fails because another one was first.
 */
export async function keepText(file: string, make: () => Promise<string>): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== null) return kept;
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, await make(), { mode: 0o600 });
    await link(draft, file).catch(unlessCode("EEXIST"));
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, "utf8");
}

function readIfThere(file: string): Promise<string | null> {
  return readFile(file, "utf8").catch(unlessCode("ENOENT"));
}

function unlessCode(code: string) {
  return (error: NodeJS.ErrnoException): null => {
    if (error.code !== code) throw error;
    return null;
  };
}
