import { Link } from "@remix-run/react";
import { ArrowRight, Download, ExternalLink } from "lucide-react";
import { exportTexts } from "~/texts/exports";
import { MENU_ITEM, Menu } from "~/ui/menu";

/** What a screen can be exported to: a file, or something that opens in a window of its own. */
export type ExportLink = { to: string; label: string; newWindow?: boolean };

/** The menu of the ways to take along what stands on the screen; `page` is one with further ways. */
export function ExportMenu({ links, page }: { links: readonly ExportLink[]; page?: Pick<ExportLink, "to" | "label"> }) {
  return (
    <Menu label={exportTexts.open} title={exportTexts.open} size="normal">
      {links.map(({ to, label, newWindow }) => {
        const Icon = newWindow ? ExternalLink : Download;
        return (
          <a key={to} href={to} className={MENU_ITEM} {...(newWindow && { target: "_blank", rel: "noopener" })}>
            <Icon size={15} aria-hidden />
            {label}
            {newWindow && <span className="sr-only">{` (${exportTexts.newWindow})`}</span>}
          </a>
        );
      })}
      {page && (
        <Link to={page.to} className={MENU_ITEM}>
          <ArrowRight size={15} aria-hidden />
          {page.label}
        </Link>
      )}
    </Menu>
  );
}
