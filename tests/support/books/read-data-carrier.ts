import { unzipSync } from "fflate";
import Papa from "papaparse";
import { SaxesParser } from "saxes";

type XmlElement = { name: string; text: string; children: XmlElement[] };

/** A column as `index.xml` describes it. */
export type DescribedColumn = { name: string; type: string; accuracy: number; isKey: boolean };

/** A table as `index.xml` describes it, with its file as the description says to read it. */
export type ReadTable = {
  name: string;
  columns: DescribedColumn[];
  references: { column: string; to: string; key: string }[];
  validity: string[];
  /** What stands before the records that the description begins with. */
  head: string[];
  rows: Record<string, string>[];
};

/** Reads the files for a tax audit as an auditor's program does: by `index.xml` alone. */
export function readDataCarrier(zip: Uint8Array) {
  const files = unzipSync(zip);
  const textOf = (name: string) => {
    const bytes = files[name];
    if (!bytes) throw new Error(`${name} is missing`);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  };
  const { root, doctype } = parseXml(textOf("index.xml"));
  const tables = childrenOf(childOf(root, "Media"), "Table").map((table) => readTable(table, textOf));
  const read = ["index.xml", ...tables.map(({ url }) => url)];
  return {
    root,
    doctype,
    tables: new Map(tables.map((table) => [table.name, table])),
    others: Object.fromEntries(
      Object.keys(files)
        .filter((name) => !read.includes(name))
        .map((name) => [name, textOf(name)]),
    ),
  };
}

function readTable(table: XmlElement, textOf: (name: string) => string): ReadTable & { url: string } {
  const value = (...path: string[]) => path.reduce(childOf, table).text;
  const url = value("URL");
  if (!table.children.some(({ name }) => name === "UTF8")) throw new Error(`${url} says no UTF8`);
  const length = childOf(table, "VariableLength");
  const columns = length.children.filter(({ name }) => /^Variable/.test(name)).map(columnOf);
  const parsed = Papa.parse<string[]>(textOf(url), {
    delimiter: value("VariableLength", "ColumnDelimiter"),
    newline: value("VariableLength", "RecordDelimiter") as "\r\n",
    quoteChar: value("VariableLength", "TextEncapsulator"),
  });
  if (parsed.errors.length > 0) throw new Error(`${url}: ${JSON.stringify(parsed.errors)}`);
  const lines = parsed.data;
  if (lines.pop()?.join() !== "") throw new Error(`${url} does not end with a record`);
  const first = Number(value("Range", "From")) - 1;
  const rows = lines.slice(first).map((cells) => {
    if (cells.length !== columns.length) throw new Error(`${url}: ${cells}`);
    return Object.fromEntries(columns.map(({ name }, index) => [name, cells[index] ?? ""]));
  });
  const references = childrenOf(length, "ForeignKey").map((key) => {
    const column = childOf(key, "Name").text;
    const [alias] = childrenOf(key, "Alias");
    if (alias && childOf(alias, "From").text !== column) throw new Error(`${url}: an alias of another column`);
    return { column, to: childOf(key, "References").text, key: alias ? childOf(alias, "To").text : column };
  });
  const [validity] = childrenOf(table, "Validity");
  return {
    url,
    name: value("Name"),
    columns,
    references,
    validity: validity ? childOf(validity, "Range").children.map(({ text }) => text) : [],
    head: lines.slice(0, first).flat(),
    rows,
  };
}

function columnOf(column: XmlElement): DescribedColumn {
  const type = column.children.find(({ name }) => ["Numeric", "AlphaNumeric", "Date"].includes(name));
  if (!type) throw new Error("a column without a type");
  const [accuracy] = childrenOf(type, "Accuracy");
  return {
    name: childOf(column, "Name").text,
    type: type.name,
    accuracy: Number(accuracy?.text ?? 0),
    isKey: column.name === "VariablePrimaryKey",
  };
}

/** What of a document goes against the content models of a DTD, which knows no more than names, groups and how often. */
export function faultsOfDtd(dtd: string, root: XmlElement): string[] {
  const models = new Map(
    [...dtd.matchAll(/<!ELEMENT (\w+) (.+?)>/g)].map(([, name = "", model = ""]) => [name, patternOf(model)]),
  );
  const faults: string[] = [];
  const visit = ({ name, children, text }: XmlElement) => {
    const model = models.get(name);
    const said = children.length > 0 ? children.map((child) => `${child.name} `).join("") : text && "#PCDATA ";
    if (!model?.test(said)) faults.push(`${name}: ${said}`);
    children.forEach(visit);
  };
  visit(root);
  return faults;
}

function patternOf(model: string): RegExp {
  if (model === "EMPTY") return /^$/;
  if (model === "(#PCDATA)") return /^(#PCDATA )?$/;
  const sequence = model.replace(/\s+/g, "").replace(/\w+/g, "(?:$& )").replaceAll(",", "");
  return new RegExp(`^${sequence}$`);
}

function parseXml(xml: string): { root: XmlElement; doctype: string } {
  const top: XmlElement = { name: "", text: "", children: [] };
  const open = [top];
  let doctype = "";
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", (said) => {
    doctype = said.trim();
  });
  parser.on("opentag", ({ name }) => {
    const element = { name, text: "", children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on("closetag", () => {
    const element = open.pop();
    if (element && element.children.length > 0) element.text = "";
  });
  parser.write(xml).close();
  const [root] = top.children;
  if (!root) throw new Error("nothing but air");
  return { root, doctype };
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function childOf(element: XmlElement, name: string): XmlElement {
  const [child] = childrenOf(element, name);
  if (!child) throw new Error(`${element.name} has no ${name}`);
  return child;
}
