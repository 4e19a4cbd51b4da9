import { Form, Link, useLoaderData, useLocation } from "@remix-run/react";
import { rememberedView } from "~/http/folder-cookie";
import { pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { DEFAULT_COLUMNS, folderColumns } from "~/modules/portfolio/properties/folder/table/folder-columns";
import { readTableView } from "~/modules/portfolio/properties/folder/table/table-view";
import { openFolderHead } from "~/modules/portfolio/property-groups/group-noun.server";
import { folderTableTexts as texts } from "~/texts/properties/folder-table";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";

export const loader = pageLoader("readPortfolio", async ({ db, params, url, request }) => {
  const { id } = await openFolderHead(db, folderParameter(params));
  const { columns } = readTableView(url.searchParams, rememberedView(request).columns);
  const chosen = new Set(columns ?? DEFAULT_COLUMNS);
  const sections = [...new Set(folderColumns.map(({ section }) => section))].map((title) => ({
    title,
    columns: folderColumns
      .filter(({ section }) => section === title)
      .map(({ key, label }) => ({ key, label, chosen: chosen.has(key) })),
  }));
  return { id, sections, usual: DEFAULT_COLUMNS.join(".") };
});

/** Which columns the table of a folder shows. */
export default function ChooseColumns() {
  const { id, sections } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const folder = `/property-groups/${id}`;
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["columns", "view", "page"].includes(name));
  const usual = new URLSearchParams([["view", "table"], ["columns", ""], ...kept]);
  return (
    <Dialog title={texts.chooseColumns} parent={folder + search} wide>
      <Form action={folder} replace preventScrollReset>
        <input type="hidden" name="view" value="table" />
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Link
          to={`${folder}?${usual}`}
          replace
          preventScrollReset
          className="mb-3 inline-flex items-center text-accent hover:underline max-sm:min-h-[44px]"
        >
          {texts.usualColumns}
        </Link>
        <div className="gap-x-6 sm:columns-2">
          {sections.map(({ title, columns }) => (
            <fieldset key={title} className="mb-4 min-w-0 break-inside-avoid">
              <legend className="mb-1 font-[550] text-small text-soft">{title}</legend>
              {columns.map(({ key, label, chosen }) => (
                <label key={key} className="flex min-h-8 items-center gap-2.5 max-sm:min-h-[44px]">
                  <input
                    type="checkbox"
                    name="columns"
                    value={key}
                    defaultChecked={chosen}
                    className="size-4 accent-accent"
                  />
                  {label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
        <div className="sticky -bottom-px -mx-5 -mt-4 -mb-5 bg-surface px-5 pb-5">
          <DialogActions parent={folder + search}>
            <Button look="primary">{texts.showColumns}</Button>
          </DialogActions>
        </div>
      </Form>
    </Dialog>
  );
}
