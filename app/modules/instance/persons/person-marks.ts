import { splitIbans } from "../../base/fields/field";

/** By what a person is known in texts. */
export type PersonMarks = { names: string[]; mails: string[]; phones: string[]; ibans: string[] };

/** What an agreement says of its tenant. */
export type TenantIdentity = {
  counterParty: string | null;
  counterPartyEmail: string | null;
  counterPartyPhone: string | null;
  counterPartyIbans: string | null;
};

const TITLES = /^(?:(?:herrn?|frau|familie|fam\.|eheleute|dr\.|prof\.|firma)\s+)+/iu;
const TOGETHER = /\s+(?:und|u\.|&|\+)\s+|\s*[;/&+]\s*/iu;
const COMPANY = /\d|\b(?:gmbh|ag|kg|ohg|ug|gbr|mbh|se|kgaa|e\.\s?v\.|e\.\s?k\.)/iu;

/**
 * The names of the people whom a tenant's name means, the whole of it first: `Erika und Max Vogt` are two of one surname, `Vogt, Erika`
 * is one person; that of a company is one name.
 */
export function namesIn(counterParty: string): string[] {
  const whole = counterParty.trim().replace(/\s+/gu, " ");
  if (whole === "" || COMPANY.test(whole)) return whole === "" ? [] : [whole];
  const parts = splitReversed(whole).flatMap((part) => part.split(TOGETHER));
  const people = parts.map((part) => part.replace(TITLES, "").trim()).filter(Boolean);
  const surname = people.at(-1)?.split(" ").at(-1) ?? "";
  const complete = people.map((name) => (name.includes(" ") || people.length === 1 ? name : `${name} ${surname}`));
  return [...new Set([whole, ...complete])].filter((name) => name.length > 1);
}

/** The word of a name that means one person or few where it stands alone: the surname, of a company the longest. */
export function tellingWord(name: string): string {
  const words = name.split(/[\s,]+/u).filter(Boolean);
  const [longest] = words.toSorted((one, other) => other.length - one.length);
  return (COMPANY.test(name) ? longest : words.at(-1)) ?? "";
}

/** A comma parts people, or a surname from what stands before it elsewhere. */
function splitReversed(whole: string): string[] {
  const [first = "", ...others] = whole.split(/\s*,\s*/u);
  if (others.length === 1 && !first.includes(" ") && !TOGETHER.test(whole)) return [`${others[0]} ${first}`];
  return [first, ...others];
}

/** All by which the tenants of some agreements are known. */
export function marksOf(identities: readonly TenantIdentity[]): PersonMarks {
  const unique = (texts: readonly (string | null | undefined)[]) => [
    ...new Set(texts.flatMap((text) => text?.trim() || [])),
  ];
  return {
    names: unique(identities.flatMap(({ counterParty }) => namesIn(counterParty ?? ""))),
    mails: unique(identities.flatMap(({ counterPartyEmail }) => counterPartyEmail?.split(/[\s,;]+/u))),
    phones: unique(identities.flatMap(({ counterPartyPhone }) => counterPartyPhone?.split(/[,;]/u))),
    ibans: unique(identities.flatMap(({ counterPartyIbans }) => splitIbans(counterPartyIbans))),
  };
}
