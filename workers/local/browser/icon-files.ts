import { join } from "node:path";
import type { Plugin } from "vite";
import { projectRoot } from "../processes/project-root";

const IMPORT = /^import \{([^}]*)\} from "lucide-react";$/gm;

/** What the package makes a component by: 2 KB that each icon runs through whenever it is drawn. */
const MAKER = /\/createLucideIcon\.mjs$/;

/**
 * Has each module import the icons that it draws from their own files: from the barrel everybody imports all of them, so that
 * the bundler can't tell which page draws which. Their lines are Lucide's, `draw-icon.ts` draws them.
 */
export function iconFiles(): Plugin {
  return {
    name: "icon-files",
    apply: "build",
    resolveId: {
      order: "pre",
      handler: (source, importer) =>
        MAKER.test(source) && importer?.includes("/lucide-react/")
          ? join(projectRoot, "workers/local/browser/draw-icon.ts")
          : null,
    },
    transform(code, id) {
      if (id.includes("/node_modules/") || !code.includes('"lucide-react"')) return null;
      const direct = code.replace(IMPORT, (_, names: string) =>
        names
          .split(",")
          .map((part) => {
            const [name = "", local = name] = part.trim().split(" as ");
            return `import ${local} from "lucide-react/icons/${fileOf(name)}";`;
          })
          .join(" "),
      );
      return { code: direct, map: null };
    },
  };
}

/** `Trash2` stands in `trash-2`. */
function fileOf(icon: string): string {
  return icon.replace(/(?<=.)([A-Z]|\d+)/g, "-$1").toLowerCase();
}
