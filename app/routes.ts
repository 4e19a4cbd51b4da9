import { flatRoutes } from "@remix-run/fs-routes";
import { layout, prefix, route } from "@remix-run/route-config";
import { dialogRoutes } from "./dialog-routes";

/** The wings of the house, each with a folder of routes, in it one of those that `/api` is made of. */
const WINGS = ["base", "together", "files", "portfolio", "books", "reports", "overview", "instance"];

/** Rooms within folders of `/api` that would hold too much. */
const ROOMS_OF_CALLS = ["routes/books/api/costs", "routes/books/api/datev"];

const [pages, calls] = await Promise.all([
  joined(WINGS.map((wing) => `routes/${wing}`)),
  joined([...WINGS.map((wing) => `routes/${wing}/api`), ...ROOMS_OF_CALLS]),
]);

type Page = (typeof pages)[number];

/** A screen with the dialogs over it in which the rows of nouns are added, edited and deleted. */
const withDialogs = (screen: Page): Page => ({
  ...screen,
  children: [
    ...(screen.children ?? []).map(withDialogs),
    ...dialogRoutes
      .filter(({ parentId }) => parentId === (screen.id ?? screen.file.replace(/\.tsx$/, "")))
      .map(({ path, id }) => route(path, "routes/noun-dialog.tsx", { id })),
  ],
});

const isFramed = ({ file }: Page) => /^routes\/\w+\/_app\./.test(file);

/** What is named `_app.…` is drawn within the frame of the application, all else stands alone. */
export default [
  layout("routes/_app.tsx", pages.filter(isFramed).map(withDialogs)),
  ...pages.filter((route) => !isFramed(route)),
  ...prefix("api", calls),
];

async function joined(roots: readonly string[]) {
  const ignoredRouteFiles = ["**/*.test.*", "**/*.css"];
  return (await Promise.all(roots.map((rootDirectory) => flatRoutes({ rootDirectory, ignoredRouteFiles })))).flat();
}
