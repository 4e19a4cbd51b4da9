import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Menu } from "./menu";

test("what opens takes the focus of a press on a link, which gets none itself in Safari", () => {
  const link = createElement("a", { href: "/" }, "CSV");
  const html = renderToStaticMarkup(Menu({ label: "Exportieren", title: "Exportieren", children: link }));
  expect(html).toMatch(/<\/summary><div tabindex="-1"[^>]*><a href="\/">CSV<\/a><\/div><\/details>$/);
});
