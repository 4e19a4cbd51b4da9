import type { Noun } from "../../modules/base/nouns/noun.server";
import { jsonEdge, readJson } from "../json-edge";
import { idPart, lastId, readQuery } from "../query/parameters";
import { demandRow, furtherCheck, readableFor } from "./open-for";

type Stored = { id: number; version: number };

/** The list of a noun in `/api`, to read and to add to. */
export function listJson<Row extends Stored, Sent>(noun: Noun<Row, Sent>) {
  const { rights, api } = noun;
  return jsonEdge({
    GET: {
      right: rights.read,
      run: async ({ db, user, actor, query }) => {
        const referring = readQuery(query, Object.fromEntries((api.filters ?? []).map((key) => [key, idPart])));
        const rows = readableFor(noun, user, await noun.listReferring(db, referring));
        const answers = rows.map((row) => api.answer(row, actor));
        return api.list === "data" ? { data: answers } : answers;
      },
    },
    POST: {
      right: rights.change,
      run: async ({ db, user, actor, request }) => {
        const { values } = await readJson(request, api.schema);
        furtherCheck(noun, user)(values);
        return api.answer(await noun.create(db, actor, values), actor);
      },
    },
  });
}

/** One row of a noun in `/api`, whose id is the last of the address, to change and to delete. */
export function rowJson<Row extends Stored, Sent>(noun: Noun<Row, Sent>) {
  const { rights, api, words } = noun;
  return jsonEdge({
    PUT: {
      right: rights.change,
      run: async ({ db, user, actor, params, request }) => {
        const id = lastId(params, words.notFound);
        const { values, version } = await readJson(request, api.schema);
        await demandRow(noun, { db, user }, id);
        const change = { id, values, version, wholeForm: false };
        return api.answer(await noun.change(db, actor, change, furtherCheck(noun, user)), actor);
      },
    },
    DELETE: {
      right: rights.change,
      run: async ({ db, user, actor, params }) => {
        const id = lastId(params, words.notFound);
        await demandRow(noun, { db, user }, id);
        return noun.remove(db, actor, id);
      },
    },
  });
}
