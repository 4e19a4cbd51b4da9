import { expect, test } from "vitest";
import { projectRoot } from "../../workers/local/processes/project-root";
import { circles, type Import, wrongImports } from "./import-rules";
import { readImports } from "./read-imports";

const graph = (imports: Record<string, string[]>): Import[] =>
  Object.entries(imports).flatMap(([file, others]) =>
    others.map((imported) => ({ file, imported, spelled: /^app\/(routes|screens|ui)/.test(file) ? "~/" : "../" })),
  );

test("imports run from routes over screens to ui, and over modules to the database", () => {
  const right = graph({
    "app/routes/overview/_app.search.tsx": [
      "app/screens/feed/feed-list.tsx",
      "app/ui/button.tsx",
      "app/modules/base/search/search.ts",
    ],
    "app/screens/feed/feed-list.tsx": ["app/ui/button.tsx", "app/modules/overview/feed/feed.ts"],
    "app/ui/button.tsx": ["app/texts/shell.ts", "app/modules/base/calendar/day.ts", "app/http/wire/form-rows.ts"],
    "app/modules/base/search/search.ts": ["db/client.ts", "app/modules/base/calendar/day.ts"],
    "app/modules/base/search/search.server.ts": ["drizzle-orm", "db/schema/search.ts"],
    "db/schema/search.ts": ["drizzle-orm", "app/modules/base/search/search-kinds.ts"],
  });
  expect(wrongImports(right)).toEqual([]);
});

test.each([
  ["app/ui/button.tsx", "app/modules/books/ledger/leg.ts"],
  ["app/ui/button.tsx", "app/screens/feed/feed-list.tsx"],
  ["app/screens/feed/feed-list.tsx", "app/routes/overview/_app.activity/route.tsx"],
  ["app/routes/overview/_app.activity/feed-list.tsx", "app/routes/overview/_app.activity/route.tsx"],
  ["app/modules/books/ledger/leg.ts", "app/http/page-edge.ts"],
  ["app/modules/books/ledger/leg.ts", "app/ui/button.tsx"],
  ["app/modules/books/ledger/leg.ts", "workers/load-context.ts"],
  ["app/modules/base/calendar/day.ts", "app/modules/books/ledger/leg.ts"],
  ["app/modules/portfolio/properties/find-property.ts", "app/modules/books/ledger/leg.ts"],
  ["db/seed/seed-books.ts", "workers/local/start.ts"],
  ["db/client.ts", "app/modules/books/ledger/leg.ts"],
  ["app/routes/overview/_app.search.tsx", "db/client.ts"],
  ["app/modules/books/ledger/leg.ts", "drizzle-orm/sqlite-core"],
  ["app/modules/books/ledger/leg.ts", "db/schema/books/ledger.ts"],
  ["db/schema/books/ledger.ts", "app/modules/books/ledger/leg.ts"],
])("%s may not import %s", (file, imported) => {
  expect(wrongImports(graph({ [file]: [imported] }))).not.toEqual([]);
});

test("rooms form no circle, not even with what lies above them", () => {
  const round = {
    "app/modules/books/ledger/leg.ts": ["app/modules/books/suggestions/suggest.ts"],
    "app/modules/books/suggestions/suggest.ts": ["app/modules/books/ledger/entries/entry.ts"],
    "app/modules/books/ledger/entries/entry.ts": ["app/modules/books/ledger/leg.ts"],
  };
  expect(circles(graph(round))).toEqual([
    ["books/ledger", "books/suggestions", "books/ledger/entries", "books/ledger"],
  ]);
  expect(circles(graph({ ...round, "app/modules/books/ledger/entries/entry.ts": [] }))).toEqual([]);
});

test.each([
  ["app/routes/overview/_app.search.tsx", "app/ui/button.tsx", "~/ui/button"],
  ["app/root.tsx", "app/texts/shell.ts", "~/texts/shell"],
  ["app/ui/fields/dated-rows.tsx", "app/ui/button.tsx", "../button"],
  ["app/modules/books/ledger/leg.ts", "app/texts/format.ts", "../../../texts/format"],
])("%s imports %s as %s", (file, imported, spelled) => {
  expect(wrongImports([{ file, imported, spelled }])).toEqual([]);
  const other = spelled.startsWith("~") ? "../x" : "~/x";
  expect(wrongImports([{ file, imported, spelled: other }])).toHaveLength(1);
});

test("the imports are read from the code as it stands", async () => {
  const imports = await readImports(projectRoot);
  expect(new Set(imports.map(({ file }) => file)).size).toBeGreaterThan(500);
  expect(imports).toContainEqual({
    file: "app/http/nouns/noun-edges.server.ts",
    imported: "app/modules/books/accounts/account-noun.server.ts",
    spelled: "../../modules/books/accounts/account-noun.server",
  });
});
