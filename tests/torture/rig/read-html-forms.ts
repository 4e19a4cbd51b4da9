import { decodeHtml } from "../../support/read-html-form";

/** A form of a page as a browser without scripts would send it, with the values that its choices offer. */
export type HtmlForm = {
  action: string;
  method: string;
  enctype: string;
  entries: [string, string][];
  offered: string[];
};

/** Reads all forms of a page; `entries` holds the fields of each, its buttons included. */
export async function readHtmlForms(html: string): Promise<HtmlForm[]> {
  const forms: HtmlForm[] = [];
  let area: { form: HtmlForm; name: string; text: string } | null = null;
  let select: string | null = null;
  const add = (name: string | null, value: string) => {
    if (name) forms.at(-1)?.entries.push([decodeHtml(name), decodeHtml(value)]);
  };
  await new HTMLRewriter()
    .on("form", {
      element(form) {
        const said = (name: string) => decodeHtml(form.getAttribute(name) ?? "");
        forms.push({
          action: said("action"),
          method: said("method"),
          enctype: said("enctype"),
          entries: [],
          offered: [],
        });
      },
    })
    .on("form input, form button", {
      element(input) {
        add(input.getAttribute("name"), input.getAttribute("value") ?? "");
      },
    })
    .on("form select", {
      element(element) {
        select = element.getAttribute("name");
        add(select, "");
      },
    })
    .on("form select option", {
      element(option) {
        const value = decodeHtml(option.getAttribute("value") ?? "");
        const form = forms.at(-1);
        form?.offered.push(value);
        const own = form?.entries.findLast(([name]) => name === select);
        if (own && (own[1] === "" || option.hasAttribute("selected"))) own[1] = value;
      },
    })
    .on("form textarea", {
      element(element) {
        const form = forms.at(-1);
        const name = element.getAttribute("name");
        if (!form || !name) return;
        const own = { form, name, text: "" };
        area = own;
        element.onEndTag(() => void own.form.entries.push([own.name, decodeHtml(own.text.replace(/^\n/, ""))]));
      },
      text(chunk) {
        if (area) area.text += chunk.text;
      },
    })
    .transform(new Response(html))
    .text();
  return forms;
}
