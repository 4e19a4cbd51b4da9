import {
  isRouteErrorResponse,
  Link,
  type MetaFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useOutletContext,
  useRouteError,
} from "@remix-run/react";
import { lazy, type ReactNode, Suspense } from "react";
import type { CurrentUser } from "~/auth/current-user";
import { pageLoader } from "~/http/page-edge";
import { may, type Right } from "~/modules/base/rights/rights";
import { MOST_ON_BADGE } from "~/modules/together/users/badges";
import { fullNameOf } from "~/modules/together/users/full-name";
import { AccountMenu } from "~/screens/account-menu";
import { PageProgress } from "~/screens/page-progress";
import { SearchBox } from "~/screens/search/search-box";
import { AddedNotice } from "~/screens/uploads/added-notice";
import { shellTexts } from "~/texts/shell";
import { BrandMark } from "~/ui/brand";
import { closeOnEscape } from "~/ui/close-details";
import { cn } from "~/ui/cn";
import { ErrorView } from "~/ui/page/error-view";
import { explainError } from "~/ui/page/explain-error";
import { useArrival } from "~/ui/use-arrival";

/** Most who are here have signed in long since. */
const LoginPage = lazy(async () => ({ default: (await import("~/screens/login-page")).LoginPage }));

type Area = { to: string; label: string; right: Right; also?: string; badge?: string | undefined; isMore?: boolean };

const areas: Area[] = [
  { to: "/property-groups", label: shellTexts.objects, right: "readPortfolio", also: "/properties" },
  { to: "/tenants", label: shellTexts.tenants, right: "readPortfolio" },
  { to: "/deadlines", label: shellTexts.deadlines, right: "readPortfolio" },
  { to: "/reports", label: shellTexts.reports, right: "readReports" },
  { to: "/images", label: shellTexts.images, right: "readPortfolio" },
  { to: "/activity", label: shellTexts.activity, right: "readPortfolio" },
  { to: "/accounting/unaccounted-entries", label: shellTexts.accounting, right: "openAccounting", also: "/accounting" },
  { to: "/settings", label: shellTexts.settings, right: "openSettings" },
];

const AREAS_IN_SIGHT = 3;

export const loader = pageLoader("readPortfolio", async ({ user }) => ({
  userId: user.id,
  name: fullNameOf(user),
  email: user.email,
  imageUrl: user.imageUrl,
  areas: areasOf(user),
  mayChangeImages: may(user, "changeImages"),
  requestKey: crypto.randomUUID(),
}));

/** The areas of a user. On a phone there is room for the first three and the fourth; the rest is folded. */
function areasOf(user: CurrentUser): Area[] {
  const own = areas.filter(({ right }) => may(user, right));
  const fourth = own.find(({ right }) => right === "openAccounting") ?? own[AREAS_IN_SIGHT];
  return own.map((area, index) => ({
    ...area,
    badge: badgeOf(area, user),
    isMore: index >= AREAS_IN_SIGHT && area !== fourth,
  }));
}

/** How much waits in an area, if somebody is to be told. */
function badgeOf({ to, right }: Area, { faults, deadlines, unbooked }: CurrentUser): string | undefined {
  const counts: Partial<Record<Right, number>> = { openSettings: faults, openAccounting: unbooked };
  const count = to === "/deadlines" ? deadlines : (counts[right] ?? 0);
  return count === 0 ? undefined : count >= MOST_ON_BADGE ? `${MOST_ON_BADGE - 1}+` : String(count);
}

/** The title of a page that failed; every other screen has its own. */
export const meta: MetaFunction = ({ error }) => {
  const refused = isRouteErrorResponse(error) && error.status === 401;
  return [{ title: error && !refused ? `${explainError(error).title} · ${shellTexts.product}` : shellTexts.product }];
};

type Shell = Awaited<ReturnType<typeof loader>>;

export default function AppShell() {
  return (
    <Frame shell={useLoaderData<typeof loader>()}>
      <Outlet />
    </Frame>
  );
}

/** Whoever is not signed in meets the login page at the address asked for. */
export function ErrorBoundary() {
  const error = useRouteError();
  const shell = useOutletContext<Shell | undefined>();
  if (isRouteErrorResponse(error) && error.status === 401)
    return (
      <Suspense>
        <LoginPage message={error.data?.message} />
      </Suspense>
    );
  return (
    <Frame shell={shell}>
      <ErrorView error={error} />
    </Frame>
  );
}

function Frame({ shell, children }: { shell: Shell | undefined; children: ReactNode }) {
  return (
    <>
      <p role="status" className="sr-only">
        {useArrival()}
      </p>
      <PageProgress />
      <a
        href="#content"
        className="-top-20 fixed left-4 z-20 rounded-control bg-accent px-3 py-2 text-accent-ink focus:top-2"
      >
        {shellTexts.skip}
      </a>
      <header className="sticky top-0 z-10 border-line border-b bg-surface">
        <div className="flex min-h-[52px] items-center gap-x-5 px-6 max-lg:flex-wrap max-sm:gap-x-3 max-sm:px-3.5">
          <Link
            to="/"
            className="flex h-[44px] items-center gap-[9px] font-[680] text-lead tracking-[-.02em] max-sm:-mx-3 max-sm:w-[44px] max-sm:justify-center"
          >
            <BrandMark />
            <span className="max-sm:sr-only">{shellTexts.product}</span>
          </Link>
          {shell && <SearchBox userId={shell.userId} />}
          {shell && <AreaLinks areas={shell.areas} />}
          {shell && <AccountMenu name={shell.name} email={shell.email} imageUrl={shell.imageUrl} />}
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-[1480px] px-6 pt-5 pb-24 outline-none max-sm:px-3.5">
        {children}
      </main>
      <AddedNotice />
    </>
  );
}

/** The areas beside each other; on a phone a bar at its lower edge, and what has no room there above it once that is asked for. */
function AreaLinks({ areas }: { areas: readonly Area[] }) {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={shellTexts.navigation}
      tabIndex={-1}
      onBlur={({ currentTarget, relatedTarget }) => {
        const more = currentTarget.querySelector("details");
        if (more && !currentTarget.contains(relatedTarget)) more.open = false;
      }}
      className="flex min-w-0 gap-0.5 overflow-x-auto outline-none max-lg:order-last max-lg:w-full max-lg:pb-2"
    >
      {areas.map((area) => (
        <AreaLink key={area.to} {...area} pathname={pathname} />
      ))}
      {areas.some(({ isMore }) => isMore) && (
        <details key={pathname} onKeyDown={closeOnEscape}>
          <summary>{shellTexts.more}</summary>
        </details>
      )}
    </nav>
  );
}

function AreaLink({ to, label, also, badge, isMore, pathname }: Area & { pathname: string }) {
  const here = [to, also].some((path) => path && (pathname === path || pathname.startsWith(`${path}/`)));
  return (
    <Link
      to={to}
      data-badge={badge}
      data-more={isMore || undefined}
      aria-current={here ? "page" : undefined}
      className={cn(
        "whitespace-nowrap rounded-[6px] px-[11px] py-1.5 font-medium hover:text-ink max-sm:px-[5px]",
        here ? "bg-sunken text-ink" : "text-soft",
      )}
    >
      {label}
    </Link>
  );
}
