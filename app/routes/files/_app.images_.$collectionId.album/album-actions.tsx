import { ImageUp } from "lucide-react";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { AlbumMenu } from "~/screens/albums/album-menu";
import { imageRowTexts } from "~/texts/images/image-rows";
import { LinkButton } from "~/ui/button";

/** What can be done with an album as a whole: images are added by a button, all else stands in its menu. */
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
      <AlbumMenu
        {...{ id, name, mayChange, dialog }}
        size="normal"
        download={isEmpty ? null : dialog("download?all=on")}
      />
    </>
  );
}
