import { z } from "zod";
import { readDatedKey } from "../../modules/base/calendar/dated-key";
import { type Day, isDay, isTimestamp, type Timestamp } from "../../modules/base/calendar/day";
import { readGermanDay } from "../../modules/base/calendar/read-german-day";
import { DomainError } from "../../modules/base/domain-error";
import { cutText } from "../../modules/base/fields/cut-text";
import { readMoney } from "../../modules/base/fields/read-money";
import { readId } from "../../modules/base/read-id";
import { refusals } from "../../texts/refusals";

/**
 * What an address says, by the schemas of its parts: `invalid` for the first that makes no sense, which `/api` names and a page leads on
 * without. Others are not looked at.
 */
export function readQuery<Parts extends z.ZodRawShape>(
  query: URLSearchParams,
  parts: Parts,
): z.output<z.ZodObject<Parts>> {
  const said = Object.fromEntries(Object.keys(parts).map((name) => [name, query.get(name) ?? ""]));
  const read = z.object(parts).safeParse(said);
  if (read.success) return read.data;
  throw badParameter(String(read.error.issues[0]?.path[0]));
}

/** A part that says something `read` can read, null if it is absent or empty. */
export function part<Read>(read: (text: string) => Read | null) {
  return z.string().transform((text, context): Read | null => (text === "" ? null : (read(text) ?? refuse(context))));
}

/** The same as people write it, with blanks about it. */
function typed<Read>(read: (text: string) => Read | null) {
  return z.string().trim().pipe(part(read));
}

function refuse(context: z.core.$RefinementCtx): never {
  context.addIssue({ code: "custom" });
  return z.NEVER;
}

/** The same if it may not be absent. */
export function required<Optional extends z.ZodType>(optional: Optional) {
  return optional.transform((value, context): NonNullable<z.output<Optional>> => value ?? refuse(context));
}

// Marked as pure: pages whose files name parts would load zod with them.
export const idPart = /* @__PURE__ */ part(readId);

/** What an entry relates to; 0, as an entry without a relation has it, is none. */
export const relationIdPart = /* @__PURE__ */ part((text) => (text === "0" ? 0 : readId(text))).transform(
  (id) => id || null,
);

/** A day as `YYYY-MM-DD`. */
export const dayPart = /* @__PURE__ */ part((text): Day | null => (isDay(text) ? text : null));

/** A day as people write one, or a control of days does. */
export const typedDayPart = /* @__PURE__ */ typed(readGermanDay);

/** An amount in cents as people write it. */
export const typedMoneyPart = /* @__PURE__ */ typed((text) => {
  const read = readMoney(text);
  return "error" in read ? null : read.value;
});

/** An instant as it is stored. */
export const instantPart = /* @__PURE__ */ part((text): Timestamp | null => (isTimestamp(text) ? text : null));

/** After which row of a list by value date a page begins. */
export const datedKeyPart = /* @__PURE__ */ part(readDatedKey);

/** An id as people write one, with or without `#`. */
export const typedIdPart = /* @__PURE__ */ typed((text) => readId(text.replace(/^#/, "")));

/** Whether something is so, null if the address does not say. */
export const flagPart = /* @__PURE__ */ part((text) => (text === "true" ? true : text === "false" ? false : null));

/** A whole number within bounds, `otherwise` if it is absent. */
export function countPart(otherwise: number, max: number, min = 0) {
  const read = (text: string) => (/^\d{1,9}$/.test(text) && Number(text) <= max ? Math.max(min, Number(text)) : null);
  return part(read).transform((count) => count ?? otherwise);
}

const LAST_PAGE = 1_000_000;

/** A year that a day can lie in. */
export const yearPart = /* @__PURE__ */ part((text) => (isDay(`${text}-01-01`) ? Number(text) : null));

/** Which page of a list is asked for. */
export const pagePart = (first: 0 | 1) => countPart(first, LAST_PAGE, first);

/** Which page of a list `/api` is asked for, and how many rows of it. */
export const pageParts = (size: number, largest: number) => ({
  pageIndex: pagePart(0),
  pageSize: countPart(size, largest),
});

/** One of several. */
export function choicePart<Choice extends string>(choices: readonly Choice[]) {
  return part((text) => choices.find((one) => one === text) ?? null);
}

const LONGEST_TEXT = 300;

/** Words, of which no more is looked at. */
export const textPart = (longest = LONGEST_TEXT) => z.string().transform((text) => cutText(text, longest));

/** The property that a list of `/api` must be asked for. */
export function propertyQuery(query: URLSearchParams): number {
  return readQuery(query, { propertyId: required(idPart) }).propertyId;
}

/** The refusal of a parameter, which it names. */
export function badParameter(name: string, sentence = refusals.badParameter(name)): DomainError {
  return new DomainError("invalid", sentence, { fieldErrors: { [name]: sentence } });
}

/** The id in a path, or a `not-found` with the given sentence if it is none. */
export function idParameter(params: Record<string, string | undefined>, name: string, notFound: string): number {
  const id = readId(params[name]);
  if (id === null) throw new DomainError("not-found", notFound);
  return id;
}

/** The year in a path; `invalid` if it is none. */
export function yearParameter({ year = "" }: Record<string, string | undefined>): number {
  if (!isDay(`${year}-01-01`)) throw badParameter("year");
  return Number(year);
}

/** The id of what a path leads to, which is the last in it. */
export function lastId(params: Record<string, string | undefined>, notFound: string): number {
  return idParameter(params, Object.keys(params).at(-1) ?? "", notFound);
}

/** The ids in the path of what stands below a property, `name` being that of its own. */
export function belowProperty(params: Record<string, string | undefined>, name: string, notFound: string) {
  return { id: idParameter(params, name, notFound), propertyId: idParameter(params, "propertyId", notFound) };
}
