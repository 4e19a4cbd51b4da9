/** That a file imports another, types included, both as paths from the project's root, and how it spells that. */
export type Import = { file: string; imported: string; spelled: string };

/** A layer of the house and the layers that it may build on; within itself it is free. */
type Layer = { name: string; files: RegExp; mayUse: readonly string[] };

/** The wings of the modules, from the ground up: each builds on those before it alone. */
const wings = ["base", "together", "files", "portfolio", "books", "reports", "overview", "instance"] as const;

/** A file belongs to the first layer that its path fits. */
const layers: readonly Layer[] = [
  ...wings.map((name, index) => ({
    name,
    files: new RegExp(`^app/modules/${name}/`),
    mayUse: ["texts", "db", "schema", ...wings.slice(0, index)],
  })),
  { name: "texts", files: /^app\/texts\//, mayUse: wings },
  { name: "schema", files: /^db\/schema\//, mayUse: wings },
  { name: "seed", files: /^db\/seed\//, mayUse: ["processes", "workers", "auth", "texts", "db", "schema", ...wings] },
  { name: "restore", files: /^db\/restore\//, mayUse: ["processes", "seed", "texts", "db", "schema", ...wings] },
  { name: "db", files: /^db\//, mayUse: ["schema"] },
  { name: "auth", files: /^app\/auth\//, mayUse: ["texts", "db", ...wings] },
  { name: "wire", files: /^app\/http\/wire\//, mayUse: ["base", "texts"] },
  { name: "http", files: /^app\/http\//, mayUse: ["wire", "auth", "texts", "db", ...wings] },
  { name: "ui", files: /^app\/ui\//, mayUse: ["wire", "base", "texts"] },
  { name: "screens", files: /^app\/screens\//, mayUse: ["ui", "wire", "texts", ...wings] },
  { name: "routes", files: /^app\//, mayUse: ["screens", "ui", "http", "wire", "auth", "texts", ...wings] },
  { name: "processes", files: /^workers\/local\/processes\//, mayUse: ["base"] },
  {
    name: "doctor",
    files: /^workers\/local\/doctor\//,
    mayUse: ["processes", "workers", "auth", "texts", "db", ...wings],
  },
  { name: "local", files: /^workers\/local\//, mayUse: ["processes", "seed", "workers", "auth", ...wings] },
  { name: "workers", files: /^workers\//, mayUse: ["http", "auth", "texts", "db", ...wings] },
];

const unchecked = /(^|\/)(tests|fixtures|migrations)\/|\.test\.tsx?$|^[^/]+$/;

/** SQL is what speaks of tables or through drizzle. */
const sql = /^(drizzle-orm|db\/schema\/)/;

/** What a field is: types alone. */
const FIELD = "app/modules/base/fields/field.ts";

/** What the schema takes from the modules: files that hold values and types alone, and that build on their like. */
const values = /-(fields|keys|kinds|labels|methods|names|states|types|values)\.ts$|\/fields\/field\.ts$/;

/** Says of each import that goes against the direction of the house, or is spelled in another way than all, what is wrong with it. */
export function wrongImports(imports: readonly Import[]): string[] {
  const isSchema = (file: string) => file.startsWith("db/schema/");
  const taken = new Set(imports.filter(({ file }) => isSchema(file)).map(({ imported }) => imported));
  const wrong = imports.flatMap(({ file, imported, spelled }) => {
    const own = layerOf(file);
    const layer = layerOf(imported);
    const says = (what: string) => `${file} imports ${imported}: ${what}`;
    if (/^app\/(?!.*\.server\.ts$)/.test(file) && !unchecked.test(file) && sql.test(imported))
      return [says("SQL stands in *.server.ts alone")];
    if (imported.startsWith("drizzle-orm")) return [];
    const right = spelling(file, imported);
    return [
      ...(right === spelled.slice(0, 1) ? [] : [says(right === "~" ? "begins with ~/" : "is relative")]),
      ...(unchecked.test(file) || !own || layer === own || own.mayUse.includes(layer?.name ?? "")
        ? []
        : [says(`${own.name} may not use ${layer?.name ?? "what is outside"}`)]),
      ...((isSchema(file) || (taken.has(file) && file !== FIELD)) && /^app\//.test(imported) && !values.test(imported)
        ? [says("the schema takes values alone from the modules")]
        : []),
      ...(/(^|\/)route\.tsx$/.test(imported) ? [says("a route is imported by nobody")] : []),
    ];
  });
  return [...wrong, ...circles(imports).map((rooms) => `app/modules: ${rooms.join(" → ")} is a circle`)];
}

/** What an import begins with: `~` from one of the folders that draw to another folder of the application, else a dot. */
function spelling(file: string, imported: string): "~" | "." {
  const [own, other] = [folderOf(file), folderOf(imported)];
  return /^app\/([^/]+$|(routes|screens|ui)\/)/.test(file) && other && other !== own ? "~" : ".";
}

function folderOf(file: string): string | undefined {
  return /^app\/([^/]+)\//.exec(file)?.[1];
}

function layerOf(file: string): Layer | undefined {
  return layers.find(({ files }) => files.test(file));
}

/** Rooms, which are folders of modules at whatever depth, that need each other; each circle once, beginning with its first name. */
export function circles(imports: readonly Import[]): string[][] {
  const needs = new Map<string, Set<string>>();
  for (const { file, imported } of imports) {
    const [room, other] = [roomOf(file), roomOf(imported)];
    if (!room || !other || other === room || unchecked.test(file)) continue;
    needs.set(room, (needs.get(room) ?? new Set()).add(other));
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
  return /^app\/modules\/(.+)\/[^/]+$/.exec(file)?.[1];
}
