/** What the stand-in does if it is asked for a spreadsheet, with German names; all but the first let an export fail. */
export const behaviours = {
  answers: "antwortet",
  expired: "Freigabe abgelaufen",
  unscoped: "Freigabe fehlt",
  quota: "Kontingent ausgeschöpft",
  broken: "Störung bei Google",
  silent: "Google antwortet nicht",
} as const;

export type Behaviour = keyof typeof behaviours;

/** The behaviour of a name; what is none answers. */
export function behaviourOf(name: unknown): Behaviour {
  return (Object.keys(behaviours) as Behaviour[]).find((one) => one === name) ?? "answers";
}
