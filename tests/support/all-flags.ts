import type { RoleFlags } from "../../app/modules/base/rights/rights";

/** The flags of somebody who may see everything. */
export const allFlags: RoleFlags = { admin: true, editor: true, voter: true, accountant: true };
