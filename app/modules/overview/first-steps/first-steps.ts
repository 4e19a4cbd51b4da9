/** What an instance needs until a team works with it, in the order in which one thing builds on another. */
export const stepNames = [
  "colleagues",
  "rights",
  "folder",
  "properties",
  "agreements",
  "bankAccounts",
  "booksBegin",
  "statement",
  "booking",
  "backup",
] as const;

export type StepName = (typeof stepNames)[number];

/** What the database has of each step: an id to go on with or 1; 0 or null while there is nothing. */
export type StepFacts = Record<StepName, number | null>;

/** Steps that others wait for. */
export type Prerequisite = "folder" | "properties" | "bankAccounts" | "statement";

/** Who looks at the steps: an admin sees all of them, others their own. */
export type StepReader = {
  isAdmin: boolean;
  /** The flags that would allow a step, as the settings call them; null if nothing is missing. */
  missing: Record<StepName, string | null>;
};

/** A step as its reader sees it. One that is not done leads somewhere, waits for another, or is for those with certain flags. */
export type FirstStep = {
  name: StepName;
  done: boolean;
  to: string | null;
  waitsFor: Prerequisite | null;
  missing: string | null;
};

type Plan = { to: (facts: StepFacts, isAdmin: boolean) => string; after?: Prerequisite };

const plans: Record<StepName, Plan> = {
  colleagues: { to: () => "/settings/users" },
  rights: { to: () => "/settings/users" },
  folder: { to: () => "/settings/property-groups" },
  properties: { after: "folder", to: ({ folder }) => `/property-groups/${folder}` },
  agreements: { after: "properties", to: ({ properties }) => `/properties/${properties}#agreements` },
  bankAccounts: { to: (_, isAdmin) => `/${isAdmin ? "settings" : "accounting"}/bank-accounts` },
  booksBegin: { to: () => "/settings/books" },
  statement: { after: "bankAccounts", to: () => "/accounting/bank-transactions/upload" },
  booking: { after: "statement", to: () => "/accounting/unaccounted-entries" },
  backup: { to: () => "/settings/backup" },
};

/** The steps that a reader sees. */
export function listFirstSteps(facts: StepFacts, { isAdmin, missing }: StepReader): FirstStep[] {
  return stepNames
    .filter((name) => isAdmin || missing[name] === null)
    .map((name) => {
      const { to, after } = plans[name];
      const step = { name, done: Boolean(facts[name]), to: null, waitsFor: null, missing: null };
      if (step.done) return step;
      if (missing[name] !== null) return { ...step, missing: missing[name] };
      if (after && !facts[after]) return { ...step, waitsFor: after };
      return { ...step, to: to(facts, isAdmin) };
    });
}

/** Whether a reader has any of the steps. */
export function hasSteps({ isAdmin, missing }: StepReader): boolean {
  return isAdmin || stepNames.some((name) => missing[name] === null);
}
