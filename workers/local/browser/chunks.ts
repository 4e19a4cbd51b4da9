type ModuleInfo = { isEntry: boolean; importers: readonly string[] };

/** What the bundler tells of its modules. */
export type ModuleGraph = {
  getModuleIds: () => IterableIterator<string>;
  getModuleInfo: (module: string) => ModuleInfo | null;
};

/** A module that this share of all entries loads travels with the shell: most pages need it anyway. */
const SHELL_SHARE = 1 / 9;

/** The frames around other routes' pages: what they draw is on every page. */
const FRAMES = /\/app\/(root|routes\/_app)\.tsx/;

/**
 * The file in which a module travels to the browser, for modules that many pages load: packages that nearly every page needs,
 * the application's own of that kind, and all icons. The others are left to the bundler, which makes a file for each
 * set of modules that the same entries load: for these it would be dozens of files of a few hundred bytes, each packed for itself.
 */
export function browserChunk(module: string, graph: ModuleGraph): string | undefined {
  // The barrel of the icons imports all of them, so that it cannot be told which page draws which; together they are small.
  if (/\/lucide-react\/dist\/esm\/icons\//.test(module)) return "icons";
  const { entries, reaching } = entriesOf(graph);
  if (graph.getModuleInfo(module)?.isEntry) return undefined;
  const share = reaching(module) / entries;
  // Nothing of the framework may stand in the shell, or each would wait for the other: so for what the bundler adds itself.
  const isOwn = module.includes("/app/") && !module.includes("/node_modules/");
  if (!isOwn) return share >= 1 / 2 ? "framework" : undefined;
  return share >= SHELL_SHARE ? "shell" : undefined;
}

type Entries = { entries: number; reaching: (module: string) => number };

const known = new WeakMap<ModuleGraph["getModuleInfo"], Entries>();

/** How many entries there are, and how many of them import a module, be it through others. */
function entriesOf({ getModuleIds, getModuleInfo }: ModuleGraph): Entries {
  const found = known.get(getModuleInfo);
  if (found) return found;
  const counts = new Map<string, number>();
  const entries = {
    entries: [...getModuleIds()].filter((module) => getModuleInfo(module)?.isEntry).length,
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
  const seen = new Set([module]);
  let count = 0;
  for (const one of seen) {
    const info = getModuleInfo(one);
    if (info?.isEntry) count += FRAMES.test(one) ? Number.POSITIVE_INFINITY : 1;
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return count;
}
