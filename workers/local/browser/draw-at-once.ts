import type { Plugin } from "vite";

const ROUTER = "@remix-run/react/dist/esm/browser.js";
const IN_SLICES = "v7_startTransition: true";

/**
 * Has the browser draw what the router knows in one go. Remix asks React to draw it in slices, and where one answer comes
 * while another is still being drawn React 18 leaves components out, and their effects with them: an endless list then stops for good.
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
