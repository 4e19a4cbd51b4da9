import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../workers/local/processes/project-root";

const LONGEST_LINE = 140;

const folders = ["app", "db", "docs", "public", "tests", "workers"];

const documents = ["README.md", ...readdirSync(join(projectRoot, "docs")).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith(".md"))
  .map((name) => ({ name, lines: readFileSync(join(projectRoot, name), "utf8").split("\n") }));

/** Every file and folder as documents name it: by any end of its path that has whole names, with or without what says its type. */
const named = new Set(
  [
    ...readdirSync(projectRoot),
    ...folders.flatMap((folder) =>
      readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
    ),
  ].flatMap((path) => {
    const names = path.split("/");
    const ends = names.map((_, index) => names.slice(index).join("/"));
    return [...ends, ...ends.map((end) => end.replace(/(\.server)?\.\w+$/, ""))];
  }),
);

/** What looks like a path and is a pattern, or of a backup, an address, or beside the project. */
const elsewhere = /^(x|\.server|index)\.|^(tables|google-sheets|\.wrangler|\.\.)\/|^manifest\.json$/;

/** Lines of prose, with tables, and apart from them those of code and pictures. */
function partLines(lines: readonly string[]): { prose: string[]; code: string[] } {
  const prose: string[] = [];
  const code: string[] = [];
  let inCode = false;
  for (const line of lines) {
    if (line.startsWith("```")) inCode = !inCode;
    else (inCode ? code : prose).push(line);
  }
  return { prose, code };
}

test.each(documents)("no line of prose is longer than a screen is wide: $name", ({ lines }) => {
  expect(partLines(lines).prose.filter((line) => !line.startsWith("|") && line.length > LONGEST_LINE)).toEqual([]);
});

test.each(documents)("each path that is named exists: $name", ({ lines }) => {
  const { prose, code } = partLines(lines);
  const words = [
    ...prose.flatMap((line) => [...line.matchAll(/`([^`\s]+)`/g)].map(([, word]) => word!)),
    ...code.flatMap((line) => line.split(/<br>|[\s,:;"[\](){}|]+/)),
  ];
  const paths = words.filter((word) =>
    /^[\w.-]+((\/[\w.$-]+)*(\/|\.(tsx?|json|css|md|sql|toml))|(\/[\w.$-]+)+)$/.test(word),
  );
  expect(paths.filter((path) => !elsewhere.test(path) && !named.has(path.replace(/\/$/, "")))).toEqual([]);
});

test("each decision has its day, what was refused, and when to look again", () => {
  const { lines } = documents.find(({ name }) => name === "docs/decisions.md")!;
  const decisions = lines
    .join("\n")
    .split(/\n(?=- |#)/)
    .filter((text) => text.startsWith("- "));
  const whole = /^- \*\*[^*]+\*\*\s\(\d+\s\w+\s20\d\d[);][\s\S]+_Refused:_[\s\S]+_Again:_/;
  expect(decisions.filter((text) => !whole.test(text))).toEqual([]);
});
