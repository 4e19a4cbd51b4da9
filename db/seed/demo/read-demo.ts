import { readFileSync } from "node:fs";
import { z } from "zod";
import type { SentValues } from "../../../app/modules/base/fields/fields-schema";
import { agreementDueNoun } from "../../../app/modules/books/agreement-dues/agreement-due-noun.server";
import { billNoun } from "../../../app/modules/books/bills/bill-noun.server";
import { costStatementNoun } from "../../../app/modules/books/cost-statements/cost-statement-noun.server";
import { loanRequestSchema } from "../../../app/modules/books/loans/loan-request";
import { attachmentLabels } from "../../../app/modules/files/attachments/attachment-labels";
import { consumerPriceNoun } from "../../../app/modules/portfolio/consumer-prices/consumer-price-noun.server";
import { meterNoun } from "../../../app/modules/portfolio/meters/meter-noun.server";
import { propertySchema } from "../../../app/modules/portfolio/properties/property-schema";
import { agreementJsonSchema } from "../../../app/modules/portfolio/rental-agreements/agreement-request";
import { followUpNoun } from "../../../app/modules/together/follow-ups/follow-up-noun.server";
import { readList } from "./read-list";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));

function readJson<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> {
  return shape.parse(JSON.parse(read(name).toString()));
}

/** When something was done, counted back from the day of seeding, so that the feed always tells of the past weeks; in UTC. */
const at = z.string().regex(/^\d+ days ago, \d\d:\d\d$/);

/** A property by its street, and its flat if several share one. */
const property = z.string();

const values = z.custom<SentValues>((sent) => typeof sent === "object");

const instance = readJson(
  "instance.json",
  z.strictObject({
    settings: values,
    bankAccounts: z.array(values),
    loans: z.array(
      z.strictObject({
        /** As `/api` takes it. */
        loan: loanRequestSchema,
        /** What it is for, with shares in percent. */
        properties: z.array(z.strictObject({ property, share: z.number() })),
      }),
    ),
    followUps: z.array(
      z.strictObject({
        at,
        by: z.string(),
        property: property.optional(),
        /** On how many days from that of seeding on it is due; before it if it is negative. */
        dueIn: z.int(),
        /** As `/api` takes it. */
        followUp: followUpNoun.api.schema,
      }),
    ),
    consumerPrices: z.array(consumerPriceNoun.api.schema),
    meters: z.array(z.strictObject({ property, meter: meterNoun.api.schema })),
    folders: z.array(z.strictObject({ name: z.string(), description: z.string(), list: z.string() })),
  }),
);

export const {
  settings: demoSettings,
  bankAccounts: demoBankAccounts,
  loans: demoLoans,
  followUps: demoFollowUps,
  consumerPrices: demoConsumerPrices,
  meters: demoMeters,
} = instance;

/** Three folders of a believable portfolio in Saxony. Places are facts; people, firms and figures are invented. */
export const demoFolders = instance.folders.map(({ list, ...folder }) => ({
  ...folder,
  properties: readList(read(list)).map((row) => ({ ...row, at: at.parse(row.at) })),
}));

/** What was changed of properties afterwards, as `/api` takes it. */
export const demoEdits = readJson(
  "edits.json",
  z.array(z.strictObject({ at, property, values: propertySchema("json") })),
);

/**
 * Rental agreements as `/api` takes them, with single dues. `monthsUnpaid` counts the present month, `monthsLate` those that were paid at
 * once five months ago; by a `mandate` is collected. What `reminders` ask for is what was open on their day, fees in cents.
 */
export const demoAgreements = readJson(
  "agreements.json",
  z.array(
    z.strictObject({
      ...{ at, property, agreement: agreementJsonSchema() },
      monthsUnpaid: z.int().optional(),
      monthsLate: z.int().optional(),
      reminders: z
        .array(z.strictObject({ daysAgo: z.int(), level: z.literal([1, 2, 3]), fee: z.int().default(0) }))
        .default([]),
      mandate: z.strictObject({ iban: z.string(), signedDate: z.string() }).optional(),
      dues: z.array(z.strictObject({ at, dueIn: z.int(), due: agreementDueNoun.api.schema })).default([]),
    }),
  ),
);

const costs = readJson(
  "costs.json",
  z.strictObject({
    statements: z.array(
      z.strictObject({
        ...{ property, at, yearsAgo: z.int() },
        /** The last day of its year, `06-30` of one that is not the calendar's. */
        endsOn: z.string().default("12-31"),
        provisional: z.boolean().default(false),
        /** What was entered by hand, as `/api` takes it. */
        costs: costStatementNoun.api.schema.optional(),
        /** Of a house of one's own, whose rows are what was booked and billed: which of them are divided by persons, not by area. */
        own: z.array(z.string()).optional(),
        /** Of the flat. */
        co2: z.strictObject({ kilograms: z.number(), cost: z.number(), area: z.number() }).optional(),
        /** In euros, of the owner without a tenant; all of it is the tenant's if it says nothing. */
        heating: z.array(z.strictObject({ tenant: z.string().nullable(), amount: z.number() })).default([]),
        measures: z.array(z.strictObject({ text: z.string(), tenant: z.string(), measure: z.number() })).default([]),
        /** With whom, how many days ago the letter says, and when it was sent, came and was objected to. */
        settled: z
          .array(
            z.strictObject({
              ...{ tenant: z.string(), at, daysAgo: z.int() },
              ...{ sent: z.int().optional(), received: z.int().optional(), objected: z.int().optional() },
            }),
          )
          .default([]),
      }),
    ),
    /** As `/api` takes them. */
    bills: z.array(
      z.strictObject({
        ...{ at, property, issuedAgo: z.int(), dueIn: z.int(), bill: billNoun.api.schema },
        /** For a service through all of the year before. */
        ofLastYear: z.boolean().default(false),
      }),
    ),
    /** Attached E-Rechnungen, with what somebody said of them beside what they say. */
    invoices: z.array(z.strictObject({ at, property, filename: z.string(), bill: billNoun.api.schema.optional() })),
  }),
);

/** What flats cost by their associations' statements, with how far it is settled; bills; and attachments that are E-Rechnungen. */
export const { statements: demoStatements, bills: demoBills, invoices: demoInvoices } = costs;

export const demoComments = readJson(
  "comments.json",
  z.array(z.strictObject({ at, by: z.string(), property, text: z.string() })),
);

export const demoVotes = readJson("votes.json", z.array(z.strictObject({ at, property, value: z.boolean() })));

/** Files of the usual kinds, drawn for this; a property with many of them and many with none. */
export const demoAttachments = readJson(
  "attachments.json",
  z.array(
    z.strictObject({
      at,
      property,
      filename: z.string(),
      label: z.enum(attachmentLabels).nullable(),
      file: z.string().transform((path) => new URL(`../files/${path}`, import.meta.url)),
    }),
  ),
);

/**
 * A picture: how a camera or a scanner named it, the drawing, and how many days before the upload it was taken, null if it does
 * not say.
 */
const picture = z.tuple([
  z.string(),
  z.string().transform((path) => new URL(`../pictures/${path}`, import.meta.url)),
  z.number().nullable(),
]);

/** Albums as a team keeps them: of houses, of flats, of a renovation, and one of no property. */
export const demoAlbums = readJson(
  "albums.json",
  z.array(
    z.strictObject({
      at,
      name: z.string(),
      description: z.string().nullable(),
      /** The properties that it shows, and those of them that it is the cover of. */
      properties: z.array(property),
      coverOf: z.array(property),
      pictures: z.array(picture),
    }),
  ),
);

export type DemoAlbum = (typeof demoAlbums)[number];
