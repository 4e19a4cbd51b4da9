/** A place of the map in its units: one is a hundredth of a degree of latitude, counted from the north west of Germany. */
export type MapPlace = { x: number; y: number };

/** What of the map is shown: its middle and its width. */
export type MapView = MapPlace & { width: number };

const WEST = 5.7;
const NORTH = 55.2;
const UNITS_PER_DEGREE = 100;
/** How much nearer meridians are than parallels in the middle of Germany. */
const NARROWING = Math.cos((51 * Math.PI) / 180);

export const MAP_WIDTH = 592;
export const MAP_HEIGHT = 800;
/** Width by height of what is shown. */
export const MAP_RATIO = 1.25;
const WIDEST = MAP_HEIGHT * MAP_RATIO;
/** About as wide as a small town. */
export const NARROWEST = 6;
/** The width that a portfolio is shown at, if it stands closer together. */
const USUAL_LEAST = 90;
const MARGIN = 1.3;

/** Where coordinates lie on the map; null beyond Germany and its neighbourhood. */
export function mapPlaceOf({ latitude, longitude }: { latitude: number; longitude: number }): MapPlace | null {
  const x = (longitude - WEST) * UNITS_PER_DEGREE * NARROWING;
  const y = (NORTH - latitude) * UNITS_PER_DEGREE;
  return x >= 0 && x <= MAP_WIDTH && y >= 0 && y <= MAP_HEIGHT ? { x, y } : null;
}

/** A view within its bounds, in whole units. */
function tidy({ x, y, width }: MapView): MapView {
  return {
    x: Math.round(Math.min(MAP_WIDTH, Math.max(0, x))),
    y: Math.round(Math.min(MAP_HEIGHT, Math.max(0, y))),
    width: Math.round(Math.min(WIDEST, Math.max(NARROWEST, width))),
  };
}

/** The view that shows all places with some room about them; all of Germany without any. */
export function viewOf(places: readonly MapPlace[], least = USUAL_LEAST): MapView {
  if (places.length === 0) return { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2, width: WIDEST };
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)];
  const [west, east, north, south] = [smallest(xs), largest(xs), smallest(ys), largest(ys)];
  const width = Math.max(least, (east - west) * MARGIN, (south - north) * MARGIN * MAP_RATIO);
  return tidy({ x: (west + east) / 2, y: (north + south) / 2, width });
}

const smallest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.min(one, other));
const largest = (numbers: readonly number[]) => numbers.reduce((one, other) => Math.max(one, other));

/** The same middle nearer, or with a factor above 1 from farther away. */
export function zoomed(view: MapView, factor: number): MapView {
  return tidy({ ...view, width: view.width * factor });
}

/** A view moved by parts of its width and height. */
export function moved({ x, y, width }: MapView, across: number, down: number): MapView {
  return tidy({ x: x + across * width, y: y + (down * width) / MAP_RATIO, width });
}

/** Where a place stands in a view, in parts of its width and height; null beyond it. */
export function partsOf({ x, y }: MapPlace, view: MapView): { across: number; down: number } | null {
  const across = (x - view.x) / view.width + 0.5;
  const down = ((y - view.y) * MAP_RATIO) / view.width + 0.5;
  return across >= 0 && across <= 1 && down >= 0 && down <= 1 ? { across, down } : null;
}

/** `380.430.120`, as an address has it. */
export function writeMapView({ x, y, width }: MapView): string {
  return [x, y, width].join(".");
}

/** What `writeMapView` wrote, within its bounds; null for anything else. */
export function readMapView(text: string): MapView | null {
  const [, x, y, width] = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})$/.exec(text) ?? [];
  return x && y && width ? tidy({ x: Number(x), y: Number(y), width: Number(width) }) : null;
}
