import { expect, test } from "vitest";
import { projectRoot } from "../../workers/local/project-root";
import { circles, type ImportGraph, wrongImports } from "./import-rules";
import { readImports } from "./read-imports";

const graph = (imports: Record<string, string[]>): ImportGraph => new Map(Object.entries(imports));

test("imports run from routes over screens to ui, and over modules to the database", () => {
  const right = graph({
    "app/routes/_app.search.tsx": [
      "app/screens/feed/feed-list.tsx",
      "app/ui/button.tsx",
      "app/modules/search/search.ts",
    ],
    "app/screens/feed/feed-list.tsx": ["app/ui/button.tsx", "app/modules/feed/feed.ts"],
    "app/ui/button.tsx": ["app/texts/shell.ts", "app/modules/calendar/day.ts", "app/ui/cn.ts"],
    "app/modules/search/search.ts": ["db/client.ts", "app/modules/calendar/day.ts"],
  });
  expect(wrongImports(right)).toEqual([]);
});

test.each([
  ["app/ui/button.tsx", "app/modules/ledger/leg.ts"],
  ["app/ui/button.tsx", "app/screens/feed/feed-list.tsx"],
  ["app/screens/feed/feed-list.tsx", "app/routes/_app.activity/route.tsx"],
  ["app/routes/_app.activity/feed-list.tsx", "app/routes/_app.activity/route.tsx"],
  ["app/modules/ledger/leg.ts", "app/http/page-edge.ts"],
  ["app/modules/ledger/leg.ts", "app/ui/button.tsx"],
  ["app/modules/ledger/leg.ts", "workers/load-context.ts"],
  ["app/modules/calendar/day.ts", "app/modules/ledger/leg.ts"],
  ["db/client.ts", "app/modules/ledger/leg.ts"],
  ["app/routes/_app.search.tsx", "db/client.ts"],
])("%s may not import %s", (file, imported) => {
  expect(wrongImports(graph({ [file]: [imported] }))).not.toEqual([]);
});

test("folders of modules form no circle", () => {
  const round = {
    "app/modules/ledger/leg.ts": ["app/modules/suggestions/suggest.ts"],
    "app/modules/suggestions/suggest.ts": ["app/modules/relations/relation.ts"],
    "app/modules/relations/relation.ts": ["app/modules/ledger/entries/entry.ts"],
  };
  expect(circles(graph(round))).toEqual([["ledger", "suggestions", "relations", "ledger"]]);
  expect(circles(graph({ ...round, "app/modules/relations/relation.ts": [] }))).toEqual([]);
});

test("the imports are read from the code as it stands", async () => {
  const imports = await readImports(projectRoot);
  expect(imports.size).toBeGreaterThan(500);
  expect(imports.get("app/routes/api.accounts._index.ts")).toContain("app/modules/accounts/create-account.ts");
});
