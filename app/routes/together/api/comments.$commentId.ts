import { jsonEdge, readPlainText } from "~/http/json-edge";
import { idParameter } from "~/http/query/parameters";
import { changeComment } from "~/modules/together/comments/change-comment";
import { deleteComment } from "~/modules/together/comments/delete-comment";
import { commentTexts } from "~/texts/properties/comments";

const commentId = (params: Record<string, string | undefined>) =>
  idParameter(params, "commentId", commentTexts.notFound);

const edge = jsonEdge({
  PUT: {
    right: "comment",
    run: async ({ db, actor, params, request }) =>
      changeComment(db, actor, commentId(params), await readPlainText(request, commentTexts.expectedPlainText)),
  },
  DELETE: { right: "comment", run: ({ db, actor, params }) => deleteComment(db, actor, commentId(params)) },
});

export const loader = edge.loader;
export const action = edge.action;
