import { Link } from "@remix-run/react";
import { Download, ImageUp, Pencil, Printer, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { AS_IT_CAME } from "~/modules/files/images/image-address";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { MENU_ITEM, Menu } from "~/ui/menu";

/** What can be done with an album as a whole, but what stands beside the menu. */
export function AlbumMenu({
  id,
  name,
  mayChange,
  size = "tiny",
  dialog,
  adds = false,
  download,
}: {
  id: number;
  name: string;
  mayChange: boolean;
  size?: "tiny" | "normal";
  /** The address of a dialog of the album. */
  dialog: (path: string) => string;
  /** Whether images are added from here as well. */
  adds?: boolean;
  /** Where all of its images come from as one file; null if there are none. */
  download: string | null;
}) {
  return (
    <Menu label={texts.actions} title={texts.actionsOf(name)} size={size}>
      {mayChange && adds && (
        <Item to={dialog("images/new")} icon={<ImageUp size={15} aria-hidden />}>
          {imageRowTexts.addImages}
        </Item>
      )}
      {mayChange && (
        <Item to={dialog("edit")} icon={<Pencil size={15} aria-hidden />}>
          {texts.edit}
        </Item>
      )}
      {download !== null && (
        <>
          <a href={download} download className={MENU_ITEM}>
            <Download size={15} aria-hidden />
            {texts.download}
          </a>
          {mayChange && (
            <a href={download + AS_IT_CAME} download className={MENU_ITEM}>
              <Download size={15} aria-hidden />
              {texts.downloadOriginal}
            </a>
          )}
          <Link to={`/images/${id}/contact-sheet`} className={MENU_ITEM}>
            <Printer size={15} aria-hidden />
            {texts.contactSheet}
          </Link>
        </>
      )}
      {mayChange && (
        <Item to={dialog("delete")} icon={<Trash2 size={15} aria-hidden />}>
          {texts.delete}
        </Item>
      )}
    </Menu>
  );
}

function Item({ to, icon, children }: { to: string; icon: ReactNode; children: string }) {
  return (
    <Link to={to} preventScrollReset className={MENU_ITEM}>
      {icon}
      {children}
    </Link>
  );
}
