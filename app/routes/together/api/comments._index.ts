import { jsonEdge, readJson } from "~/http/json-edge";
import { propertyQuery } from "~/http/query/parameters";
import { completeValues } from "~/modules/base/fields/complete-values";
import { fieldsSchema } from "~/modules/base/fields/fields-schema";
import { commentFields } from "~/modules/together/comments/comment-fields";
import { openComment } from "~/modules/together/comments/open-comment";
import { selectCommentsOf } from "~/modules/together/comments/repository.server";
import { writeComment } from "~/modules/together/comments/write-comment";

const schema = fieldsSchema(commentFields, "json", ["commentId", "userName", "createTime", "updateTime"]);

const edge = jsonEdge({
  GET: { right: "readPortfolio", run: ({ db, query }) => selectCommentsOf(db, propertyQuery(query)) },
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
