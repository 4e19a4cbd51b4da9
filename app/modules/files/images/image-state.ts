import type { ImageRow } from "./repository.server";

/** Whether the variants of an image are there, are to come, or could not be made. */
export type ImageState = "ready" | "waiting" | "failed";

export function imageState({
  thumbnailKey,
  galleryKey,
  jobState,
}: Pick<ImageRow, "thumbnailKey" | "galleryKey" | "jobState">): ImageState {
  if (thumbnailKey && galleryKey) return "ready";
  return jobState === "failed" ? "failed" : "waiting";
}
