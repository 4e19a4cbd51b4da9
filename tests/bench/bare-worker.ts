/**
 * Reads a folder's rows with one query and answers bytes that it was given before by PUT, so that nothing that answers
 * the list could do less.
 */
export const bareWorker = `
  let bytes = "";
  export default {
    async fetch(request, { DB }) {
      if (request.method === "PUT") bytes = await request.text();
      const groupId = new URL(request.url).searchParams.get("groupId");
      await DB.prepare("select * from properties where group_id = ? order by id").bind(groupId).all();
      return new Response(bytes, { headers: { "Content-Type": "application/json" } });
    },
  };
`;
