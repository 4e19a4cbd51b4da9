import { jsonEdge } from "~/http/json-edge";
import { badParameter, idQuery } from "~/http/query/parameters";
import { listFlows } from "~/modules/base/relations/list-flows";

const LONGEST_WORDS = 200;

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: ({ db, query }) => {
      const bankAccountId = idQuery(query, "bankAccountId");
      const words = (query.get("q") ?? "").slice(0, LONGEST_WORDS);
      // Only bank transactions are looked for by words, and only those of an account.
      if (words && bankAccountId === null) throw badParameter("bankAccountId");
      return listFlows(db, { bankAccountId, words });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
