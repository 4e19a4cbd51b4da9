import { idParameter } from "~/http/query/parameters";
import { imageRefusals } from "~/texts/images/images";

/** The image that an address names, and its album. */
export function imageIds(params: Record<string, string | undefined>): { collectionId: number; id: number } {
  return {
    collectionId: idParameter(params, "collectionId", imageRefusals.notFound),
    id: idParameter(params, "imageId", imageRefusals.notFound),
  };
}
