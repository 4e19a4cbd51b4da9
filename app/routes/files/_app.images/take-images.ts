import type { FormCall, PageCall } from "~/http/page-edge";
import { idParameter } from "~/http/query/parameters";
import { addImages } from "~/modules/files/images/add-images";
import { albumRefusals } from "~/texts/images/image-collections";

export const albumIdOf = (params: PageCall["params"]) => idParameter(params, "collectionId", albumRefusals.notFound);

/** Takes the images of a form into the album of its address, and has them made ready. */
export async function takeImages({ actor, params, uploads, context }: FormCall) {
  const added = await addImages(context, actor, { collectionId: albumIdOf(params), uploads });
  await context.sendJobs();
  return { failure: undefined, added };
}
