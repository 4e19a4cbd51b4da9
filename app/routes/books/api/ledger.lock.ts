import { jsonEdge, readJson } from "~/http/json-edge";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { lockFields } from "~/modules/books/ledger/month-lock/lock-fields";
import { lockMonths } from "~/modules/books/ledger/month-lock/lock-months";
import { openLock } from "~/modules/books/ledger/month-lock/open-lock";

const schema = fieldsSchema(lockFields, "json", ["userName", "changeTime"]);

const edge = jsonEdge({
  GET: { right: "openAccounting", run: ({ db }) => openLock(db) },
  PUT: {
    right: "openAccounting",
    run: async ({ db, actor, request }) => {
      const { values } = await readJson(request, schema);
      const { lockedUntil, previous } = values;
      return lockedUntil === undefined ? openLock(db) : lockMonths(db, actor, { lockedUntil, previous });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
