import { Check, GripVertical } from "lucide-react";
import { useMemo, useState } from "react";
import {
  Button,
  Checkbox,
  DropIndicator,
  GridLayout,
  GridList,
  GridListItem,
  I18nProvider,
  type Key,
  type Selection,
  Size,
  useDragAndDrop,
  Virtualizer,
} from "react-aria-components";
import { useOpenLightbox } from "~/screens/lightbox/use-lightbox";
import { formatNumber } from "~/texts/format";
import { albumPageTexts as texts } from "~/texts/images/album-page";
import { backOf, TileImage, TileLine } from "./plain-grid";
import type { AlbumImage } from "./use-album-images";

/** Tiles of a narrow window stand three in a row. */
const NARROW = 640;

/** How wide and how high a tile is at least, and what lies between two; the style sheet's tiles are the same. */
const sizes = {
  narrow: { minItemSize: new Size(100, 124), minSpace: new Size(6, 6) },
  wide: { minItemSize: new Size(172, 200), minSpace: new Size(10, 12) },
};

/** The images of an album as tiles to be chosen, opened and put in order, by mouse, finger and keyboard; only those in sight are drawn. */
export function AlbumGrid({
  albumId,
  images,
  from,
  coverId,
  mayChange,
  marked,
  onMark,
  onPlace,
}: {
  albumId: number;
  images: readonly AlbumImage[];
  from: number;
  coverId: number | null;
  mayChange: boolean;
  marked: ReadonlySet<number> | "all";
  onMark: (marked: ReadonlySet<number> | "all") => void;
  /** Hears how the images stand then, which were put there, and beside which. */
  onPlace: (next: readonly AlbumImage[], ids: readonly number[], at: { before: string } | { after: string }) => void;
}) {
  const openLightbox = useOpenLightbox();
  const [isNarrow] = useState(() => window.innerWidth < NARROW);
  const items = useMemo(
    () => images.map((image, index) => ({ image, place: from + index + 1, isCover: image.id === coverId })),
    [images, from, coverId],
  );
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !mayChange,
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const moved = new Set([...keys].map(Number));
      const beside = Number(target.key);
      if (moved.has(beside) && moved.size === 1) return;
      const at = besideOthers(images, moved, beside, target.dropPosition === "before");
      if (!at) return;
      const block = images.filter(({ id }) => moved.has(id));
      const others = images.filter(({ id }) => !moved.has(id));
      const place = others.findIndex(({ id }) => id === at.id) + (at.isBefore ? 0 : 1);
      const next = [...others.slice(0, place), ...block, ...others.slice(place)];
      if (next.every(({ id }, index) => id === images[index]?.id)) return;
      onPlace(
        next,
        block.map(({ id }) => id),
        at.isBefore ? { before: String(at.id) } : { after: String(at.id) },
      );
    },
    renderDragPreview: (dragged) => (
      <div className="album-drag">{dragged.length === 1 ? "1" : formatNumber(dragged.length)}</div>
    ),
    renderDropIndicator: (target) => <DropIndicator target={target} className="album-drop-mark" />,
  });
  return (
    <I18nProvider locale="de-DE">
      <Virtualizer
        layout={GridLayout}
        layoutOptions={{ ...(isNarrow ? sizes.narrow : sizes.wide), preserveAspectRatio: true, maxHorizontalSpace: 10 }}
      >
        <GridList
          aria-label={texts.grid}
          layout="grid"
          items={items}
          dependencies={[coverId]}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={marked}
          onSelectionChange={(keys) => onMark(markedOf(keys))}
          onAction={(key) => openLightbox({ albumId, imageId: Number(key) }, tileOf(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="album-grid"
        >
          {({ image, place, isCover }) => (
            <GridListItem
              id={image.id}
              textValue={image.caption ?? image.filename}
              data-lightbox={image.id}
              className="album-tile"
            >
              <div className="album-tile-image" style={backOf(image)}>
                <TileImage image={image} />
              </div>
              <Checkbox slot="selection" aria-label={texts.select(image.filename)} className="album-tile-mark">
                <Check size={14} strokeWidth={3} aria-hidden />
              </Checkbox>
              {mayChange && (
                <Button slot="drag" aria-label={texts.drag(image.filename)} className="album-tile-drag">
                  <GripVertical size={16} aria-hidden />
                </Button>
              )}
              <TileLine image={image} place={place} isCover={isCover} />
            </GridListItem>
          )}
        </GridList>
      </Virtualizer>
    </I18nProvider>
  );
}

/** The very set that the list knows, as it also keeps from where on a choice is extended. */
function markedOf(keys: Selection): ReadonlySet<number> | "all" {
  return keys as ReadonlySet<number> | "all";
}

function tileOf(key: Key): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-lightbox="${key}"]`);
}

/** Beside which image that stays some are put: what they were dropped at may be one of them. */
function besideOthers(
  images: readonly AlbumImage[],
  moved: ReadonlySet<number>,
  beside: number,
  isBefore: boolean,
): { id: number; isBefore: boolean } | null {
  if (!moved.has(beside)) return { id: beside, isBefore };
  const place = images.findIndex(({ id }) => id === beside);
  const before = images.slice(0, place).findLast(({ id }) => !moved.has(id));
  if (before) return { id: before.id, isBefore: false };
  const after = images.slice(place).find(({ id }) => !moved.has(id));
  return after ? { id: after.id, isBefore: true } : null;
}
