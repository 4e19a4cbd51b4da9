import { checkFieldNames } from "../../app/http/forms/check-field-names";
import { refuseForm } from "../../app/http/wire/refuse-form";
import { DomainError } from "../../app/modules/base/domain-error";
import { readRowForm } from "../../app/modules/base/edits/read-row-form";
import { parseForm } from "../../app/modules/base/fields/parse-values";
import { accountFields } from "../../app/modules/books/accounts/account-fields";
import { bankAccountFields } from "../../app/modules/books/bank-accounts/bank-account-fields";
import { bookingRequestSchema } from "../../app/modules/books/ledger/booking/booking-request";
import { readDraft } from "../../app/modules/books/ledger/editor/read-draft";
import { readTemplateChoice } from "../../app/modules/books/ledger/templates/template-choice";
import { loanFields } from "../../app/modules/books/loans/loan-fields";
import { propertyFields } from "../../app/modules/portfolio/properties/property-fields";
import { groupFields } from "../../app/modules/portfolio/property-groups/group-fields";
import { agreementFields, rentStepFields } from "../../app/modules/portfolio/rental-agreements/agreement-fields";
import { readAgreementForm } from "../../app/modules/portfolio/rental-agreements/agreement-form";
import { userFields } from "../../app/modules/together/users/user-fields";
import type { Random } from "../../db/seed/history/random";
import type { Part, Range } from "./part";

/** Longer than this no reader may take for a form. */
const MOST_MILLISECONDS = 1_000;

const BOOKING_DEFAULTS = { firstAccountId: 1, bankLine: null };

/** Every reader of a form, behind the guard at the door. */
const READERS: Record<string, (form: FormData) => unknown> = {
  answer: (form) => refuseForm(form, ""),
  agreement: (form) => readAgreementForm(form, "2025-01-01"),
  draft: (form) => {
    const draft = readDraft(form, BOOKING_DEFAULTS);
    return { draft, template: readTemplateChoice(form) };
  },
  booking: (form) => parseForm(bookingRequestSchema("form"), form),
  ...Object.fromEntries(
    Object.entries({ propertyFields, groupFields, userFields, accountFields, bankAccountFields, loanFields }).map(
      ([name, fields]) => [name, (form: FormData) => readRowForm(form, fields)],
    ),
  ),
};

/** Makes so many forms with odd names and gives each to every reader of forms. */
export function tormentForms(range: Range, part: Part): Promise<void> {
  return part.tryAll(range, "form", (random) => {
    const entries = oddForm(random);
    return Object.entries(READERS).flatMap(([reader, read]) => {
      const timed = () => {
        const form = new FormData();
        for (const [name, value] of entries) form.append(name, value);
        const began = performance.now();
        return { ...outcomeOf(() => readSound(form, read)), milliseconds: performance.now() - began };
      };
      const first = timed();
      // A machine that is busy stalls now and then; what truly takes long does so again.
      const { outcome, failure, milliseconds } = first.milliseconds > MOST_MILLISECONDS ? timed() : first;
      const wrong = failure ?? findWrong(milliseconds);
      if (wrong !== null) return [`${reader}: ${entries.map(([name]) => name)} ${wrong}`];
      part.count(`${reader} ${outcome}`);
      return [];
    });
  });
}

function readSound(form: FormData, read: (form: FormData) => unknown): unknown {
  checkFieldNames(form);
  return read(form);
}

function outcomeOf(read: () => unknown): { outcome: "read" | "refused"; failure: unknown } {
  try {
    const values = read();
    return { outcome: "read", failure: hasGiantList(values) ? new Error("a list with holes") : null };
  } catch (error) {
    const isSentence = error instanceof DomainError && error.code === "invalid" && error.message !== "";
    return { outcome: "refused", failure: isSentence ? null : error };
  }
}

function hasGiantList(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value) && value.length !== Object.keys(value).length) return true;
  return Object.values(value).some(hasGiantList);
}

/** What a form may have done to all objects there are, or the time that it took. */
function findWrong(milliseconds: number): unknown {
  const added = [Object.prototype, Array.prototype].flatMap((prototype) => Object.keys(prototype));
  if (added.length > 0) return new Error(`every object now has ${added.join(", ")}`);
  return milliseconds > MOST_MILLISECONDS ? new Error(`took ${milliseconds.toFixed(0)} ms`) : null;
}

const WORDS = [
  ..."id version requestKey confirmOverlap confirmClosedYears confirmNoUtilities description legs rateSteps rentSteps".split(
    " ",
  ),
  ...[agreementFields, rentStepFields, userFields, loanFields].flatMap((fields) => fields.map(({ key }) => key)),
  ..."choice amount checked sourceAccountId sourceShown targetFlowType targetSubFlowId template".split(" "),
];
const OBJECT_WORDS = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "length", "then"];
const INDEXES = ["0", "1", "2", "-1", "007", "999999", "4294967296", "1e9", "", "x", "0x1", "1.5"];
const JOINTS = [".", "..", "[", "]", "[]", "[0]", ".[", "].", " ", "\0", "\n", "%5B", "ä", "🏠"];
const VALUES = [..."1 -1 0,5 x 2025-01-01 31.12.2024 on mine@3 theirs@1".split(" "), "", " ", "\0", "🏠".repeat(50)];

function oddForm(random: Random): [string, string][] {
  const word = () => (random.below(4) === 0 ? random.pick(OBJECT_WORDS) : random.pick(WORDS));
  const name = (): string => {
    switch (random.below(6)) {
      case 0:
        return word();
      case 1:
        return `${word()}[${random.pick(INDEXES)}].${word()}`;
      case 2:
        return `${word()}.${word()}`;
      case 3:
        return `${random.pick(["rentSteps", "legs"])}[${random.below(300)}].${word()}`;
      case 4:
        return Array.from({ length: 1 + random.below(6) }, () =>
          random.below(2) === 0 ? word() : random.pick(JOINTS),
        ).join("");
      default:
        return `${word()}${`[${random.pick(INDEXES)}]`.repeat(1 + random.below(random.below(20) === 0 ? 500 : 3))}`;
    }
  };
  // A few forms are as long as a form may be.
  const size = random.below(100) === 0 ? 3_000 : 1 + random.below(12);
  return Array.from({ length: size }, () => [name(), random.pick(VALUES)]);
}
