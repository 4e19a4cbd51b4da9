import type { Page } from "@playwright/test";
import type { DemoRole } from "./journey";

/** Signs in as somebody with a role. */
export type As = (role: DemoRole) => Promise<Page>;

/**
 * A screen in a state worth looking at, and the way to it. `route` is the route that draws it, by its name in `app/routes`;
 * a page that stands in for another one has none.
 */
export type ScreenState = { name: string; route?: string; open: (as: As) => Promise<Page> };

/** Makes what several screens show when the first of them is opened; none may change it. */
export function once<Made>(make: (as: As) => Promise<Made>): (as: As) => Promise<Made> {
  let made: Promise<Made> | undefined;
  return (as) => {
    made ??= make(as);
    return made;
  };
}

export async function openAt(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  return page;
}
