import PhotoSwipe, { type PhotoSwipeOptions } from "photoswipe";
import "photoswipe/style.css";
import "./lightbox.css";
import { imageAddress } from "~/modules/files/images/image-address";
import type { DescribedImage } from "~/modules/files/images/image-to-api";
import { variantSize } from "~/modules/files/images/master/variant-size";
import { lightboxTexts as texts } from "~/texts/images/lightbox";
import { closeOnBack } from "./close-on-back";

const ANIMATION_MS = 220;

/**
 * Shows images one by one over the page, beginning with one of them. Closed, the focus goes to the link of the image shown last,
 * or else to `opener`.
 */
export function showLightbox(images: readonly DescribedImage[], index: number, opener: HTMLElement): void {
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
    lightbox.ui?.registerElement(caption(lightbox, shown));
  });
  // While it still opens it cannot be closed.
  const close = () => {
    if (lightbox.opener.isOpening) lightbox.on("openingAnimationEnd", () => lightbox.close());
    else lightbox.close();
  };
  lightbox.on("close", closeOnBack(close));
  lightbox.on("destroy", () => {
    dialog.close();
    dialog.remove();
    (thumbnailOf(shown()?.id) ?? opener).focus({ preventScroll: true });
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
    alt: image.name,
    thumbCropped: true,
  };
}

/** The link on the page that an image was opened from, if it is in sight. */
function thumbnailOf(id: number | undefined): HTMLElement | null {
  const links = document.querySelectorAll<HTMLElement>(`a[data-lightbox="${id}"]`);
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
        element.href = imageAddress(image, "MASTER");
        element.download = image.name;
      });
    },
  };
}

/** Name, day and state of the image, read out when it changes. */
function caption(lightbox: PhotoSwipe, shown: () => DescribedImage | undefined): Registered {
  return {
    name: "caption",
    order: 9,
    isButton: false,
    appendTo: "root",
    onInit: (element) => {
      element.setAttribute("role", "status");
      lightbox.on("change", () => {
        const image = shown();
        if (!image) return;
        const { name, takenTime, state } = image;
        const facts = [takenTime && texts.takenOn(takenTime), state !== "ready" && texts.states[state]];
        element.replaceChildren(
          line("strong", name),
          ...facts.filter((fact): fact is string => Boolean(fact)).map((fact) => line("span", fact)),
        );
      });
    },
  };
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
