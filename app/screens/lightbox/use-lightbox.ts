import { useNavigate, useRevalidator, useRouteLoaderData } from "@remix-run/react";
import type { MouseEvent } from "react";
import { ask } from "~/http/wire/ask";
import { REQUEST_KEY } from "~/http/wire/field-names";
import { ANSWER_MS } from "~/http/wire/patience";
import type { DescribedImage } from "~/modules/files/images/image-to-api";
import type { ImageTrash } from "./show-lightbox.client";

type Asked = { albumId: number; imageId: number };

/**
 * Opens the image that a link leads to over the page, among the others of its album. What is needed for that is loaded when it is
 * asked for; if it does not come, the link leads on to the image's own page.
 */
export function useLightbox() {
  const openOver = useOpenLightbox();
  return (event: MouseEvent<HTMLAnchorElement>, asked: Asked) => {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget: link } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    openOver(asked, link);
  };
}

/** The same of an image that is no link; `opener` has the focus again in the end. */
export function useOpenLightbox() {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const shell = useRouteLoaderData("routes/_app") as { mayChangeImages: boolean } | undefined;
  return ({ albumId, imageId }: Asked, opener: HTMLElement | null) => {
    if (!opener || opener.ariaBusy === "true") return;
    opener.ariaBusy = "true";
    const trash: ImageTrash | null = shell?.mayChangeImages
      ? { send: (id, deed) => sendTo(`/images/${albumId}/${id}/${deed}`), onChanged: revalidate }
      : null;
    open(albumId, imageId, opener, trash)
      .catch(() => navigate(`/images/${albumId}/${imageId}`))
      .finally(() => {
        opener.ariaBusy = null;
      });
  };
}

async function open(albumId: number, imageId: number, link: HTMLElement, trash: ImageTrash | null): Promise<void> {
  const [{ showLightbox }, answer] = await Promise.all([
    import("./show-lightbox.client"),
    ask(`/api/image-descriptors?id=${albumId}`),
  ]);
  const images: DescribedImage[] = answer ? await answer.json() : [];
  const index = images.findIndex(({ id }) => id === imageId);
  if (index < 0) throw new Error(`Image ${imageId} of album ${albumId} is not there`);
  showLightbox(images, index, link, trash);
}

/** Sends what a page's form would, without leaving the page; returns whether it was done, which leads on to another page. */
async function sendTo(address: string): Promise<boolean> {
  const body = new FormData();
  body.set(REQUEST_KEY, crypto.randomUUID());
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    return (await fetch(address, { method: "POST", body, redirect: "manual", signal })).type === "opaqueredirect";
  } catch {
    return false;
  }
}
