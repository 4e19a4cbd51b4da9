import { type RefObject, useEffect } from "react";
import { type MapView, moved, zoomed } from "~/modules/portfolio/properties/folder/map/map-view";

type Finger = { x: number; y: number };

/** Less than this, in pixels, is a click and no drag. */
const STILL = 4;

/** Moves the map with the mouse, and with two fingers nearer and farther; one finger scrolls the page. `onView` tells where that ended. */
export function useMapGestures(frame: RefObject<HTMLElement>, view: MapView, onView: (view: MapView) => void): void {
  useEffect(() => {
    const stage = frame.current;
    if (!stage) return;
    const began = new Map<number, Finger>();
    const now = new Map<number, Finger>();
    let dragged = false;

    const gesture = () => {
      const ids = [...began.keys()];
      const of = (fingers: Map<number, Finger>) => ids.flatMap((id) => fingers.get(id) ?? []);
      const [from, to] = [of(began), of(now)];
      const spread = ([one, other]: Finger[]) => (one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 1);
      const middle = (fingers: Finger[], axis: "x" | "y") =>
        fingers.reduce((sum, finger) => sum + finger[axis], 0) / Math.max(1, fingers.length);
      const scale = spread(to) / Math.max(1, spread(from));
      return { scale, across: middle(to, "x") - middle(from, "x"), down: middle(to, "y") - middle(from, "y") };
    };
    const start = (event: PointerEvent) => {
      if (event.button !== 0) return;
      const place = { x: event.clientX, y: event.clientY };
      began.set(event.pointerId, place);
      now.set(event.pointerId, place);
    };
    const move = (event: PointerEvent) => {
      if (!began.has(event.pointerId)) return;
      now.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (event.pointerType === "touch" && began.size < 2) return;
      const { scale, across, down } = gesture();
      if (!dragged && scale === 1 && Math.hypot(across, down) < STILL) return;
      dragged = true;
      stage.style.transform = `translate(${across}px, ${down}px) scale(${scale})`;
    };
    const end = () => {
      if (began.size === 0) return;
      const { scale, across, down } = gesture();
      const { width, height } = stage.getBoundingClientRect();
      began.clear();
      now.clear();
      if (!dragged) return;
      stage.style.transform = "";
      const parts = { across: -across / (width / scale), down: -down / (height / scale) };
      onView(zoomed(moved(view, parts.across, parts.down), 1 / scale));
      // The click that ends a drag leads nowhere.
      setTimeout(() => {
        dragged = false;
      });
    };
    const refuse = (event: Event) => {
      if (!dragged) return;
      event.preventDefault();
      event.stopPropagation();
    };
    const still = (event: Event) => event.preventDefault();
    stage.addEventListener("pointerdown", start);
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
    stage.addEventListener("click", refuse, true);
    stage.addEventListener("dragstart", still);
    return () => {
      stage.removeEventListener("pointerdown", start);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      stage.removeEventListener("click", refuse, true);
      stage.removeEventListener("dragstart", still);
    };
  }, [frame, view, onView]);
}
