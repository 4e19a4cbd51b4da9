import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What listens to keys without a list of them in `app/screens/keyboard`, and how the page of keys knows of it. */
const told: Record<string, string> = {
  "app/routes/_app.tsx": "Escape closes the areas that are folded on a phone",
  "app/routes/books/_app.accounting.unaccounted-entries/sure-summary.tsx": "Escape closes it",
  "app/ui/menu.tsx": "Escape closes it",
  "app/ui/page/more-actions.tsx": "Escape closes it",
  "app/ui/searchable-choice/combo-box.tsx": "arrows, Enter and Escape, as any choice takes them",
  "app/screens/search/suggestions.tsx": "arrows, Enter and Escape, as any choice takes them",
  "app/screens/feed/comment-field.tsx": "Control and Enter send",
  "app/routes/files/_app.images_.$collectionId.album.captions.tsx": "Enter goes on to the next caption",
};

test("the page of keys knows of everything that listens to them", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => join("app", file))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file));
  const listening = files.filter((file) => {
    const source = readFileSync(file, "utf8");
    return /onKey(Down|Up)=|"key(down|up)"/.test(source) && !/keyboard\/[a-z]+-keys"/.test(source);
  });
  expect(listening.sort()).toEqual(Object.keys(told).sort());
});
