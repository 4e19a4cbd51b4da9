import { redirect } from "@remix-run/cloudflare";
import type { Right } from "~/auth/rights";
import { type FormCall, type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { gridPlaceQuery } from "~/http/query/grid-place-query";
import { type Day, dayOf } from "~/modules/base/calendar/day";
import type { RowChange } from "~/modules/base/edits/row-change";
import { saveRowForm } from "~/modules/base/edits/save-row-form";
import type { Field, FieldValue } from "~/modules/base/fields/field";
import type { SentValues } from "~/modules/base/fields/fields-schema";
import { typedValues } from "~/modules/base/fields/typed-values";
import { cutGrid, placeOfSaved } from "~/modules/base/settings/cut-grid";
import type { GridRow } from "~/ui/edit-grid/row-form";
import type { Confirmation } from "~/ui/edit-grid/row-refusal";

type StoredRow<Fields extends readonly Field[]> = { id: number; version: number } & {
  [F in Fields[number] as F["key"]]: FieldValue | null;
};

/**
 * The loader and the action of a tab of the settings that is one grid, which `SettingsGrid` draws. The rights and the
 * module's functions are no part of the description that both take, so that they do not travel to the browser. `beside`:
 * what a row says besides its fields; `confirmed`: whether the form confirms what the description asks to be.
 */
export function settingsGridEdge<const Fields extends readonly Field[], Row extends StoredRow<Fields>>(
  { here, fields, confirmation }: { here: string; fields: Fields; confirmation?: Confirmation },
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
    list: (db: PageCall["db"], today: Day) => Promise<Row[]>;
    beside?: (row: Row, user: PageCall["user"], rows: readonly Row[]) => Omit<GridRow, "id" | "version" | "values">;
    create: (db: FormCall["db"], actor: FormCall["actor"], values: SentValues) => Promise<{ id: number }>;
    change: (db: FormCall["db"], actor: FormCall["actor"], change: RowChange, confirmed: boolean) => Promise<unknown>;
  },
) {
  const rowsFor = async ({ db, user, context }: PageCall): Promise<GridRow[]> =>
    (await list(db, dayOf(context.now))).map((row, _, rows) => ({
      id: row.id,
      version: row.version,
      values: typedValues(fields, row),
      ...beside(row, user, rows),
    }));
  return {
    loader: pageLoader(mayRead, async (call) =>
      cutGrid(await rowsFor(call), fields, gridPlaceQuery(call.url.searchParams)),
    ),
    action: pageAction(mayChange, async (call) => {
      const { db, actor, form, url } = call;
      const confirmed = confirmation !== undefined && form.get(confirmation.name) === "on";
      if (confirmation) form.delete(confirmation.name);
      const saved = await saveRowForm(form, fields, {
        create: (values) => create(db, actor, values),
        change: (edit) => change(db, actor, edit, confirmed),
      });
      return redirect(here + placeOfSaved(await rowsFor(call), fields, gridPlaceQuery(url.searchParams), saved));
    }),
  };
}

export type SettingsGridEdge = ReturnType<typeof settingsGridEdge>;
