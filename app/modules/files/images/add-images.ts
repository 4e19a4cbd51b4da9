import { imageRefusals } from "../../../texts/images/images";
import type { Actor } from "../../base/edits/actor";
import { type AddedFile, addEach } from "../../base/files/add-each";
import type { ReceivedUpload } from "../../base/files/upload";
import { addImage } from "./add-image";
import { MOST_IN_FORM } from "./master/image-bound";

/** Adds the files of a form to an album, as many as are taken at once, and says of each of the others why it did not come in. */
export async function addImages(
  tools: Parameters<typeof addImage>[0],
  actor: Actor,
  { collectionId, uploads }: { collectionId: number; uploads: readonly ReceivedUpload[] },
): Promise<AddedFile[]> {
  const added = await addEach(actor, uploads.slice(0, MOST_IN_FORM), (one, upload) =>
    addImage(tools, one, { collectionId, upload }),
  );
  const refusal = imageRefusals.tooMany(MOST_IN_FORM);
  return [...added, ...uploads.slice(MOST_IN_FORM).map(({ fileName }) => ({ fileName, refusal }))];
}
