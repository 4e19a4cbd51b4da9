import { jsonEdge } from "~/http/json-edge";
import { badParameter, idPart, readQuery, textPart } from "~/http/query/parameters";
import { listFlows } from "~/modules/base/relations/list-flows";

const edge = jsonEdge({
  GET: {
    right: "openAccounting",
    run: ({ db, query }) => {
      const { bankAccountId, q: words } = readQuery(query, { bankAccountId: idPart, q: textPart() });
      // Only bank transactions are looked for by words, and only those of an account.
      if (words && bankAccountId === null) throw badParameter("bankAccountId");
      return listFlows(db, { bankAccountId, words });
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
