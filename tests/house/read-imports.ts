import { readdir, readFile } from "node:fs/promises";
import { dirname, join, normalize, relative } from "node:path";
import ts from "typescript";
import type { Import } from "./import-rules";

const FOLDERS = ["app", "db", "workers"];

const ENDINGS = ["", ".ts", ".tsx", "/route.tsx"];

/** Reads from the code which of the project's own files import which, types included, and which drizzle; `~/` stands for `app/`. */
export async function readImports(root: string): Promise<Import[]> {
  const listed = await Promise.all(
    FOLDERS.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true })),
  );
  const files = listed
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
  const known = new Set(files);
  const imports = files.map(async (file): Promise<Import[]> => {
    const { importedFiles } = ts.preProcessFile(await readFile(join(root, file), "utf8"), true, true);
    return importedFiles.flatMap(({ fileName }) => {
      const imported = place(file, fileName, known);
      return imported === undefined ? [] : [{ file, imported, spelled: fileName }];
    });
  });
  return (await Promise.all(imports)).flat();
}

function place(file: string, name: string, known: ReadonlySet<string>): string | undefined {
  if (name.startsWith("drizzle-orm")) return name;
  if (!/^(~\/|\.)/.test(name)) return undefined;
  const path = name.startsWith("~/") ? `app/${name.slice(2)}` : normalize(join(dirname(file), name));
  return ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
}
