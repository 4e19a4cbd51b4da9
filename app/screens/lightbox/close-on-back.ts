/**
 * Lets the browser's way back close what lies over the page. An entry of the history stands for it, at the same address and of no
 * concern to the router, which never hears of its going. Returns what to call when it is closed otherwise.
 */
export function closeOnBack(close: () => void): () => void {
  window.history.pushState(window.history.state, "");
  let isThere = true;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.removeEventListener("popstate", onBack, true);
    if (!isThere) return;
    isThere = false;
    close();
  };
  // Before the router, which listens at the same place.
  window.addEventListener("popstate", onBack, true);
  return () => {
    if (!isThere) return;
    isThere = false;
    window.history.back();
  };
}
