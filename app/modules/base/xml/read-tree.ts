import { readElements } from "./read-elements";

/** An element with all that it holds; names have no prefixes. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What stands in it beside its elements. */
  text: string;
  children: XmlElement[];
};

/** So many elements at most, each some hundred bytes. */
const MOST_ELEMENTS = 100_000;

const DEEPEST = 40;

/** The root of an XML file that comes in pieces. `refuse` is called if it is broken, too large or brings a document type; it throws. */
export function readTree(pieces: Iterable<string>, refuse: () => never): XmlElement {
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  const reader = readElements(
    {
      doctype: refuse,
      open(name, attributes) {
        count += 1;
        if (count > MOST_ELEMENTS) refuse();
        const element: XmlElement = { name, attributes, text: "", children: [] };
        open.at(-1)?.children.push(element);
        root ??= element;
        open.push(element);
      },
      text(piece) {
        const element = open.at(-1);
        if (element) element.text += piece;
      },
      close: () => void open.pop(),
    },
    DEEPEST,
    refuse,
  );
  for (const piece of pieces) reader.add(piece);
  reader.end();
  return root ?? refuse();
}

/** All elements at a path below an element: `A/B` are the Bs of each A. */
export function elementsAt(from: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)), [from]);
}

/** The text of the first element at a path that has one, its blanks made single; null if none has. */
export function textAt(from: XmlElement, path: string): string | null {
  for (const { text } of elementsAt(from, path)) {
    const tidy = text.replace(/\s+/g, " ").trim();
    if (tidy !== "") return tidy;
  }
  return null;
}
