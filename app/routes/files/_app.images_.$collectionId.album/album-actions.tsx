import { Link } from "@remix-run/react";
import { Download, ImageUp, Pencil, Printer, Trash2 } from "lucide-react";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { LinkButton } from "~/ui/button";
import { MENU_ITEM, Menu } from "~/ui/menu";

/** What can be done with an album as a whole. */
export function AlbumActions({
  id,
  name,
  mayChange,
  isEmpty,
}: {
  id: number;
  name: string;
  mayChange: boolean;
  isEmpty: boolean;
}) {
  const dialog = (path: string) => `${albumAddress(id)}/${path}`;
  return (
    <>
      {mayChange && (
        <LinkButton to={dialog("images/new")} look="primary" preventScrollReset>
          <ImageUp size={16} aria-hidden />
          {imageRowTexts.addImages}
        </LinkButton>
      )}
      <Menu label={texts.actions} title={texts.actionsOf(name)} size="normal">
        {mayChange && (
          <Link to={dialog("edit")} preventScrollReset className={MENU_ITEM}>
            <Pencil size={15} aria-hidden />
            {texts.edit}
          </Link>
        )}
        {!isEmpty && (
          <>
            <a href={dialog("download?all=on")} download className={MENU_ITEM}>
              <Download size={15} aria-hidden />
              {texts.download}
            </a>
            <Link to={`/images/${id}/contact-sheet`} className={MENU_ITEM}>
              <Printer size={15} aria-hidden />
              {texts.contactSheet}
            </Link>
          </>
        )}
        {mayChange && (
          <Link to={dialog("delete")} preventScrollReset className={MENU_ITEM}>
            <Trash2 size={15} aria-hidden />
            {texts.delete}
          </Link>
        )}
      </Menu>
    </>
  );
}
