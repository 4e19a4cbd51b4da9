import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

type Route = { id: string; parentId?: string; path?: string; module: string };

/** Below this many bytes a route's module draws nothing: the route is only an address for forms or `/api`. */
const LEAST_BYTES_OF_A_PAGE = 30;

/** The paths of all pages that the build knows, with what stands for each `:parameter`. Pages for what is missing are left out. */
export async function pagePaths(client: string, parameters: Record<string, unknown>): Promise<string[]> {
  const routes = await readRoutes(client);
  const paths = new Set<string>();
  for (const route of Object.values(routes)) {
    const module = await readFile(join(client, route.module));
    const pattern = fullPath(route, routes);
    if (module.length < LEAST_BYTES_OF_A_PAGE || pattern.endsWith("*")) continue;
    paths.add(
      pattern.replace(/:(\w+)/g, (_, name: string) => {
        if (parameters[name] == null) throw new Error(`${pattern} needs a value for ${name}`);
        return String(parameters[name]);
      }),
    );
  }
  return [...paths].sort();
}

/** The patterns of all addresses that the build knows, those of `/api` and of forms included. */
export async function routePatterns(client: string): Promise<string[]> {
  const routes = await readRoutes(client);
  return [...new Set(Object.values(routes).map((route) => fullPath(route, routes)))].sort();
}

async function readRoutes(client: string): Promise<Record<string, Route>> {
  const folder = join(client, "assets");
  const name = (await readdir(folder)).find((file) => file.startsWith("manifest-"));
  if (!name) throw new Error(`${folder} has no manifest`);
  const text = await readFile(join(folder, name), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}

function fullPath(route: Route, routes: Record<string, Route>): string {
  const parent = route.parentId ? fullPath(routes[route.parentId]!, routes) : "";
  return route.path ? `${parent.replace(/\/$/, "")}/${route.path}` : parent || "/";
}
