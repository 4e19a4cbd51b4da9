import type { Plugin } from "vite";

const ROUTER = "@remix-run/react/dist/esm/browser.js";
const IN_SLICES = "v7_startTransition: true";

/**
 * Has the browser draw what the router knows in one go. Remix has it drawn in slices; if one answer comes while another
 * is drawn, React 18 leaves out components and their effects: an endless list then stops.
 */
export function drawAtOnce(): Plugin {
  return {
    name: "draw-at-once",
    enforce: "pre",
    transform(code, id) {
      if (!id.includes(ROUTER)) return null;
      if (!code.includes(IN_SLICES)) this.error(`${ROUTER} no longer says ${IN_SLICES}`);
      return { code: code.replace(IN_SLICES, IN_SLICES.replace("true", "false")), map: null };
    },
  };
}
