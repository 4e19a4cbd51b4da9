import fc from "fast-check";
import type { Field } from "../../../app/modules/base/fields/field";
import { settingsFields } from "../../../app/modules/base/settings/settings-fields";
import { accountFields } from "../../../app/modules/books/accounts/account-fields";
import { bankAccountFields } from "../../../app/modules/books/bank-accounts/bank-account-fields";
import { bookingFields, legFields } from "../../../app/modules/books/ledger/booking/booking-fields";
import { lockFields } from "../../../app/modules/books/ledger/month-lock/lock-fields";
import { loanFields, rateStepFields } from "../../../app/modules/books/loans/loan-fields";
import { attachmentFields } from "../../../app/modules/files/attachments/attachment-fields";
import { albumFields } from "../../../app/modules/files/image-collections/album-fields";
import { propertyFields } from "../../../app/modules/portfolio/properties/property-fields";
import { groupFields } from "../../../app/modules/portfolio/property-groups/group-fields";
import {
  agreementFields,
  rentFields,
  rentStepFields,
} from "../../../app/modules/portfolio/rental-agreements/agreement-fields";
import { reportNames } from "../../../app/modules/reports/rows/report-names";
import { commentFields } from "../../../app/modules/together/comments/comment-fields";
import { userFields } from "../../../app/modules/together/users/user-fields";
import { voteFields } from "../../../app/modules/together/votes/list-votes";

/** What an address of `/api` takes, by how it begins. */
const fieldsOf: Record<string, readonly Field[]> = {
  "/api/properties": propertyFields,
  "/api/comments": commentFields,
  "/api/likes": voteFields,
  "/api/rental-agreements": [...agreementFields, ...rentFields],
  "/api/image-collections": albumFields,
  "/api/attachments": attachmentFields,
  "/api/users": userFields,
  "/api/accounts": accountFields,
  "/api/bank-accounts": bankAccountFields,
  "/api/loans": loanFields,
  "/api/property-groups": groupFields,
  "/api/settings": settingsFields,
  "/api/ledger/lock": lockFields,
  "/api/ledger/transactions": bookingFields,
};

const ODD_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "ä€🏠",
  "'; drop table users; --",
  "<script>alert(1)</script>",
  "=1+1",
  "%",
  "_",
  '"',
  "__proto__",
  "x".repeat(301),
  "x".repeat(30_000),
  "1.234,56",
  "1e400",
  "NaN",
  "-0",
  "2024-02-30",
  "0000-00-00",
  "9999-12-31",
  "\u202e",
  "null",
  "true",
];

const ODD: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    { a: { b: [] } },
    0,
    -1,
    1.005,
    1e21,
    -1e308,
    2 ** 53,
    0.1 + 0.2,
  ),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.double(),
  fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }).map(Number),
  fc.jsonValue({ maxDepth: 3 }),
);

/** What a text of a query, a form or an address may be. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ maxLength: 30 }),
);

const day = fc
  .integer({ min: -20_000, max: 40_000 })
  .map((days) => new Date(days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10));

/** A value as a field takes it, at its bounds and just beyond among them. */
function valueFor(field: Field): fc.Arbitrary<unknown> {
  const { kind, min = -1_000, max = 1_000, decimals = 2, maxLength = 300, options = [] } = field;
  const numbers = fc.oneof(fc.double({ min, max, noNaN: true }), fc.constantFrom(min, max, min - 1, max + 1));
  switch (kind) {
    case "money":
      return fc.oneof(
        numbers.map((cents) => Math.round(cents) / 100),
        fc.constantFrom(0.001, 0.005),
      );
    case "integer":
      return numbers.map(Math.round);
    case "decimal":
    case "percent":
      return numbers.map((number) => Number(number.toFixed(decimals)));
    case "date":
      return day;
    case "flag":
      return fc.boolean();
    case "choice":
      return fc.constantFrom(...options.map(({ value }) => value), "OTHER");
    case "reference":
      return fc.integer({ min: 0, max: 45 });
    case "email":
      return fc.integer({ min: 1, max: 300 }).map((number) => `wer-${number}@objektbuch.example`);
    case "iban":
      return fc.constantFrom("DE02120300000000202051", "DE02500105170137075030", "DE00", "DE75512108001245126199");
    case "bic":
      return fc.constantFrom("SOGEDEFFXXX", "X");
    default:
      return fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 40 }),
        fc.constant("x".repeat(maxLength)),
        fc.constant("x".repeat(maxLength + 1)),
      );
  }
}

function objectOf(fields: readonly Field[]): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(
      fields.map((field) => [
        field.key,
        fc.oneof({ weight: 12, arbitrary: valueFor(field) }, { weight: 1, arbitrary: ODD }),
      ]),
    ),
    { requiredKeys: [] },
  );
}

/** Lists within a body, by how the address begins. */
const listsOf: Record<string, { name: string; item: fc.Arbitrary<unknown> }> = {
  "/api/ledger/transactions": { name: "legs", item: objectOf(legFields) },
  "/api/loans": { name: "rateSteps", item: objectOf(rateStepFields) },
  "/api/rental-agreements": { name: "rentSteps", item: objectOf(rentStepFields) },
  "/api/image-collections": { name: "propertyIds", item: fc.integer({ min: 1, max: 40 }) },
};

const ALL_KEYS = [
  ...new Set([...Object.values(fieldsOf).flat(), ...legFields, ...rentStepFields].map(({ key }) => key)),
  ..."id version confirmOverlap confirmClosedYears confirmNoUtilities createTime legs rateSteps rentSteps".split(" "),
  ...["__proto__", "constructor"],
];

/** A body of JSON for an address: mostly what it takes, with something odd now and then. */
export function bodyFor(path: string): fc.Arbitrary<unknown> {
  const prefix = Object.keys(fieldsOf).findLast((known) => path.startsWith(known));
  const own = objectOf(fieldsOf[prefix ?? ""] ?? []);
  const list = listsOf[prefix ?? ""];
  const lists = list
    ? fc.record({ [list.name]: fc.array(list.item, { maxLength: 5 }) }, { requiredKeys: [] })
    : fc.constant({});
  const further = fc.oneof(
    { weight: 6, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...ALL_KEYS), ODD, { maxKeys: 4 }) },
    {
      weight: 1,
      arbitrary: fc.record(
        { version: fc.integer({ min: -1, max: 9 }), confirmOverlap: fc.boolean() },
        { requiredKeys: [] },
      ),
    },
  );
  const whole = fc.tuple(own, lists, further).map(([values, more, odd]) => ({ ...values, ...more, ...odd }));
  return fc.oneof({ weight: 15, arbitrary: whole }, { weight: 1, arbitrary: ODD });
}

/** What queries are asked by. */
const QUERY_KEYS = `
  accountId after all asOf bankAccountId batch before booked check chosen collection count details edit error fields filter flowId flowType
  format from fromDate fromId groupId id image inline kind left open order page pageIndex pageSize parentFlowId payBy phrase propertyId
  published reason returnTo reversed row shown sort state subFlowId subFlowType toDate transactionId type upload v words year accessToken
  _data`
  .trim()
  .split(/\s+/);

const QUERY_WORDS =
  "PROPERTY LOAN NONE BANK_ACCOUNT RENTAL_AGREEMENT true asc desc xlsx csv city id,city miete THUMBNAIL GALLERY MASTER any -city";

const queryValue = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 60 }).map(String) },
  { weight: 3, arbitrary: day },
  { weight: 3, arbitrary: fc.constantFrom(...QUERY_WORDS.split(" ")) },
  { weight: 3, arbitrary: oddText },
);

export const query: fc.Arbitrary<string> = fc
  .array(fc.tuple(fc.constantFrom(...QUERY_KEYS), queryValue), { maxLength: 5 })
  .map((pairs) => (pairs.length === 0 ? "" : `?${pairs.map((pair) => pair.map(encode).join("=")).join("&")}`));

const PARAMETERS: Record<string, readonly string[]> = {
  reportName: [...reportNames, "other"],
  figure: ["netRent", "vacancy", "revenue", "totalInvestment", "rentDue", "accruedInterest", "balance"],
  templateName: ["RENT", "Miete", "LOAN_INSTALMENT", "x"],
};

const ODD_IDS = "0 -1 1e3 007 1.5 9007199254740993 99999999999999999999 %2e%2e %00 % current";

/** An address that fits a pattern of the routes. */
export function oddAddress(pattern: string): fc.Arbitrary<string> {
  const names = [...pattern.matchAll(/:(\w+)|\*/g)].map(([, name]) => name ?? "*");
  const values = names.map((name) =>
    fc.oneof(
      {
        weight: 12,
        arbitrary: PARAMETERS[name]
          ? fc.constantFrom(...PARAMETERS[name])
          : fc.integer({ min: 1, max: 30 }).map(String),
      },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS.split(" ")) },
      { weight: 1, arbitrary: oddText.map(encode) },
    ),
  );
  return fc.tuple(...values).map((filled) => {
    let place = 0;
    return pattern.replace(/:\w+\??|\*/g, () => filled[place++] ?? "");
  });
}

/** As a browser does, with what none can write left as it is. */
function encode(text: string): string {
  return encodeURIComponent(new TextDecoder().decode(new TextEncoder().encode(text)));
}
