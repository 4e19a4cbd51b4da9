import { type DatedKey, readDatedKey } from "../../modules/base/calendar/dated-key";
import { type Day, isDay } from "../../modules/base/calendar/day";
import { DomainError } from "../../modules/base/domain-error";
import { readId } from "../../modules/base/read-id";
import { refusals } from "../../texts/refusals";

/** The id in a path, or a `not-found` with the given sentence if it is none. */
export function idParameter(params: Record<string, string | undefined>, name: string, notFound: string): number {
  const id = readId(params[name]);
  if (id === null) throw new DomainError("not-found", notFound);
  return id;
}

/** The id of what a path leads to, which is the last in it. */
export function lastId(params: Record<string, string | undefined>, notFound: string): number {
  return idParameter(params, Object.keys(params).at(-1) ?? "", notFound);
}

/** The ids in the path of what stands below a property, `name` being that of its own. */
export function belowProperty(params: Record<string, string | undefined>, name: string, notFound: string) {
  return { id: idParameter(params, name, notFound), propertyId: idParameter(params, "propertyId", notFound) };
}

/** An optional id of a query, null if it is absent; anything else is `invalid`. */
export function idQuery(query: URLSearchParams, name: string): number | null {
  const text = query.get(name);
  if (text === null || text === "") return null;
  const id = readId(text);
  if (id === null) throw badParameter(name);
  return id;
}

/** An optional whole number of a query within bounds, `otherwise` if it is absent. */
export function countQuery(query: URLSearchParams, name: string, otherwise: number, max: number): number {
  const text = query.get(name);
  if (text === null || text === "") return otherwise;
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(count <= max)) throw badParameter(name);
  return count;
}

const LAST_PAGE = 1_000_000;

/** Which page of a list a query of `/api` asks for, from 0 on. */
export function pageIndexQuery(query: URLSearchParams, name = "pageIndex", first = 0): number {
  return countQuery(query, name, first, LAST_PAGE);
}

/** Which page of a list a query asks for, from 1 on; anything else is the first. */
export function pageQuery(query: URLSearchParams): number {
  return Number(/^[1-9]\d{0,5}$/.exec(query.get("page") ?? "")?.[0] ?? 1);
}

/** An optional id of what an entry relates to, null if it is absent or 0, as an entry without a relation has it. */
export function relationIdQuery(query: URLSearchParams, name: string): number | null {
  return query.get(name) === "0" ? null : idQuery(query, name);
}

/** The refusal of a parameter, which it names. */
export function badParameter(name: string): DomainError {
  const sentence = refusals.badParameter(name);
  return new DomainError("invalid", sentence, { fieldErrors: { [name]: sentence } });
}

/** An id that a query must carry. */
export function requiredIdQuery(query: URLSearchParams, name: string): number {
  const id = idQuery(query, name);
  if (id === null) throw badParameter(name);
  return id;
}

/** An optional day of a query as `YYYY-MM-DD`, null if it is absent. */
export function dayQuery(query: URLSearchParams, name: string): Day | null {
  const text = query.get(name);
  if (text === null || text === "") return null;
  if (!isDay(text)) throw badParameter(name);
  return text;
}

/** A day that a query must carry. */
export function requiredDayQuery(query: URLSearchParams, name: string): Day {
  const day = dayQuery(query, name);
  if (day === null) throw badParameter(name);
  return day;
}

/** After which row of a list by value date a page begins, null if it is the first. */
export function datedKeyQuery(query: URLSearchParams, name: string): DatedKey | null {
  const text = query.get(name);
  if (text === null || text === "") return null;
  const key = readDatedKey(text);
  if (key === null) throw badParameter(name);
  return key;
}

/** An optional choice of a query, null if it is absent; what is not to choose from is `invalid`. */
export function choiceQuery<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null {
  const text = query.get(name);
  if (text === null || text === "") return null;
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw badParameter(name);
  return choice;
}

/** A choice that a query must carry. */
export function requiredChoiceQuery<Choice extends string>(
  query: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice {
  const choice = choiceQuery(query, name, choices);
  if (choice === null) throw badParameter(name);
  return choice;
}
