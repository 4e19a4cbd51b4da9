import { type RefObject, useEffect, useRef } from "react";
import { rowKeys } from "~/screens/keyboard/row-keys";
import { AT } from "./line-place";

/**
 * Lets keys go from row to row from anywhere, and Enter do in a row's choice what its button does. After a row was booked, or
 * on coming back, the next one has the focus. `page` comes with a new list.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, page: unknown): void {
  const last = useRef<LastFocus | null>(null);
  useEffect(() => {
    entryOf(list.current?.querySelector(`#${AT}`))?.focus({ preventScroll: true });
  }, [list]);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const control = target as HTMLElement;
      const rows = rowsOf(element);
      const index = rows.indexOf(rowOf(control));
      last.current = index < 0 ? null : { inChoice: control.matches("input"), rows, index };
    };
    const press = (event: KeyboardEvent) => {
      if (event.key === "Enter") takeByEnter(event, element);
      else moveByKey(event, element, last.current);
    };
    element.addEventListener("focusin", remember);
    document.addEventListener("keydown", press);
    return () => {
      element.removeEventListener("focusin", remember);
      document.removeEventListener("keydown", press);
    };
  }, [list]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is what the focus is put right after
  useEffect(() => {
    const element = list.current;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (last.current === null || !element || !isLost) return;
    const { inChoice, rows, index } = last.current;
    // Others may have booked rows above meanwhile.
    const row =
      rows.slice(index).find(({ isConnected }) => isConnected) ??
      rowsOf(element)
        .slice(0, index + 1)
        .at(-1);
    (inChoice ? entryOf(row) : actionOf(row))?.focus({ preventScroll: true });
  }, [page]);
}

/** In which row the focus was last, among those that were there then, and whether it was in its choice. */
type LastFocus = { inChoice: boolean; rows: HTMLElement[]; index: number };

/** Presses the button of the row whose choice has the focus. */
function takeByEnter(event: KeyboardEvent, list: HTMLElement): void {
  const from = event.target as HTMLElement;
  if (!list.contains(from) || !from.matches("input") || event.repeat) return;
  event.preventDefault();
  actionOf(rowOf(from))?.click();
}

/** Where keys are typed, or choose among something else. */
const OTHER_KEYS = "select, textarea, input:not([type=checkbox]), dialog, details";

/** Moves the focus to the same control of the next row above or below that has one. */
function moveByKey(event: KeyboardEvent, list: HTMLElement, last: LastFocus | null): void {
  const step = rowKeys[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const from = event.target as HTMLElement;
  const rows = rowsOf(list);
  const start = rows.indexOf(rowOf(from));
  if (start < 0) {
    if (from.closest(OTHER_KEYS) || document.querySelector("dialog[open]")) return;
    const before = last?.rows[last.index];
    const inSight = rows.find((row) => row.getBoundingClientRect().bottom > 0);
    const entry = entryOf(before?.isConnected ? before : inSight);
    if (!entry) return;
    event.preventDefault();
    entry.focus();
    return;
  }
  for (let index = start + step; rows[index]; index += step) {
    const target = controlLike(from, rows[index] as HTMLElement);
    if (!target) continue;
    event.preventDefault();
    target.focus();
    return;
  }
}

/** The control of a row that does what another row's does; beside one that has no choice its button stands for both. */
function controlLike(control: HTMLElement, row: HTMLElement): HTMLElement | null {
  if (control.matches("input")) return entryOf(row);
  if (!control.matches("[data-row-action]")) return row.querySelector("a");
  return control === entryOf(rowOf(control)) ? entryOf(row) : actionOf(row);
}

/** Where keys come to a row: its choice, which Space ticks and Enter takes, or its button if there is none to make. */
function entryOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>("input") ?? actionOf(row);
}

function actionOf(row: Element | null | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>("[data-row-action]") ?? null;
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>("[data-row]")];
}

function rowOf(control: HTMLElement): HTMLElement {
  return control.closest<HTMLElement>("[data-row]") ?? control;
}
