import { Download } from "lucide-react";
import { reportPageTexts as texts } from "~/texts/report-pages";
import { MENU_ITEM, Menu } from "../ui/menu";

/** What can be made a file of, in the formats that the links lead to. */
export function ExportMenu({ links }: { links: readonly { to: string; label: string }[] }) {
  return (
    <Menu label={texts.export} title={texts.export} size="normal">
      {links.map(({ to, label }) => (
        <a key={to} href={to} className={MENU_ITEM}>
          <Download size={15} aria-hidden />
          {label}
        </a>
      ))}
    </Menu>
  );
}
