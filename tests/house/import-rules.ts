/** Who imports whom: each file's path from the project's root, with the files that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** A layer of the house and the layers that it may build on; within itself it is free. */
type Layer = { name: string; files: RegExp; mayUse: readonly string[] };

/** A file belongs to the first layer that its path fits. */
const layers: readonly Layer[] = [
  {
    name: "base",
    files: /^app\/modules\/(calendar|money|fields|edits|domain-error)\b/,
    mayUse: ["texts", "db", "schema"],
  },
  { name: "texts", files: /^app\/texts\//, mayUse: ["base", "modules"] },
  { name: "schema", files: /^db\/schema\//, mayUse: ["base", "modules"] },
  { name: "db", files: /^db\/[^/]+$/, mayUse: ["schema"] },
  { name: "modules", files: /^app\/modules\//, mayUse: ["base", "texts", "db", "schema"] },
  { name: "auth", files: /^app\/auth\//, mayUse: ["base", "modules", "texts", "db"] },
  { name: "wire", files: /^app\/http\/wire\//, mayUse: ["base", "texts"] },
  { name: "http", files: /^app\/http\//, mayUse: ["wire", "auth", "base", "modules", "texts", "db"] },
  { name: "ui", files: /^app\/ui\//, mayUse: ["wire", "base", "texts"] },
  { name: "screens", files: /^app\/screens\//, mayUse: ["ui", "wire", "base", "modules", "texts"] },
  {
    name: "routes",
    files: /^app\//,
    mayUse: ["screens", "ui", "http", "wire", "auth", "base", "modules", "texts"],
  },
];

const unchecked = /(^|\/)(tests|seed|local|migrations)\/|\.test\.tsx?$|^(workers|[^/]+$)/;

/** Says of each import that goes against the direction of the house what is wrong with it. */
export function wrongImports(graph: ImportGraph): string[] {
  const wrong: string[] = [];
  for (const [file, imports] of graph) {
    if (unchecked.test(file)) continue;
    const own = layerOf(file);
    for (const imported of imports) {
      const layer = layerOf(imported);
      if (own && layer !== own && !own.mayUse.includes(layer?.name ?? ""))
        wrong.push(`${file} imports ${imported}: ${own.name} may not use ${layer?.name ?? "what is outside"}`);
      if (/(^|\/)route\.tsx$/.test(imported)) wrong.push(`${file} imports ${imported}: a route is imported by nobody`);
    }
  }
  return [...wrong, ...circles(graph).map((rooms) => `app/modules: ${rooms.join(" → ")} is a circle`)];
}

function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => files.test(file));
}

/** Folders of modules that need each other, each circle once, beginning with its first name. */
export function circles(graph: ImportGraph): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const room = roomOf(file);
    if (!room || unchecked.test(file)) continue;
    const needed = needs.get(room) ?? new Set();
    for (const other of imports.map(roomOf)) if (other && other !== room) needed.add(other);
    needs.set(room, needed);
  }
  const found = new Map<string, string[]>();
  for (const room of needs.keys()) {
    const way = wayBack(room, needs);
    const name = way && [...way].sort().join(" ");
    if (name && !found.has(name)) found.set(name, [...way, room]);
  }
  return [...found.values()];
}

/** The shortest way from a room to itself, without its end; null if there is none. */
function wayBack(room: string, needs: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const ways: string[][] = [[room]];
  const seen = new Set<string>();
  for (const way of ways)
    for (const next of needs.get(way.at(-1)!) ?? []) {
      if (next === room) return way;
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return null;
}

function roomOf(file: string): string | undefined {
  return /^app\/modules\/([^/]+)\//.exec(file)?.[1];
}
