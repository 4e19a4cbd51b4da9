import PhotoSwipe, { type PhotoSwipeOptions } from "photoswipe";
import "photoswipe/style.css";
import "./lightbox.css";
import { downloadAddress, imageAddress } from "~/modules/files/images/image-address";
import type { DescribedImage } from "~/modules/files/images/image-to-api";
import { variantSize } from "~/modules/files/images/master/variant-size";
import { lightboxTexts as texts } from "~/texts/images/lightbox";
import { closeOnBack } from "./close-on-back";

const ANIMATION_MS = 220;

/** What moves an image to the trash and back; null for whoever may not. */
export type ImageTrash = {
  /** Says whether it was done. */
  send: (imageId: number, deed: "delete" | "restore") => Promise<boolean>;
  /** Called once closed, if the page behind has other images by then. */
  onChanged: () => void;
};

/**
 * Shows images one by one over the page, beginning with one of them. Closed, the focus goes to the link of the image shown last,
 * or else to `opener`.
 */
export function showLightbox(
  images: readonly DescribedImage[],
  index: number,
  opener: HTMLElement,
  trash: ImageTrash | null,
): void {
  // The browser keeps the focus within a modal dialog, and the rest of the page from being reached.
  const dialog = document.createElement("dialog");
  dialog.className = "lightbox";
  dialog.ariaLabel = texts.label;
  document.body.appendChild(dialog);
  const lightbox = new PhotoSwipe({
    ...optionsFor(matchMedia("(prefers-reduced-motion: reduce)").matches),
    dataSource: images.map(slideOf),
    index,
    appendToEl: dialog,
  });
  const shown = () => images[lightbox.currIndex] ?? images[index];
  // A few pixels stand for each image until it is there, not only for the first.
  lightbox.addFilter("placeholderSrc", (_, { data }) => data.msrc ?? false);
  lightbox.on("uiRegister", () => {
    lightbox.ui?.registerElement(downloadLink(lightbox, shown));
    const told = caption(lightbox, shown);
    lightbox.ui?.registerElement(told.registered);
    if (trash) lightbox.ui?.registerElement(trashButton(lightbox, shown, { trash, trashed, tell: told.tell }));
  });
  const trashed: Trashed = new Set();
  // While it still opens it cannot be closed.
  const close = () => {
    if (lightbox.opener.isOpening) lightbox.on("openingAnimationEnd", () => lightbox.close());
    else lightbox.close();
  };
  lightbox.on("close", closeOnBack(close));
  lightbox.on("destroy", () => {
    dialog.close();
    dialog.remove();
    const kept = images.filter(({ id }) => !trashed.has(id));
    const at = shown();
    const near = kept.find(({ id }) => id === at?.id) ?? kept[Math.min(lightbox.currIndex, kept.length - 1)];
    (thumbnailOf(near?.id) ?? (trashed.size > 0 ? document.getElementById("content") : opener))?.focus({
      preventScroll: true,
    });
    if (trashed.size > 0) trash?.onChanged();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  dialog.showModal();
  lightbox.init();
  nameParts(lightbox);
}

/** Nothing moves by itself for those who want no motion. */
function optionsFor(still: boolean): PhotoSwipeOptions {
  return {
    bgOpacity: 1,
    loop: false,
    trapFocus: false,
    returnFocus: false,
    paddingFn: ({ x }) =>
      x < 640 ? { top: 60, bottom: 72, left: 0, right: 0 } : { top: 60, bottom: 64, left: 76, right: 76 },
    closeTitle: texts.close,
    zoomTitle: texts.zoom,
    arrowPrevTitle: texts.previous,
    arrowNextTitle: texts.next,
    errorMsg: texts.unreadable,
    showAnimationDuration: ANIMATION_MS,
    hideAnimationDuration: ANIMATION_MS,
    ...(still && { showHideAnimationType: "none", zoomAnimationDuration: false }),
  };
}

function slideOf(image: DescribedImage) {
  const { width, height } = variantSize("GALLERY", image);
  const address = imageAddress(image, "GALLERY");
  return {
    /** Where it grows from and shrinks to. */
    get element() {
      return thumbnailOf(image.id) ?? undefined;
    },
    // What is served while it waits must not stand for what comes.
    src: image.state === "waiting" ? `${address}&waiting` : address,
    msrc: `data:image/webp;base64,${image.placeholder}`,
    width,
    height,
    alt: image.caption ?? image.name,
    thumbCropped: true,
  };
}

/** What an image was opened from on the page, if it is in sight. */
function thumbnailOf(id: number | undefined): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`[data-lightbox="${id}"]`);
  return Array.from(links).find((link) => link.checkVisibility()) ?? null;
}

type Registered = Parameters<NonNullable<PhotoSwipe["ui"]>["registerElement"]>[0];

function downloadLink(lightbox: PhotoSwipe, shown: () => DescribedImage | undefined): Registered {
  return {
    name: "download",
    order: 8,
    isButton: true,
    tagName: "a",
    title: texts.download,
    html: {
      isCustomSVG: true,
      inner:
        '<path d="M20.5 13.3 17.1 17V9h-2.2v7.9l-3.4-3.6L10 15l6 6.1 6-6.1ZM23 22H9v2h14Z" id="lightbox-download"/>',
      outlineID: "lightbox-download",
    },
    onInit: (element) => {
      lightbox.on("change", () => {
        const image = shown();
        if (!image || !(element instanceof HTMLAnchorElement)) return;
        element.href = downloadAddress(image);
        element.download = "";
      });
    },
  };
}

/** The ids of the images that were moved to the trash. */
type Trashed = Set<number>;

/** Moves the image to the trash, where it stays in its place, pale, with the way back beside its name. */
function trashButton(
  lightbox: PhotoSwipe,
  shown: () => DescribedImage | undefined,
  { trash, trashed, tell }: { trash: ImageTrash; trashed: Trashed; tell: Tell },
): Registered {
  const undo = document.createElement("button");
  undo.type = "button";
  undo.className = "pswp__undo";
  undo.textContent = texts.undo;
  return {
    name: "trash",
    order: 7,
    isButton: true,
    title: texts.trash,
    html: {
      isCustomSVG: true,
      inner: '<path d="M13 8v2H8v2h16v-2h-5V8Zm-3 6 1 11h10l1-11Zm3 2h2v7h-2Zm4 0h2v7h-2Z" id="lightbox-trash"/>',
      outlineID: "lightbox-trash",
    },
    onInit: (element) => {
      let busy = false;
      const draw = () => {
        const isTrashed = trashed.has(shown()?.id ?? 0);
        element.hidden = isTrashed;
        lightbox.element?.classList.toggle("is-trashed", isTrashed);
        tell(isTrashed ? [line("span", texts.trashed), undo] : []);
      };
      const send = async (deed: "delete" | "restore") => {
        const image = shown();
        if (!image || busy) return;
        busy = true;
        const done = await trash.send(image.id, deed);
        busy = false;
        if (!done) return tell([line("span", texts.failed)]);
        if (deed === "delete") trashed.add(image.id);
        else trashed.delete(image.id);
        draw();
        (deed === "delete" ? undo : element).focus();
      };
      element.addEventListener("click", () => send("delete"));
      undo.addEventListener("click", (event) => {
        // A press on the picture's room would close it.
        event.stopPropagation();
        send("restore");
      });
      lightbox.on("change", draw);
    },
  };
}

/** Puts something behind what is said of the image. */
type Tell = (parts: HTMLElement[]) => void;

/** Name, day and state of the image, read out when it changes. */
function caption(
  lightbox: PhotoSwipe,
  shown: () => DescribedImage | undefined,
): { registered: Registered; tell: Tell } {
  let further: HTMLElement[] = [];
  let frame: HTMLElement | null = null;
  const tell: Tell = (parts) => {
    for (const part of further) part.remove();
    further = parts;
    for (const part of parts) frame?.appendChild(part);
  };
  const registered: Registered = {
    name: "caption",
    order: 9,
    isButton: false,
    appendTo: "root",
    onInit: (element) => {
      frame = element;
      element.setAttribute("role", "status");
      lightbox.on("change", () => {
        const image = shown();
        if (!image) return;
        const { name, caption, takenTime, state } = image;
        const facts = [takenTime && texts.takenOn(takenTime), state !== "ready" && texts.states[state]];
        element.replaceChildren(
          line("strong", caption ?? name),
          ...facts.filter((fact): fact is string => Boolean(fact)).map((fact) => line("span", fact)),
          ...further,
        );
      });
    },
  };
  return { registered, tell };
}

function line(tag: "strong" | "span", text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

/** The library names its parts in English, and as a dialog of its own. */
function nameParts({ element, scrollWrap, mainScroll }: PhotoSwipe): void {
  element?.removeAttribute("role");
  scrollWrap?.setAttribute("role", "group");
  scrollWrap?.setAttribute("aria-label", texts.images);
  scrollWrap?.removeAttribute("aria-roledescription");
  for (const { el } of mainScroll.itemHolders) {
    el.setAttribute("aria-roledescription", texts.image);
  }
}
