import { redirect } from "@remix-run/cloudflare";
import type { CurrentUser } from "../../auth/current-user";
import type { Noun } from "../../modules/base/nouns/noun.server";
import type { Right } from "../../modules/base/rights/rights";
import { type FormCall, type PageCall, pageAction, pageLoader } from "../page-edge";
import { gridBeneath } from "../query/grid-place-query";
import { lastId } from "../query/parameters";
import type { DeleteQuestion } from "../wire/delete-question";
import { demandRow } from "./open-for";

/**
 * The loader and the action of a dialog that asks before something is deleted, which `DeleteDialog` draws over the screen `parent`;
 * `after` says where to go on once it is gone, if not there.
 */
export function deletePage<Removed>(
  right: Right,
  {
    parent,
    ask,
    remove,
    after = parent,
    tells = false,
  }: {
    parent: (call: Pick<PageCall, "params" | "url">) => string;
    ask: (call: PageCall) => Promise<DeleteQuestion>;
    remove: (call: FormCall) => Promise<Removed>;
    after?: (call: Pick<PageCall, "params" | "url">, removed: Removed) => string;
    /** Whether the screen after it offers to take it back. */
    tells?: boolean;
  },
) {
  return {
    loader: pageLoader(right, async (call) => ({ ...(await ask(call)), parent: parent(call) })),
    action: pageAction(right, async (call) => {
      const screen = after(call, await remove(call));
      return redirect(tells ? `${screen}?done=${call.actor.now}` : screen);
    }),
  };
}

/** The same for a row of a noun over the screen `parent`; `way` leads to what keeps a row. */
export function deletionOf<Row extends { id: number; version: number }, Sent>(
  noun: Noun<Row, Sent>,
  parent: string,
  way: (row: Row, user: CurrentUser) => DeleteQuestion["way"],
) {
  const { rights, words } = noun;
  return deletePage(rights.change, {
    parent: () => parent,
    ask: async ({ db, user, params }) => {
      const id = lastId(params, words.notFound);
      await demandRow(noun, { db, user }, id);
      const { row, explanation, refused } = await noun.openToDelete(db, id, user.id);
      return {
        title: words.deleteQuestion(row),
        explanation,
        refused,
        confirm: words.deleteConfirm,
        way: refused === null ? null : way(row, user),
      };
    },
    remove: async ({ db, user, actor, params }) => {
      const id = lastId(params, words.notFound);
      await demandRow(noun, { db, user }, id);
      return noun.remove(db, actor, id);
    },
  });
}

/** The address of a grid beneath a dialog, for both. */
export const overGrid =
  (here: string) =>
  ({ url }: Pick<PageCall, "url">) =>
    gridBeneath(here, url.searchParams);
