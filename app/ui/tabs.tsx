import { Link, useLocation } from "@remix-run/react";
import { cn } from "./cn";

export type Tab = { to: string; label: string };

/** Links to the screens of one area, the current one underlined. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="mb-4 flex gap-1 overflow-x-auto border-line border-b">
      {tabs.map((tab) => {
        const here = pathname === tab.to || pathname.startsWith(`${tab.to}/`);
        return (
          <Link
            key={tab.to}
            to={tab.to}
            aria-current={here ? "page" : undefined}
            className={cn(
              "-outline-offset-2 whitespace-nowrap border-b-2 px-3 py-[9px] font-[550] hover:text-ink",
              here ? "border-accent text-ink" : "border-transparent text-soft",
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </nav>
  );
}
