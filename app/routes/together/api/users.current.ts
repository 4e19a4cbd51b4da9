import { jsonEdge } from "~/http/json-edge";

// Whoever gets an answer is not locked; clients read the flag all the same.
const edge = jsonEdge({
  GET: {
    right: "readPortfolio",
    run: async ({ user: { faults: _, deadlines: __, unbooked: ___, visits: ____, ...user } }) => ({
      ...user,
      locked: false,
    }),
  },
});

export const loader = edge.loader;
export const action = edge.action;
