import type { Plugin } from "vite";
import { rowSteps } from "../../../app/modules/files/image-collections/first-row";

/** The style sheet itself, not what asks for its address. */
const SHEET = /\/app\/styles\.css(?!\?url)/;

/** The rooms that rows of thumbnails stand in, by the names of their containers, and their scale. */
const rooms = { images: 1, "half-images": 0.5 };

/** Adds to the style sheet what rows of thumbnails show from each step of their room's width on. */
export function rowStepsOfImages(): Plugin {
  return {
    name: "row-steps-of-images",
    enforce: "pre",
    transform: (code, id) => (SHEET.test(id) ? { code: code + printRowSteps(), map: null } : null),
  };
}

/** The rules of all steps but the first, which is how rows are drawn in the narrowest room. */
export function printRowSteps(): string {
  const rules = Object.entries(rooms).flatMap(([room, scale]) =>
    rowSteps.slice(1).map(
      ({ width, height }, index) => `@container ${room} (width >= ${width * scale}px) {
  .image-rows { --row: ${height * scale}px; }
  .image-rows.is-folded > [data-from="${index + 1}"] { display: block; }
  .at-step[data-at] { display: none; }
  .at-step[data-at~="${index + 1}"] { display: inline-flex; }
  .image-rows:not(.is-folded) > .row-break[data-at] { display: none; }
  .image-rows:not(.is-folded) > .row-break[data-at~="${index + 1}"] { display: block; }
}`,
    ),
  );
  return `\n@layer components {\n${rules.join("\n")}\n}\n`;
}
