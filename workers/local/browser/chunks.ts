type ModuleInfo = { isEntry: boolean; importers: readonly string[] };

/** What the bundler tells of its modules. */
export type ModuleGraph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (module: string) => ModuleInfo | null;
};

/** A module that this share of all entries loads travels with the shell: most pages need it anyway. */
const SHELL_SHARE = 1 / 10;

/** An icon is so small that a file of its own would weigh more than what most pages draw in vain. */
const ICON_SHARE = 1 / 200;

const ICON = /\/lucide-react\/dist\/esm\/icons\//;

/** The frames around other routes' pages: what they draw is on every page. */
const FRAMES = /\/app\/(root|routes\/_app)\.tsx/;

/** What forms are read and drawn by. */
const CONFORM = /\/node_modules\/@conform-to\//;

/**
 * The file in which a module travels to the browser, if many pages load it: packages, our own, what forms need, icons.
 * The bundler, which has the others, makes one for each set of entries: dozens of some hundred bytes.
 */
export function browserChunk(module: string, graph: ModuleGraph): string | undefined {
  if (CONFORM.test(module)) return "forms";
  const { entries, reaching, usesConform } = entriesOf(graph);
  if (graph.getModuleInfo(module)?.isEntry) return undefined;
  const share = reaching(module) / entries;
  if (ICON.test(module)) return share >= ICON_SHARE ? "icons" : undefined;
  // Nothing of the framework may stand in the shell, or each would wait for the other: so for what the bundler adds itself.
  const isOwn = module.includes("/app/") && !module.includes("/node_modules/");
  if (!isOwn) return share >= 1 / 2 ? "framework" : undefined;
  if (share < SHELL_SHARE) return undefined;
  // A page without forms loads nothing of them.
  return usesConform.has(module) ? "forms" : "shell";
}

type Entries = { entries: number; reaching: (module: string) => number; usesConform: ReadonlySet<string> };

const known = new WeakMap<ModuleGraph["getModuleInfo"], Entries>();

/** How many entries there are, how many of them import a module, be it through others, and which modules so import conform. */
function entriesOf({ getModuleIds, getModuleInfo }: ModuleGraph): Entries {
  const found = known.get(getModuleInfo);
  if (found) return found;
  const counts = new Map<string, number>();
  const modules = [...getModuleIds()];
  const entries = {
    entries: modules.filter((module) => getModuleInfo(module)?.isEntry).length,
    usesConform: withImporters(
      modules.filter((module) => CONFORM.test(module)),
      getModuleInfo,
    ),
    reaching: (module: string) => {
      const count = counts.get(module) ?? countEntries(module, getModuleInfo);
      counts.set(module, count);
      return count;
    },
  };
  known.set(getModuleInfo, entries);
  return entries;
}

function countEntries(module: string, getModuleInfo: ModuleGraph["getModuleInfo"]): number {
  let count = 0;
  for (const one of withImporters([module], getModuleInfo))
    if (getModuleInfo(one)?.isEntry) count += FRAMES.test(one) ? Number.POSITIVE_INFINITY : 1;
  return count;
}

/** Modules and whatever imports them, be it through others. */
function withImporters(modules: readonly string[], getModuleInfo: ModuleGraph["getModuleInfo"]): ReadonlySet<string> {
  const seen = new Set(modules);
  for (const one of seen) for (const importer of getModuleInfo(one)?.importers ?? []) seen.add(importer);
  return seen;
}
