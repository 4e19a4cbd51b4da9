import { type ComponentType, type LazyExoticComponent, lazy, useEffect, useState } from "react";

type Part<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

/** A part of a page and how it comes to the browser; it is null until then. */
type LatePart<Props> = { part: Part<Props> | null; load: () => Promise<void> };

const awaited: Promise<void>[] = [];

/** Ends once all parts are loaded that the server drew, so that React takes them over with the rest of the page. */
export function drawnParts(): Promise<unknown> {
  return Promise.all(awaited);
}

/**
 * A part of a page that a browser loads once it is wanted, or before it takes over a page in which the server drew an element of
 * this `id`. There is no boundary around it, which React would take over later than the page.
 */
export function latePart<Props>(id: string, load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  const late: LatePart<Props> = {
    part: null,
    load: async () => {
      late.part ??= await load();
    },
  };
  if (typeof document === "undefined") late.part = lazy(async () => ({ default: await load() }));
  else if (document.getElementById(id)) awaited.push(late.load());
  return late;
}

/** The part, from when it was wanted first; null until then, and while it is on its way. */
export function usePart<Props>(late: LatePart<Props>, wanted: boolean): Part<Props> | null {
  const [isShown, setIsShown] = useState(wanted && late.part !== null);
  useEffect(() => {
    if (!wanted || isShown) return;
    let gone = false;
    // What cannot be loaded any more, as a new version is there, comes with the page.
    late.load().then(
      () => gone || setIsShown(true),
      () => gone || window.location.reload(),
    );
    return () => {
      gone = true;
    };
  }, [late, wanted, isShown]);
  return isShown ? late.part : null;
}
