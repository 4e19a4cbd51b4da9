/** A form of a page: its fields in order, with the buttons, and the values that its choices offer. */
export type HtmlForm = { action: string; method: string; enctype: string; fields: HtmlField[]; offered: string[] };

/** `sent` says that a browser without scripts sends it if nothing is typed or pressed. */
type HtmlField = { name: string; value: string; sent: boolean };

/** Reads the forms of a page that a selector names. */
export async function readHtmlForms(html: string, selector = "form"): Promise<HtmlForm[]> {
  const forms: HtmlForm[] = [];
  let field: HtmlField = { name: "", value: "", sent: false };
  const add = (element: Element, value: string | null, isLeftOut = false) => {
    const name = decodeHtml(element.getAttribute("name") ?? "");
    field = { name, value: decodeHtml(value ?? ""), sent: !isLeftOut && !element.hasAttribute("disabled") };
    if (name) forms.at(-1)?.fields.push(field);
  };
  let isFirst = true;
  await new HTMLRewriter()
    .on(selector, {
      element(form) {
        const said = (name: string) => decodeHtml(form.getAttribute(name) ?? "");
        const [action, method, enctype] = [said("action"), said("method"), said("enctype")];
        forms.push({ action, method, enctype, fields: [], offered: [] });
      },
    })
    .on(`${selector} input`, {
      element(input) {
        const isBox = ["checkbox", "radio"].includes(input.getAttribute("type") ?? "");
        add(input, input.getAttribute("value") ?? (isBox ? "on" : ""), isBox && !input.hasAttribute("checked"));
      },
    })
    .on(`${selector} button`, { element: (button) => add(button, button.getAttribute("value"), true) })
    .on(`${selector} select`, {
      element(select) {
        isFirst = true;
        add(select, null);
      },
    })
    .on(`${selector} option`, {
      element(option) {
        const value = decodeHtml(option.getAttribute("value") ?? "");
        forms.at(-1)?.offered.push(value);
        if (isFirst || option.hasAttribute("selected")) field.value = value;
        isFirst = false;
      },
    })
    .on(`${selector} textarea`, {
      element: (area) => add(area, null),
      text(chunk) {
        field.value += chunk.text;
        if (chunk.lastInTextNode) field.value = decodeHtml(field.value.replace(/^\n/, ""));
      },
    })
    .transform(new Response(html))
    .text();
  return forms;
}

/** What a browser without scripts would send of the first form that a selector names, nothing typed into it. */
export async function readHtmlForm(html: string, selector: string): Promise<URLSearchParams> {
  const [form] = await readHtmlForms(html, selector);
  const sent = form?.fields.filter((field) => field.sent) ?? [];
  return new URLSearchParams(sent.map(({ name, value }) => [name, value]));
}

/** A cell of a table on a page: what it says, and where its links lead. */
export type HtmlCell = { text: string; links: string[] };

/** The rows of the body, or another part, of the first table within `selector`, each cell under its column's label. */
export async function readHtmlTable(html: string, selector: string, part = "tbody"): Promise<Map<string, HtmlCell>[]> {
  const rows: Map<string, HtmlCell>[] = [];
  let cell: HtmlCell = { text: "", links: [] };
  const inRow = `${selector} ${part} tr`;
  const openCell = {
    element(element: Element) {
      cell = { text: "", links: [] };
      rows.at(-1)?.set(decodeHtml(element.getAttribute("data-label") ?? ""), cell);
    },
    text(chunk: Text) {
      cell.text += decodeHtml(chunk.text);
    },
  };
  await new HTMLRewriter()
    .on(inRow, { element: () => void rows.push(new Map()) })
    .on(`${inRow} th`, openCell)
    .on(`${inRow} td`, openCell)
    .on(`${inRow} a`, { element: (link) => void cell.links.push(decodeHtml(link.getAttribute("href") ?? "")) })
    .transform(new Response(html))
    .text();
  return rows;
}

/** The words that a page shows. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return decodeHtml(body.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]*>/g, " ")).replace(
    /\s+/g,
    " ",
  );
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** The text that a piece of HTML stands for. */
export function decodeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
}
