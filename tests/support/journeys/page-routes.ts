import { readdirSync } from "node:fs";
import { join } from "node:path";
import { dialogRoutes } from "../../../app/dialog-routes";
import { projectRoot } from "../../../workers/local/processes/project-root";

/** The names of all routes that draw a page; what stands in a `.ts` file only answers. */
export function pageRoutes(): string[] {
  return readdirSync(join(projectRoot, "app/routes"), { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? readdirSync(join(entry.parentPath, entry.name)) : entry.name))
    .filter((name) => !name.endsWith(".ts") && name !== "api")
    .map((name) => name.replace(/\.tsx$/, ""))
    .flatMap((name) =>
      name === "noun-dialog" ? dialogRoutes.map(({ id }) => id.replace(/^routes\/\w+\//, "")) : name,
    );
}

/** The pattern of the paths that a route's name stands for. */
export function pathPattern(route: string): RegExp {
  const parts = route.split(".").filter((part) => !part.startsWith("_"));
  return new RegExp(`^${parts.map((part) => `/${part.replace(/^\$.+/, "[^/]+").replace(/_$/, "")}`).join("")}$`);
}
