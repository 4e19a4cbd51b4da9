import { redirect } from "@remix-run/cloudflare";
import type { Right } from "~/auth/rights";
import { type FormCall, type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { gridPlaceQuery } from "~/http/query/grid-place-query";
import type { RowChange } from "~/modules/edits/row-change";
import { saveRowForm } from "~/modules/edits/save-row-form";
import type { Field, FieldValue } from "~/modules/fields/field";
import type { SentValues } from "~/modules/fields/fields-schema";
import { typedValues } from "~/modules/fields/typed-values";
import { cutGrid, placeOfSaved } from "~/modules/settings/cut-grid";
import type { GridRow } from "~/ui/edit-grid/row-form";

type StoredRow<Fields extends readonly Field[]> = { id: number; version: number } & {
  [F in Fields[number] as F["key"]]: FieldValue | null;
};

/**
 * The loader and the action of a tab of the settings that is one grid, which `SettingsGrid` draws. The rights and the
 * module's functions are no part of the description that both take, so that they do not travel to the browser. `beside`:
 * what a row says besides its fields.
 */
export function settingsGridEdge<const Fields extends readonly Field[], Row extends StoredRow<Fields>>(
  { here, fields }: { here: string; fields: Fields },
  {
    mayRead,
    mayChange,
    list,
    beside = () => ({}),
    create,
    change,
  }: {
    mayRead: Right;
    mayChange: Right;
    list: (db: PageCall["db"]) => Promise<Row[]>;
    beside?: (row: Row, user: PageCall["user"], rows: readonly Row[]) => Pick<GridRow, "fixed" | "mark" | "remark">;
    create: (db: FormCall["db"], actor: FormCall["actor"], values: SentValues) => Promise<{ id: number }>;
    change: (db: FormCall["db"], actor: FormCall["actor"], change: RowChange) => Promise<unknown>;
  },
) {
  const rowsFor = async (db: PageCall["db"], user: PageCall["user"]): Promise<GridRow[]> =>
    (await list(db)).map((row, _, rows) => ({
      id: row.id,
      version: row.version,
      values: typedValues(fields, row),
      ...beside(row, user, rows),
    }));
  return {
    loader: pageLoader(mayRead, async ({ db, user, url }) =>
      cutGrid(await rowsFor(db, user), fields, gridPlaceQuery(url.searchParams)),
    ),
    action: pageAction(mayChange, async ({ db, user, actor, form, url }) => {
      const saved = await saveRowForm(form, fields, {
        create: (values) => create(db, actor, values),
        change: (edit) => change(db, actor, edit),
      });
      return redirect(here + placeOfSaved(await rowsFor(db, user), fields, gridPlaceQuery(url.searchParams), saved));
    }),
  };
}

export type SettingsGridEdge = ReturnType<typeof settingsGridEdge>;
