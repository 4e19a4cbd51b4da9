import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { dialogRoutes } from "../../app/dialog-routes";
import { reportNames } from "../../app/modules/reports/rows/report-names";
import { projectRoot } from "../../workers/local/processes/project-root";

const ANY = "*";

/** The parts of the path that a route of a page is reached at. */
function pathOf(route: string): string[] {
  return route
    .replace(/\.tsx?$/, "")
    .split(".")
    .filter((part) => !part.startsWith("_"))
    .map((part) => (part.startsWith("$") ? ANY : part.replace(/_$/, "")));
}

const paths = [
  ...readdirSync(join(projectRoot, "app/routes"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ parentPath, name }) => readdirSync(join(parentPath, name))),
  ...dialogRoutes.map(({ id }) => id.replace(/^routes\/\w+\//, "")),
  // What names one of several stands for itself.
  ...reportNames.map((name) => `reports.${name}`),
  "property-groups.all",
].map(pathOf);

/** Whether an address is that of a route, or the beginning of one's. */
const isHere = (address: readonly string[]) =>
  paths.some((path) => address.every((part, at) => part === ANY || part === path[at]));

/** Addresses of pages as a source writes them out, whole parts of a path alone. */
const WRITTEN = /["`]((?:\/(?:[a-z][\w-]*|\$\{[^{}"`]*\}))+)(?=["`?#]|\$\{)/g;

test("every address that is written out leads to a route", () => {
  const firsts = new Set(paths.map(([first]) => first));
  const files = readdirSync(join(projectRoot, "app"), { recursive: true, encoding: "utf8" });
  const written = files
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(projectRoot, "app", file), "utf8").replace(/^\s*(?:\/?\*|\/\/).*$/gm, "");
      return [...source.matchAll(WRITTEN)].map(([, address = ""]) => ({ file, address }));
    })
    .map((one) => ({
      ...one,
      parts: one.address
        .slice(1)
        .replace(/\$\{[^}]*\}/g, ANY)
        .split("/"),
    }))
    .filter(({ parts }) => parts[0] !== "api" && firsts.has(parts[0]));
  expect(written.length).toBeGreaterThan(300);
  expect(written.filter(({ parts }) => !isHere(parts)).map(({ file, address }) => `${file}: ${address}`)).toEqual([]);
});
