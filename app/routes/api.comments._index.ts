import { jsonEdge, readJson } from "~/http/json-edge";
import { requiredIdQuery } from "~/http/query/parameters";
import { commentFields } from "~/modules/comments/comment-fields";
import { openComment } from "~/modules/comments/open-comment";
import { selectCommentsOf } from "~/modules/comments/repository.server";
import { writeComment } from "~/modules/comments/write-comment";
import { completeValues } from "~/modules/fields/complete-values";
import { fieldsSchema } from "~/modules/fields/fields-schema";

const schema = fieldsSchema(commentFields, "json", ["commentId", "userName", "createTime", "updateTime"]);

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db, query }) => selectCommentsOf(db, requiredIdQuery(query, "propertyId")) },
  POST: {
    right: "comment",
    run: async ({ db, actor, request }) => {
      const { propertyId, text } = completeValues(commentFields, (await readJson(request, schema)).values);
      return openComment(db, await writeComment(db, actor, propertyId, text));
    },
  },
});

export const loader = edge.loader;
export const action = edge.action;
