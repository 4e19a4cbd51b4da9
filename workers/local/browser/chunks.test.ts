import { expect, test } from "vitest";
import { browserChunk, type ModuleGraph } from "./chunks";

/** A graph of modules from who imports whom; routes are entries. */
function graphOf(imports: Record<string, string[]>): ModuleGraph {
  const modules = [...new Set([...Object.keys(imports), ...Object.values(imports).flat()])];
  const importersOf = (module: string) => modules.filter((one) => imports[one]?.includes(module));
  return {
    getModuleIds: () => modules.values(),
    getModuleInfo: (module) => ({ isEntry: module.startsWith("/app/routes/"), importers: importersOf(module) }),
  };
}

const routes = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [`/app/routes/r${index}.tsx`, ["/app/ui/button.tsx"]]),
);
const graph = graphOf({
  ...routes,
  "/app/ui/button.tsx": [
    "/app/ui/cn.ts",
    "/x/node_modules/react/index.js",
    "/x/node_modules/lucide-react/dist/esm/icons/house.mjs",
  ],
  "/x/node_modules/react/index.js": ["\0commonjsHelpers.js"],
  "/app/routes/r0.tsx": ["/app/ui/button.tsx", "/app/ui/half.tsx", "/app/ui/rare.tsx", "/x/node_modules/rare/index.js"],
  "/app/routes/r1.tsx": ["/app/ui/button.tsx", "/app/ui/half.tsx", "/app/ui/field.tsx", "/app/ui/rare-field.tsx"],
  "/app/routes/r2.tsx": ["/app/ui/button.tsx", "/app/ui/field.tsx"],
  "/app/ui/field.tsx": ["/app/ui/cn.ts", "/x/node_modules/@conform-to/react/index.js"],
  "/app/ui/rare-field.tsx": ["/app/ui/field.tsx"],
  "/app/routes/_app.tsx": ["/app/screens/search-box.tsx"],
});

test.each([
  ["/app/ui/button.tsx", "shell"],
  ["/app/ui/cn.ts", "shell"],
  ["/app/ui/half.tsx", "shell"],
  ["/app/screens/search-box.tsx", "shell"],
  ["/app/ui/rare.tsx", undefined],
  ["/app/ui/field.tsx", "forms"],
  ["/app/ui/rare-field.tsx", undefined],
  ["/x/node_modules/@conform-to/react/index.js", "forms"],
  ["/app/routes/r0.tsx", undefined],
  ["/x/node_modules/react/index.js", "framework"],
  ["\0commonjsHelpers.js", "framework"],
  ["/x/node_modules/rare/index.js", undefined],
  ["/x/node_modules/lucide-react/dist/esm/icons/house.mjs", "icons"],
  ["/x/node_modules/lucide-react/dist/esm/icons/rare.mjs", undefined],
])("%s travels in %s", (module, chunk) => {
  expect(browserChunk(module, graph)).toBe(chunk);
});

test("modules that import each other end the count", () => {
  const circle = graphOf({
    ...routes,
    "/app/ui/cn.ts": ["/app/ui/button.tsx"],
    "/app/ui/button.tsx": ["/app/ui/cn.ts"],
  });
  expect(browserChunk("/app/ui/cn.ts", circle)).toBe("shell");
});
