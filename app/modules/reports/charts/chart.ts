/** How high a chart's own area is, in pixels; its labels stand below. */
export const CHART_HEIGHT = 168;

/** What a chart is drawn with, each in a colour of its own. */
export type ChartLook = "main" | "side" | "line" | "bad";

/** A chart as plain numbers: across in percent of its width, so that it fits any screen, and down in pixels. */
export type Chart = {
  title: string;
  /** What the numbers at its side count. */
  unit: string;
  /** All of it in words. */
  description: string;
  /** What it shows; a single series needs no name beside the title. */
  series: { label: string; look: ChartLook }[];
  ticks: { y: number; text: string }[];
  /** Those that are minor are left out if there is little room. */
  labels: { x: number; text: string; isMinor: boolean }[];
  /** What is still going on is hatched; a bar may lead somewhere. */
  bars: {
    x: number;
    y: number;
    width: number;
    height: number;
    look: ChartLook;
    title: string;
    isOpen?: boolean;
    to?: string;
  }[];
  /** Paths within a box of 100 by `CHART_HEIGHT`, which is stretched. */
  area: string | null;
  line: { path: string; look: ChartLook } | null;
  dots: { x: number; y: number; look: ChartLook; title: string }[];
  /** The same as a table. */
  table: { heads: string[]; rows: string[][] };
};
