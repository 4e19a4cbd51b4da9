import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { cn } from "../cn";

/** A tab; its badge says how much there is to be seen to. */
export type Tab = { to: string; label: string; badge?: number };

/** Links to the screens of one area, the current one underlined and in sight. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = tabs.findLastIndex(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  useEffect(() => {
    const frame = nav.current?.getBoundingClientRect();
    const tab = nav.current?.children[current]?.getBoundingClientRect();
    if (nav.current && frame && tab) nav.current.scrollLeft += tab.left + tab.width / 2 - frame.left - frame.width / 2;
  }, [current]);
  return (
    <nav ref={nav} aria-label={label} className="tabs mb-4 flex gap-1 border-line border-b">
      {tabs.map((tab, index) => {
        const here = index === current;
        return (
          <Link
            key={tab.to}
            to={tab.to}
            data-badge={tab.badge}
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
