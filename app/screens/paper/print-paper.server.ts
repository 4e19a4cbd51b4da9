import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import letterCss from "./letter.css?inline";

/** In a layer of its own, as what stands in none goes before all layers, that of the letter too. */
const BARE = `@layer bare,components;@layer bare{*{box-sizing:border-box;margin:0;padding:0}h2,h3{font-size:1em}body{font-family:Inter,"Helvetica Neue",Arial,sans-serif}}`;

/** A letter as a page of its own, which runs nothing and fetches nothing; its title, of our own words, names nobody. */
export function printPaper(title: string, paper: ReactElement): string {
  const head = `<meta charset="utf-8"><title>${title}</title><style>${BARE}${letterCss}</style>`;
  return `<!doctype html><html lang="de"><head>${head}</head><body>${renderToStaticMarkup(paper)}</body></html>`;
}
