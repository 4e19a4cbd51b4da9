import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import chromium from "@sparticuz/chromium";

const SYSTEM_NSS = ["/usr/lib/x86_64-linux-gnu/libnss3.so", "/usr/lib64/libnss3.so", "/usr/lib/libnss3.so"];

/**
 * The browser that comes inside its npm package, unpacked once per machine, and the environment it needs: on machines
 * without NSS the libraries that travel with it.
 */
export async function unpackBrowser(): Promise<{ executablePath: string; env: Record<string, string> }> {
  const executablePath = await chromium.executablePath();
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (!SYSTEM_NSS.some(existsSync))
    env.LD_LIBRARY_PATH = [unpackLibraries(), env.LD_LIBRARY_PATH].filter(Boolean).join(":");
  return { executablePath, env };
}

/** The folder of the shared libraries that the browser's package brings along. */
function unpackLibraries(): string {
  const folder = join(tmpdir(), "chromium-libraries");
  const libraries = join(folder, "lib");
  if (!existsSync(libraries)) {
    const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    const archive = join(dirname(entry), "..", "..", "bin", "al2023.tar.br");
    mkdirSync(folder, { recursive: true });
    execFileSync("tar", ["-xf", "-", "-C", folder], { input: brotliDecompressSync(readFileSync(archive)) });
  }
  return libraries;
}
