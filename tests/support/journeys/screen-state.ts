import type { Page } from "@playwright/test";
import type { DemoRole } from "./journey";

/** Signs in as somebody with a role. */
export type As = (role: DemoRole) => Promise<Page>;

/**
 * A screen in a state worth looking at, and the way to it. `route` is the route that draws it, by its name in `app/routes/<wing>`;
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

/** An address, or how it comes about. */
type Way = string | ((as: As) => Promise<string>);

/** The way to an address in which the numbers of what was made stand by their names, as in `/comments/:comment/edit`. */
export function wayTo(make: (as: As) => Promise<Record<string, number>>, path: string) {
  return async (as: As) => {
    const made = await make(as);
    return path.replace(/:([a-z]\w*)/gi, (_, name: string) => String(made[name]));
  };
}

/** A screen as somebody with a role has it at an address, where something may be done first. */
export function screen(
  name: string,
  route: string | undefined,
  role: DemoRole,
  way: Way,
  first?: (page: Page) => Promise<unknown>,
): ScreenState {
  return {
    name,
    route,
    open: async (as) => {
      const path = typeof way === "string" ? way : await way(as);
      const page = await as(role);
      await page.goto(path);
      await first?.(page);
      return page;
    },
  };
}

/** Presses a button that leads to a sentence about what was typed: a dialog's, as what lies under it may have one of that name. */
export const press = (button: string) => async (page: Page) => {
  await page.getByRole("button", { name: button }).last().click();
  await page.getByRole("alert").waitFor();
};
