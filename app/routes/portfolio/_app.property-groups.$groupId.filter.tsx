import { Form, useLoaderData, useLocation } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { filterTests } from "~/modules/portfolio/properties/folder/table/column-filter";
import { folderColumns } from "~/modules/portfolio/properties/folder/table/folder-columns";
import { openFolderHead } from "~/modules/portfolio/property-groups/group-noun.server";
import { folderTableTexts as texts } from "~/texts/properties/folder-table";
import { Button } from "~/ui/button";
import { Dialog, DialogActions } from "~/ui/dialog";
import { boxClass } from "~/ui/fields/box-class";

export const loader = pageLoader("readPortfolio", async ({ db, params }) => {
  const { id } = await openFolderHead(db, folderParameter(params));
  const sections = [...new Set(folderColumns.map(({ section }) => section))].map((title) => ({
    title,
    columns: folderColumns.filter(({ section }) => section === title).map(({ key, label }) => ({ key, label })),
  }));
  return { id, sections };
});

/** One more condition that the rows of a folder's table must meet. */
export default function FilterFolder() {
  const { id, sections } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const folder = `/property-groups/${id}`;
  const query = new URLSearchParams(search);
  const kept = [...query].filter(([name]) => !["view", "page"].includes(name));
  return (
    <Dialog title={texts.filterTitle} parent={folder + search}>
      <Form action={folder} replace preventScrollReset className="grid gap-3">
        <input type="hidden" name="view" value={query.get("view") === "map" ? "map" : "table"} />
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <label className="grid gap-1">
          {texts.filterField}
          <select name="field" className={boxClass()} defaultValue="offerPrice">
            {sections.map(({ title, columns }) => (
              <optgroup key={title} label={title}>
                {columns.map(({ key, label }) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <div className="grid gap-3 sm:grid-cols-2">
          <label className="grid gap-1">
            {texts.filterTest}
            <select name="test" className={boxClass()} defaultValue="max">
              {filterTests.map((test) => (
                <option key={test} value={test}>
                  {texts.tests[test]}
                </option>
              ))}
            </select>
          </label>
          <label className="grid gap-1">
            {texts.filterValue}
            <input name="value" autoComplete="off" maxLength={200} className={boxClass()} />
          </label>
        </div>
        <p className="text-small text-soft">{texts.filterHint}</p>
        <DialogActions parent={folder + search}>
          <Button look="primary">{texts.applyFilter}</Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
