import { jsonEdge, readJson } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { refusalAt } from "~/modules/base/edits/refusal-at";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { castVote } from "~/modules/together/votes/cast-vote";
import { listVotes, voteFields } from "~/modules/together/votes/list-votes";
import { propertyTexts } from "~/texts/properties/properties";
import { validation } from "~/texts/validation";

const propertyId = (params: Record<string, string | undefined>) =>
  idParameter(params, "propertyId", propertyTexts.notFound);

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db, params }) => listVotes(db, propertyId(params)) },
  POST: {
    right: "vote",
    run: async ({ db, actor, params, request }) => {
      const id = propertyId(params);
      const { value } = (await readJson(request, fieldsSchema(voteFields, "json"))).values;
      if (typeof value !== "boolean") throw refusalAt("value", validation.expectedFlag);
      return (
        (await castVote(db, actor, id, value)) ?? {
          propertyId: id,
          userId: actor.userId,
          userName: actor.userName,
          value: null,
        }
      );
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
