import { dialogRoutes } from "../../app/dialog-routes";
import type { nounEdges } from "../../app/http/nouns/noun-edges.server";
import { type Role, roles } from "../../app/modules/base/rights/rights";

type Who = Role | "reader";

const everyone: readonly Who[] = [...roles, "reader"];
const admin: readonly Who[] = ["admin"];
const ofBooks: readonly Who[] = ["admin", "accountant"];

/** Who may read and who may change the rows of each noun that is described; everybody else is refused. */
const nounAccess: Record<keyof typeof nounEdges, { read: readonly Who[]; change: readonly Who[] }> = {
  "property-groups": { read: everyone, change: admin },
  users: { read: admin, change: admin },
  accounts: { read: ofBooks, change: admin },
  "bank-accounts": { read: ofBooks, change: ofBooks },
  loans: { read: ofBooks, change: ofBooks },
  dues: { read: ["accountant"], change: ["accountant"] },
  mandates: { read: ["accountant"], change: ["accountant"] },
  bills: { read: ["accountant"], change: ["accountant"] },
  meters: { read: everyone, change: ["editor"] },
  "consumer-prices": { read: everyone, change: ["admin", "editor", "accountant"] },
  "follow-ups": { read: everyone, change: ["editor", "voter", "accountant"] },
};

/** What `/api` does with each of them, and who may call it. */
export const nounCalls = Object.fromEntries(
  Object.entries(nounAccess).flatMap(([noun, { read, change }]) => [
    [`GET /api/${noun}`, read],
    [`POST /api/${noun}`, change],
    [`PUT /api/${noun}/:rowId`, change],
    [`DELETE /api/${noun}/:rowId`, change],
  ]),
);

/** The dialogs of those that have any, by the names of their routes. */
export const nounDialogs = Object.fromEntries(
  dialogRoutes.map(({ id, noun }) => {
    const { change } = nounAccess[noun as keyof typeof nounAccess];
    return [id.replace(/^routes\/\w+\//, ""), { loader: change, action: change }];
  }),
);

/** A path of `/api`, `:noun` in it spelled out for each of them. */
export function spellNouns(path: string): string[] {
  return path.includes(":noun") ? Object.keys(nounAccess).map((noun) => path.replace(":noun", noun)) : [path];
}
