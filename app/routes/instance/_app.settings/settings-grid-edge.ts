import { redirect } from "@remix-run/cloudflare";
import { type PageCall, pageAction, pageLoader } from "~/http/page-edge";
import { gridPlaceQuery } from "~/http/query/grid-place-query";
import { type Day, dayOf } from "~/modules/base/calendar/day";
import { saveRowForm } from "~/modules/base/edits/save-row-form";
import type { Field, FieldValue } from "~/modules/base/fields/field";
import { typedValues } from "~/modules/base/fields/typed-values";
import type { Noun } from "~/modules/base/nouns/noun.server";
import type { Right } from "~/modules/base/rights/rights";
import { cutGrid, placeOfSaved } from "~/modules/base/settings/cut-grid";
import type { GridRow } from "~/ui/edit-grid/row-form";
import type { Confirmation } from "~/ui/edit-grid/row-refusal";

type StoredRow<Fields extends readonly Field[]> = { id: number; version: number } & {
  [F in Fields[number] as F["key"]]: FieldValue | null;
};

/**
 * The loader and the action of a tab of the settings that is one grid of a noun, which `SettingsGrid` draws. The noun is no part of the
 * description that both take, so that it does not travel to the browser.
 */
export function settingsGridEdge<
  const Fields extends readonly Field[],
  Row extends { id: number; version: number },
  Sent,
  Shown extends StoredRow<Fields>,
>(
  grid: { here: string; fields: Fields; confirmation?: Confirmation & { name: Extract<keyof Sent, string> } },
  noun: Noun<Row, Sent>,
  {
    mayRead = noun.rights.read,
    rows,
    beside = () => ({}),
  }: {
    mayRead?: Right;
    /** The rows as the grid shows them. */
    rows: (db: PageCall["db"], today: Day) => Promise<Shown[]>;
    /** What a row says besides its fields. */
    beside?: (row: Shown, user: PageCall["user"], rows: readonly Shown[]) => Omit<GridRow, "id" | "version" | "values">;
  },
) {
  const { here, fields, confirmation } = grid;
  const rowsFor = async ({ db, user, context }: PageCall): Promise<GridRow[]> =>
    (await rows(db, dayOf(context.now))).map((row, _, all) => ({
      id: row.id,
      version: row.version,
      values: typedValues(fields, row),
      ...beside(row, user, all),
    }));
  return {
    loader: pageLoader(mayRead, async (call) =>
      cutGrid(await rowsFor(call), fields, gridPlaceQuery(call.url.searchParams)),
    ),
    action: pageAction(noun.rights.change, async (call) => {
      const { db, actor, form, url } = call;
      const confirmed = confirmation && { [confirmation.name]: form.get(confirmation.name) === "on" };
      if (confirmation) form.delete(confirmation.name);
      // What the fields read is what the schema of the same fields makes of `/api`.
      const sent = (values: object) => ({ ...values, ...confirmed }) as Sent;
      const saved = await saveRowForm(form, fields, {
        create: (values) => noun.create(db, actor, sent(values)),
        change: (edit) => noun.change(db, actor, { ...edit, values: sent(edit.values) }),
      });
      return redirect(here + placeOfSaved(await rowsFor(call), fields, gridPlaceQuery(url.searchParams), saved));
    }),
  };
}

export type SettingsGridEdge = ReturnType<typeof settingsGridEdge>;
