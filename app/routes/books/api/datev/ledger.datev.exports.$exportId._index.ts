import { jsonEdge } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { takeBack } from "~/modules/books/datev/open-export";
import { datevTexts as texts } from "~/texts/taxes/datev";

const edge = jsonEdge({
  DELETE: {
    right: "openAccounting",
    run: async ({ db, actor, params }) => takeBack(db, actor, idParameter(params, "exportId", texts.notFound)),
  },
});

export const loader = edge.loader;
export const action = edge.action;
