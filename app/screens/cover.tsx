import type { ReactNode } from "react";
import type { ShownCover } from "~/modules/files/images/show-cover";
import type { PropertyKind } from "~/modules/portfolio/properties/property-kinds";

const PALETTES = 8;

const signs: Record<PropertyKind, string> = {
  APARTMENT: "cover-flat",
  FAMILY_HOME: "cover-house",
  APARTMENT_BUILDING: "cover-building",
};

/** Somewhat less than a tile is wide: on a screen of double density a thumbnail in landscape is still enough. */
const TILE = "210px";

type Props = {
  seed: number;
  type: PropertyKind | null;
  image: ShownCover | null;
  /** How wide it is drawn. */
  sizes?: string;
  eager?: boolean;
  children?: ReactNode;
};

/**
 * The picture of a property. Until it is there, or without one, a quiet ground of the property's own stands in, with a
 * sign of its kind of building, a mask in the style sheet, as a folder shows hundreds.
 */
export function Cover({ seed, type, image, sizes = TILE, eager = false, children }: Props) {
  return (
    <div className={`cover cover-${seed % PALETTES} ${signs[type ?? "APARTMENT"]}`}>
      {image && <img {...image} sizes={sizes} alt="" loading={eager ? "eager" : "lazy"} decoding="async" />}
      {children}
    </div>
  );
}
