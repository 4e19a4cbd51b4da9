import type { ReactNode } from "react";
import { Breadcrumbs, type Crumb } from "./breadcrumbs";

/** The head of a screen: the way to it, its title with chips, and what can be done here. */
export function PageHead({
  crumbs,
  title,
  chips,
  actions,
}: {
  crumbs?: Crumb[];
  title: string;
  chips?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="relative mb-5">
      {crumbs && <Breadcrumbs crumbs={crumbs} />}
      <div className="flex min-h-[34px] flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <h1 className="font-[650] text-figure leading-[1.2] tracking-[-.015em] [overflow-wrap:anywhere]">{title}</h1>
        {chips}
        {actions && <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto print:hidden">{actions}</div>}
      </div>
    </div>
  );
}
