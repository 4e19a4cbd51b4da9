import { COST_BOARD } from "../sheet/cost-paths";

/** How far a tenant's settlement of a year has come, what presses first; with who is exempt nothing is settled. */
export const boardStates = ["MISSING", "DRAFT", "FROZEN", "OBJECTED", "SENT", "RECEIVED", "CLOSED", "EXEMPT"] as const;

export type BoardState = (typeof boardStates)[number];

/** What must still go out. */
export const openStates = ["MISSING", "DRAFT", "FROZEN"] as const satisfies readonly BoardState[];

export const boardSorts = ["urgency", "name", "place"] as const;

/** Which settlements a board shows, from behind which agreement on. */
export type BoardView = {
  year: number;
  state: BoardState | null;
  text: string;
  sort: (typeof boardSorts)[number];
  after: number | null;
};

/** The address of a board; what it need not say is left out. */
export function boardPath({ year, state, text, sort, after }: BoardView): string {
  const query = new URLSearchParams({
    year: String(year),
    ...(state && { state }),
    ...(text && { text }),
    ...(sort !== "urgency" && { sort }),
    ...(after !== null && { after: String(after) }),
  });
  return `${COST_BOARD}?${query}`;
}
