import type { Db } from "../../../../db/client";
import type { Day } from "../calendar/day";
import { completeValues } from "../fields/complete-values";
import type { ValuesOf } from "../fields/field";
import { LONGEST_RETENTION } from "../law/retention/retention-kinds";
import { selectSettings } from "./repository.server";
import {
  datevFields,
  type mailFields,
  ownerFields,
  passageFields,
  type paymentFields,
  type retentionFields,
  type senderFields,
} from "./settings-fields";

/** From whom letters to tenants are, and where they pay to. */
export type Sender = ValuesOf<typeof senderFields>;

/** By what direct debits and transfers are made. */
export type PaymentSettings = ValuesOf<typeof paymentFields>;

/** As what the tax adviser knows these books. */
export type DatevSettings = ValuesOf<typeof datevFields>;

/** Who owns the properties. */
export type OwnerSettings = ValuesOf<typeof ownerFields>;

/** What letters to tenants who have not paid say before and after what is open. */
export type ReminderPassages = ValuesOf<typeof passageFields>;

/** What is set for the whole instance. */
export type Settings = Sender &
  PaymentSettings &
  DatevSettings &
  OwnerSettings &
  ReminderPassages &
  ValuesOf<typeof retentionFields> &
  ValuesOf<typeof mailFields> & {
    version: number;
    /** The day from which amounts due and payments count; null while nobody has set it, and all of them do. */
    booksBegin: Day | null;
    /** So many bank days after its due day a rent is not yet overdue. */
    graceDays: number;
    /** The first of the month of the first statement, while it is not set and there is one. */
    proposedBooksBegin: Day | null;
    /** Whether the start page does without the first steps. */
    firstStepsHidden: boolean;
  };

export const NO_SENDER: Sender = {
  senderName: null,
  senderStreetAndNumber: null,
  senderZipCode: null,
  senderCity: null,
  senderPhone: null,
  senderMail: null,
  senderIban: null,
};

/** Reads the settings. */
export async function openSettings(db: Db): Promise<Settings> {
  const [settings] = await selectSettings(db);
  const unset = {
    ...{ version: 1, booksBegin: null, graceDays: 0, proposedBooksBegin: null, firstStepsHidden: false },
    retentionYears: LONGEST_RETENTION,
    digestFrom: null,
  };
  const payments = { senderCreditorId: null, senderBankAccountId: null, noticeDays: 14 };
  const empty = {
    ...{ ...completeValues(datevFields, {}), ...completeValues(passageFields, {}) },
    ...{ ...completeValues(ownerFields, {}), ...NO_SENDER },
  };
  return settings ?? { ...unset, ...payments, ...empty };
}
