import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mostMegabytes } from "../../app/modules/base/files/most-megabytes";
import { variants } from "../../app/modules/files/images/master/variant-size";
import { userFields } from "../../app/modules/together/users/user-fields";
import { projectRoot } from "../../workers/local/processes/project-root";

const MOST_FILES = 26;

/** Small rules that were once written again wherever they were needed: what they look like in code, and where each stands. */
const rules: { rule: string; sign: RegExp; homes: string[] }[] = [
  { rule: "what an id looks like", sign: /\[1-9\]\\d\{0,14\}/, homes: ["app/modules/base/read-id.ts"] },
  {
    rule: "how much of what was typed a sentence repeats",
    sign: /LONGEST_ECHO\b/,
    homes: ["app/modules/base/fields/echo.ts"],
  },
  {
    rule: "how often is decided anew",
    sign: /const MOST_TRIES\b|const ATTEMPTS\b/,
    homes: ["app/modules/base/edits/try-again.ts", "app/modules/files/images/master/image-codec.ts"],
  },
  { rule: "how long what was deleted is kept", sign: /\b35 \* |[\s"`]35 Tag/, homes: [] },
  { rule: "how long a script waits", sign: /\w+_MS = 20_000\b/, homes: ["app/http/wire/patience.ts"] },
  { rule: "the day beyond every day", sign: /9999-12-31/, homes: ["app/modules/base/calendar/day.ts"] },
  {
    rule: "where spreadsheets begin to count",
    sign: /"1899-12-30"/,
    homes: ["app/modules/base/spreadsheets/serial-day.ts"],
  },
  { rule: "what precedes drawing", sign: /: useLayoutEffect/, homes: ["app/ui/use-scripted.ts"] },
  { rule: "the last page of a list", sign: /const LAST_PAGE\b/, homes: ["app/http/query/parameters.ts"] },
  { rule: "how columns are called", sign: /\[A-Z\]\/g/, homes: [] },
  { rule: "which methods only ask", sign: /"GET", "HEAD", "OPTIONS"\]/, homes: ["workers/is-safe.ts"] },
];

const files = ["app", "db", "workers"].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, source: readFileSync(join(projectRoot, folder, file), "utf8") })),
);

const wordsIn = (source: string) => source.match(/\w+/g) ?? [];
const words = new Set(
  files.filter(({ file }) => !file.startsWith("app/texts/")).flatMap(({ source }) => wordsIn(source)),
);

test("no text is kept that nothing shows", () => {
  const texts = files.filter(({ file }) => file.startsWith("app/texts/"));
  const shown = new Set(texts.flatMap(({ source }) => source.match(/(?<=\.|")\w+/g) ?? []));
  const keys = texts.flatMap(({ file, source }) =>
    [...source.matchAll(/^export const \w+ = \{\n(.*?)^\}/gms)]
      .flatMap(([, body]) => [...body!.matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key!))
      .map((key) => ({ file, key })),
  );
  expect(keys.filter(({ key }) => !shown.has(key) && !words.has(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(1_000);
});

test("texts call rights as the settings do", () => {
  const labels: string[] = userFields.map(({ label }) => label);
  const named = files.flatMap(({ file, source }) =>
    [...source.matchAll(/Recht „([^“$]+)“(?: oder „([^“]+)“)?/g)].flatMap(([, ...called]) =>
      called.filter(Boolean).map((label) => ({ file, label })),
    ),
  );
  expect(named.filter(({ label }) => !labels.includes(label))).toEqual([]);
  expect(named.length).toBeGreaterThan(4);
});

test("what documents name of the code is there", () => {
  const tests = readdirSync(join(projectRoot, "tests"), { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const known = new Set([
    ...words,
    ...tests.flatMap((file) => wordsIn(readFileSync(join(projectRoot, "tests", file), "utf8"))),
  ]);
  const documents = readdirSync(join(projectRoot, "docs")).filter((file) => file.endsWith(".md"));
  const named = documents.flatMap((file) =>
    [...readFileSync(join(projectRoot, "docs", file), "utf8").matchAll(/`([a-z]+[A-Z]\w+|[A-Z]+_[A-Z_]+)`/g)].map(
      ([, word]) => word!,
    ),
  );
  expect(named.filter((word) => !known.has(word))).toEqual([]);
  expect(named.length).toBeGreaterThan(100);
});

test.each(rules)("it stands in one place $rule", ({ sign, homes }) => {
  expect(files.filter(({ source }) => sign.test(source)).map(({ file }) => file)).toEqual(homes);
});

test("who reads, clears or copies the thumbnail of an image does so with each of its sizes", () => {
  const keys = variants.map((variant) => new RegExp(`${variant}_?key`, "i"));
  const [thumbnail] = keys as [RegExp];
  const naming = files.filter(({ source }) => thumbnail.test(source));
  expect(naming.filter(({ source }) => !keys.every((key) => key.test(source))).map(({ file }) => file)).toEqual([]);
  expect(naming.length).toBeGreaterThan(5);
});

test("nothing may be larger than a request that Cloudflare takes, which is 100 MB", () => {
  expect(mostMegabytes.form).toBeLessThan(100);
  for (const bound of Object.values(mostMegabytes)) expect(bound).toBeLessThanOrEqual(mostMegabytes.form);
});

test("no folder holds more files than one finds one's way in", () => {
  const folders = ["app", "db", "docs", "tests", "workers"].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath.slice(projectRoot.length)),
  );
  const crowded = [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > MOST_FILES);
  expect(crowded.map((folder) => folder.replace(/^\//, ""))).toEqual(["db/migrations"]);
});

/** Words that are enough to say what types cannot, and why. */
const MOST_WORDS = 45;

test("a docstring says what it says shortly", () => {
  const long = files.flatMap(({ file, source }) =>
    [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)]
      .filter(([, text]) => text!.split(/\s+/).filter((word) => /\w/.test(word)).length > MOST_WORDS)
      .map(([docstring]) => `${file}: ${docstring}`),
  );
  expect(long).toEqual([]);
});
