import { createRequestHandler, type RequestHandler, type ServerBuild } from "@remix-run/cloudflare";

/**
 * Answers requests as Remix does with all routes of the build, but lets it look only at those of the area asked for, as
 * `/property-groups` is one: several times a request Remix lays out all the routes that it has and tries one after another.
 */
export function answerByArea(build: ServerBuild): RequestHandler {
  const whole = createRequestHandler(build);
  const areas = new Set(Object.keys(build.routes).map((id) => areaOf(build, id)));
  const handlers = new Map<string, RequestHandler>();

  return (request, context) => {
    const area = new URL(request.url).pathname.split("/")[1] ?? "";
    // Remix's own addresses, and those that are spelled in another way.
    if (!areas.has(area)) return whole(request, context);
    const handler = handlers.get(area) ?? createRequestHandler(narrow(build, area));
    handlers.set(area, handler);
    return handler(request, context);
  };
}

/** The build with the routes of one area, and those that any address could meet: frames, the root, what is not found. */
function narrow(build: ServerBuild, area: string): ServerBuild {
  const here = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => [area, null].includes(areaOf(build, id))));
  return { ...build, routes: here(build.routes), assets: { ...build.assets, routes: here(build.assets.routes) } };
}

/** The word that a route's addresses begin with; null if they may begin with any. */
function areaOf(build: ServerBuild, id: string): string | null {
  const first = patternOf(build, id)[0] ?? "";
  return /^[\w-]+$/.test(first) ? first : null;
}

/** What the addresses of a route are made of, one part a segment. */
export function patternOf(build: Pick<ServerBuild, "routes">, id: string): string[] {
  const { path, parentId } = build.routes[id]!;
  const own = path ? path.split("/") : [];
  return parentId ? [...patternOf(build, parentId), ...own] : own;
}
