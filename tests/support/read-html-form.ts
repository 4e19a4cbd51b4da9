/** What a browser without scripts would send of the first form within `selector`, nothing typed into it. */
export async function readHtmlForm(html: string, selector: string): Promise<URLSearchParams> {
  const form = new URLSearchParams();
  const write = (name: string | null, value: string | null) => {
    if (name) form.append(name, decodeHtml(value ?? ""));
  };
  let select: string | null = null;
  let area: { name: string | null; text: string } | null = null;
  await new HTMLRewriter()
    .on(`${selector} input`, {
      element(input) {
        if (input.hasAttribute("disabled")) return;
        const box = ["checkbox", "radio"].includes(input.getAttribute("type") ?? "");
        if (!box) write(input.getAttribute("name"), input.getAttribute("value"));
        else if (input.hasAttribute("checked")) write(input.getAttribute("name"), input.getAttribute("value") ?? "on");
      },
    })
    .on(`${selector} select`, {
      element(element) {
        select = element.hasAttribute("disabled") ? null : element.getAttribute("name");
      },
    })
    .on(`${selector} option`, {
      element(option) {
        if (option.hasAttribute("selected")) write(select, option.getAttribute("value"));
      },
    })
    .on(`${selector} textarea`, {
      element(element) {
        const name = element.getAttribute("name");
        if (element.hasAttribute("disabled")) return;
        area = { name, text: "" };
        const own = area;
        element.onEndTag(() => write(own.name, own.text.replace(/^\n/, "")));
      },
      text(chunk) {
        if (area) area.text += chunk.text;
      },
    })
    .transform(new Response(html))
    .text();
  return form;
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
