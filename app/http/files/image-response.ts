import { DomainError } from "../../modules/base/domain-error";
import type { FileKey } from "../../modules/base/files/file-keys";
import type { FileStore } from "../../modules/base/files/file-store";
import { markOf } from "../../modules/files/images/image-address";
import { imageState } from "../../modules/files/images/image-state";
import { type ImageSet, imageSets, type Variant } from "../../modules/files/images/master/variant-size";
import type { ImageRow } from "../../modules/files/images/repository.server";
import { imageRefusals } from "../../texts/images/images";
import { choicePart, readQuery } from "../query/parameters";
import { ASKED_ANEW, fileResponse, namesTag } from "./file-response";

const variantKeys = { THUMBNAIL: "thumbnailKey", GALLERY: "galleryKey" } as const satisfies Record<
  Variant,
  keyof ImageRow
>;

/** Its address changes with what it shows. */
const FOR_GOOD = "private, max-age=31536000, immutable";

/** When to look again for a variant that is being made. */
const LOOK_AGAIN_SECONDS = "2";

const SEEN_ONLY = { "Content-Security-Policy": "default-src 'none'; sandbox", "X-Content-Type-Options": "nosniff" };

/** Which set of an image a query asks for. */
export function imageSetQuery(query: URLSearchParams, otherwise: ImageSet): ImageSet {
  return readQuery(query, { "image-set": choicePart(imageSets) })["image-set"] ?? otherwise;
}

/**
 * Answers a set of an image: the master to be saved, a variant to be seen. Who names the image's mark in `v` may keep the answer. For a
 * variant that is not there yet it is the placeholder, to be looked for again.
 */
export async function imageResponse(
  request: Request,
  files: FileStore,
  image: ImageRow,
  { set, mark }: { set: ImageSet; mark: string | null },
): Promise<Response> {
  const cache = mark === markOf(image) ? FOR_GOOD : ASKED_ANEW;
  if (set === "MASTER") return fileResponse(request, files, image, { cache, missing: imageRefusals.notFound });
  const fileKey = image[variantKeys[set]];
  if (!fileKey) return placeholderResponse(request, image);
  const etag = `"${image.sha256}-${set.toLowerCase()}${image.rotation || ""}"`;
  const headers = new Headers({ ...SEEN_ONLY, ETag: etag, "Cache-Control": cache });
  if (namesTag(request.headers.get("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
  const stored = request.method === "HEAD" ? await headOf(files, fileKey) : await files.get(fileKey);
  if (!stored) throw new DomainError("not-found", imageRefusals.notFound);
  headers.set("Content-Type", "image/webp");
  headers.set("Content-Length", String(stored.size));
  return new Response(stored.body, { headers });
}

async function headOf(files: FileStore, fileKey: FileKey): Promise<{ size: number; body: null } | null> {
  const head = await files.head(fileKey);
  return head && { size: head.size, body: null };
}

function placeholderResponse(request: Request, image: ImageRow): Response {
  const bytes = Buffer.from(image.placeholder, "base64");
  const headers = new Headers({
    ...SEEN_ONLY,
    "Cache-Control": "no-store",
    "Content-Type": "image/webp",
    "Content-Length": String(bytes.length),
  });
  if (imageState(image) === "waiting") {
    headers.set("Retry-After", LOOK_AGAIN_SECONDS);
    headers.set("Refresh", LOOK_AGAIN_SECONDS);
  }
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
