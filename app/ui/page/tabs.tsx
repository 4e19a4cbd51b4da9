import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cn } from "../cn";

/** A tab; its badge says how much there is to be seen to, tabs of one group stand side by side under its name. */
export type Tab = { to: string; label: string; badge?: number; group?: string };

/** Links to the screens of one area, the current one underlined and in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const place = current?.to;
  useEffect(() => {
    const frame = nav.current?.getBoundingClientRect();
    const tab = nav.current?.querySelector(`[href="${place}"]`)?.getBoundingClientRect();
    if (nav.current && frame && tab) nav.current.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2;
  }, [place]);
  const groups = [...new Set(tabs.map(({ group }) => group))];
  return (
    <nav ref={nav} aria-label={label} className="tabs mb-4 flex gap-x-4 border-line border-b">
      {groups.map((group) => (
        <div key={group ?? ""}>
          {group && <p className="px-1.5 font-semibold text-soft text-tiny">{group}</p>}
          <div className={cn("tab-group flex", !group && "gap-1")}>
            {tabs
              .filter((tab) => tab.group === group)
              .map((tab) => (
                <Link
                  key={tab.to}
                  to={tab.to}
                  data-badge={tab.badge}
                  aria-current={tab === current ? "page" : undefined}
                  className={cn(
                    "-outline-offset-2 whitespace-nowrap border-b-2 py-[9px] font-[550] hover:text-ink",
                    // Of tabs in groups there are many.
                    group ? "px-1.5" : "px-3",
                    tab === current ? "border-accent text-ink" : "border-transparent text-soft",
                  )}
                >
                  {tab.label}
                </Link>
              ))}
          </div>
        </div>
      ))}
    </nav>
  );
}
