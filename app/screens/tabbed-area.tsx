import { type MetaDescriptor, Outlet, useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { PageHead } from "~/ui/page/page-head";
import { type Tab, Tabs } from "~/ui/page/tabs";

/** An area whose screens are tabs: its title, its own address, which leads to the first of them, and the tabs. */
export type Area = { title: string; to: string; tabs: readonly Tab[] };

/**
 * What a route says of itself to the frame of its area: the actions beside the title, made from what its loader answered, and
 * its own title if it is not the tab's, as a sentence or made from that answer.
 */
export type AreaHandle<Data> = {
  actions?: (data: Data) => ReactNode;
  title?: string | ((data: Data) => string);
};

/** The frame of an area: the way to the screen, its title and actions, and the tabs above it. */
export function TabbedArea({ title: areaTitle, to, tabs }: Area) {
  const tab = tabAt(tabs, useLocation().pathname) ?? { label: areaTitle };
  const matches = useMatches();
  const match = matches.findLast(({ handle }) => handleOf(handle)?.actions);
  const title = titleOf(matches);
  const actions = match?.data ? handleOf(match.handle)?.actions?.(match.data) : null;
  return (
    <>
      <div data-behind-dialog>
        <PageHead
          crumbs={[{ label: areaTitle, to }, ...(title ? [tab, { label: title }] : [{ label: tab.label }])]}
          title={title ?? tab.label}
          actions={actions}
        />
        <Tabs label={areaTitle} tabs={tabs} />
      </div>
      <Outlet />
    </>
  );
}

/** The title of a document within an area. It is worked out when it is drawn, as only then `matches` has the screens below the area. */
export function areaMeta(
  { title: areaTitle, tabs }: Area,
  { location, matches }: { location: { pathname: string }; matches: readonly Match[] },
): MetaDescriptor[] {
  return [
    {
      get title() {
        const own = titleOf(matches) ?? tabAt(tabs, location.pathname)?.label;
        return [own, areaTitle, "Objektbuch"].filter(Boolean).join(" · ");
      },
    },
  ];
}

function tabAt(tabs: readonly Tab[], pathname: string): Tab | undefined {
  return tabs.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
}

type Match = { handle?: unknown; data?: unknown };

function titleOf(matches: readonly Match[]): string | undefined {
  return matches
    .map(({ handle, data }) => {
      const title = handleOf(handle)?.title;
      return typeof title === "function" ? (data ? title(data) : undefined) : title;
    })
    .findLast(Boolean);
}

function handleOf(handle: unknown): AreaHandle<unknown> | undefined {
  return handle as AreaHandle<unknown> | undefined;
}
