import { redirect } from "@remix-run/cloudflare";
import { readRowForm } from "../../modules/base/edits/read-row-form";
import type { Field, FieldValue } from "../../modules/base/fields/field";
import { typedValues } from "../../modules/base/fields/typed-values";
import type { Noun } from "../../modules/base/nouns/noun.server";
import { wordsKeyOf } from "../../modules/base/nouns/noun-description.server";
import { readId } from "../../modules/base/read-id";
import { type PageCall, pageAction, pageLoader } from "../page-edge";
import { lastId } from "../query/parameters";
import { REQUEST_KEY } from "../wire/field-names";
import type { ShownRow } from "../wire/shown-row";
import { demandRow, furtherCheck } from "./open-for";

/** What an address says of the fields of a new row, as a person would type it. */
function typedAt(fields: readonly Field[], query: URLSearchParams): Record<string, string> {
  return Object.fromEntries(fields.flatMap(({ key }) => (query.has(key) ? [[key, query.get(key) ?? ""]] : [])));
}

/** The address of the screen beneath, without what the address of the dialog says of the form. */
function beneath(parent: string, { fields, searched = {} }: Pick<ShownRow, "fields"> & Partial<ShownRow>): string {
  const [path = "", search] = parent.split("?");
  const query = new URLSearchParams(search);
  for (const key of [...fields.map((field) => field.key), ...Object.keys(searched).map(wordsKeyOf), ...carried])
    query.delete(key);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** What a form carries beside its fields. */
const carried = [REQUEST_KEY, "version"];

/** The loader and the action of a dialog in which a row of a noun is entered or changed, which `RowDialog` draws over the screen `parent`. */
export function rowPage<Row extends { id: number; version: number }, Sent>(
  noun: Noun<Row, Sent>,
  ask: NonNullable<Noun<Row, Sent>["ask"]>,
  { isNew, parent }: { isNew: boolean; parent: string },
) {
  const open = async ({ db, user, params, url }: PageCall) => {
    const id = isNew ? null : lastId(params, noun.words.notFound);
    if (id !== null) await demandRow(noun, { db, user }, id);
    const row = id === null ? null : await noun.open(db, id);
    return {
      row,
      asked: await ask(
        db,
        {
          ...{ user, propertyId: readId(params.propertyId), agreementId: readId(params.agreementId) },
          query: url.searchParams,
        },
        row,
      ),
    };
  };
  return {
    loader: pageLoader(noun.rights.change, async (call): Promise<ShownRow> => {
      const { row, asked } = await open(call);
      const { title, fields, choices, searched = {}, defaults = {} } = asked;
      const query = call.url.searchParams;
      const stored = row ? typedValues(fields, row as Record<string, FieldValue | null>) : defaults;
      // Without scripts the form is in the address once words were looked for.
      const isSaid = row === null || Object.keys(searched).some((key) => query.has(wordsKeyOf(key)));
      const values = { ...stored, ...(isSaid && typedAt(fields, query)) };
      return {
        ...{ title, fields, choices, searched, values, version: row?.version ?? null },
        parent: isSaid ? beneath(parent, asked) : parent,
      };
    }),
    action: pageAction(noun.rights.change, async (call) => {
      const { db, user, actor, form } = call;
      const { row, asked } = await open(call);
      for (const key of Object.keys(asked.searched ?? {})) form.delete(wordsKeyOf(key));
      const { version, values, settled } = readRowForm(form, asked.fields);
      // What the fields read is what the schema of the same fields makes of `/api`.
      const sent = asked.settle(values as Sent);
      const check = furtherCheck(noun, user);
      if (row) await noun.change(db, actor, { id: row.id, values: sent, version, settled, wholeForm: true }, check);
      else {
        check(sent);
        await noun.create(db, actor, sent);
      }
      return redirect(row ? parent : beneath(parent, asked));
    }),
  };
}
