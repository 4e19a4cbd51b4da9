import type { ShownThumbnail } from "../show-album";

/** Images of an album that are loaded at once. */
export const PART = 120;

/** A part of an album: its images from a place on, counted from 0, and what is said of the whole. */
export type AlbumPart = {
  from: number;
  imageCount: number;
  coverImageId: number | null;
  images: ShownThumbnail[];
};

/** What somebody did a moment ago, with the number by which it is taken back; null if nothing, or that was done. */
export type DoneDeed = { id: number; text: string } | null;
