import { useActionData, useLoaderData } from "@remix-run/react";
import { AlbumForm } from "~/screens/albums/album-form";
import { albumTexts } from "~/texts/images/image-collections";
import { Dialog } from "~/ui/dialog";
import type { albumEditing } from "./album-editing";

type Editing = ReturnType<typeof albumEditing>;

/** The dialog of `albumEditing`. */
export function EditAlbum() {
  const { album, properties, parent } = useLoaderData<Editing["loader"]>();
  return (
    <Dialog title={albumTexts.edit} parent={parent}>
      <AlbumForm
        album={album}
        properties={properties}
        answer={useActionData<Editing["action"]>()}
        parent={parent}
        submit={albumTexts.save}
      />
    </Dialog>
  );
}
