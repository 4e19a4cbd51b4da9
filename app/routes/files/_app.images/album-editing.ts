import { redirect } from "@remix-run/cloudflare";
import { type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { readAlbumForm, searchForAlbum } from "~/modules/files/image-collections/album-form";
import { changeAlbum } from "~/modules/files/image-collections/change-album.server";
import { openAlbumForm } from "~/modules/files/image-collections/open-album";
import { albumIdOf } from "./take-images";

/** The loader and the action of a dialog in which an album is edited, over the screen `parent`. */
export function albumEditing(parent: (place: Pick<PageCall, "params" | "url">) => string) {
  return {
    loader: pageLoader("changeImages", async (call) => ({
      ...(await openAlbumForm(call.db, albumIdOf(call.params))),
      parent: parent(call),
    })),
    action: pageAction("changeImages", async (call) => {
      const { db, actor, params, form } = call;
      if (form.get("intent") === "search") return { failure: undefined, searched: await searchForAlbum(db, form) };
      await changeAlbum(db, actor, { ...readAlbumForm(form), id: albumIdOf(params), wholeForm: true });
      return redirect(parent(call));
    }),
  };
}
