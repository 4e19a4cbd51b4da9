import { ExternalLink } from "lucide-react";
import { exportTexts } from "~/texts/exports";
import { MENU_ITEM, Menu } from "~/ui/menu";

/** What a screen can be exported to: a file, or something that opens in a window of its own. */
export type ExportChoice = { label: string; href: string; newWindow?: boolean };

/** The menu of the ways to take along what stands on the screen. */
export function ExportMenu({ items }: { items: readonly ExportChoice[] }) {
  return (
    <Menu label={exportTexts.open} title={exportTexts.open} ofPage>
      {items.map(({ label, href, newWindow }) => (
        <a key={label} href={href} className={MENU_ITEM} {...(newWindow && { target: "_blank", rel: "noopener" })}>
          {label}
          {newWindow && (
            <>
              <span className="sr-only">({exportTexts.newWindow})</span>
              <ExternalLink size={14} aria-hidden className="ml-auto" />
            </>
          )}
        </a>
      ))}
    </Menu>
  );
}
