import type { Field } from "../../base/fields/field";
import type { Right } from "../../base/rights/rights";
import { accountFields } from "../../books/accounts/account-fields";
import { agreementDueNoun } from "../../books/agreement-dues/agreement-due-noun.server";
import { bankAccountFields } from "../../books/bank-accounts/bank-account-fields";
import { searchedBankFields } from "../../books/bank-statements/uploads/line-document";
import { billNoun } from "../../books/bills/bill-noun.server";
import { bookingFields } from "../../books/ledger/booking/booking-fields";
import { keptLoanFields } from "../../books/loans/loan-fields";
import { mandateNoun } from "../../books/mandates/mandate-noun.server";
import { transferFields } from "../../books/payment-runs/run-request";
import { reminderFields } from "../../books/reminders/reminder-request";
import { toldSettlementFields } from "../../books/settlements/settlement-fields";
import { attachmentFields } from "../../files/attachments/attachment-fields";
import { albumFields } from "../../files/image-collections/album-fields";
import { changedImageFields } from "../../files/images/image-fields";
import { feedFields } from "../../overview/calendar-feeds/feed-fields";
import { meterFields } from "../../portfolio/meters/meter-fields";
import { propertyFields } from "../../portfolio/properties/property-fields";
import { agreementFields, personsField, rentStepsField } from "../../portfolio/rental-agreements/agreement-fields";
import { commentFields } from "../../together/comments/comment-fields";
import { followUpNoun } from "../../together/follow-ups/follow-up-noun.server";
import { userFields } from "../../together/users/user-fields";
import { voteFields } from "../../together/votes/list-votes";

/** What data of people are worked with for. */
export const processingKeys = ["LETTING", "PROPERTIES", "BOOKS", "FILES", "TEAM", "RIGHTS", "OPERATION"] as const;

export type ProcessingKey = (typeof processingKeys)[number];

/** What is kept of a thing, by its own description. */
export type RecordedNoun =
  | "agreement"
  | "mandate"
  | "due"
  | "reminder"
  | "settlement"
  | "meter"
  | "property"
  | "vote"
  | "bankLine"
  | "booking"
  | "account"
  | "bankAccount"
  | "bill"
  | "loan"
  | "transfer"
  | "attachment"
  | "image"
  | "album"
  | "user"
  | "comment"
  | "followUp"
  | "feed";

/** For how long something is kept. */
export type KeptRule = "claims" | "books" | "standing" | "trash" | "disclosed" | "counted" | "sessions" | "history";

export type Processing = {
  nouns: Partial<Record<RecordedNoun, readonly Field[]>>;
  read: readonly Right[];
  change: readonly Right[];
  kept: readonly KeptRule[];
  tables: readonly string[];
};

/** All that is worked with, by the descriptions of what is kept; a test holds its tables against all that there are. */
export const processings: Record<ProcessingKey, Processing> = {
  LETTING: {
    nouns: {
      agreement: [...agreementFields, personsField, rentStepsField],
      mandate: mandateNoun.fields,
      due: agreementDueNoun.fields,
      reminder: reminderFields,
      settlement: toldSettlementFields,
      meter: meterFields,
    },
    read: ["readPortfolio", "readTenantContacts", "openAccounting", "readReports"],
    change: ["changeRentalAgreements", "openAccounting", "changeDeadlines"],
    kept: ["claims", "trash"],
    tables: [
      ...["rental_agreements", "agreement_dues", "mandates", "payment_reminders", "kept_receivables", "meters"],
      ...["cost_statements", "settlements", "deadline_states", "deadline_subjects", "kept_deadlines"],
      ...["base_rates", "consumer_prices"],
    ],
  },
  PROPERTIES: {
    nouns: { property: propertyFields, vote: voteFields },
    read: ["readPortfolio"],
    change: ["changeProperties", "vote"],
    kept: ["standing", "trash"],
    tables: ["properties", "property_groups", "property_imports", "import_drafts", "likes", "list_columns"],
  },
  BOOKS: {
    nouns: {
      bankLine: searchedBankFields,
      booking: bookingFields,
      transfer: transferFields,
      bill: billNoun.fields,
      loan: keptLoanFields,
      account: accountFields,
      bankAccount: bankAccountFields,
    },
    read: ["openAccounting", "readBankAccounts", "readAccounts", "readLoans"],
    change: ["openAccounting", "changeBankAccounts", "changeAccounts", "changeLoans"],
    kept: ["books"],
    tables: [
      ...["accounts", "account_months", "bank_accounts", "bank_statements", "bank_transactions", "bills"],
      ...["bill_bookings", "booking_tokens", "datev_exports", "datev_files", "datev_left_out", "fact_tokens"],
      ...["ledger_journal", "ledger_lock", "ledger_lock_changes", "ledger_sums", "leg_vat_rates", "legs"],
      ...["loan_properties", "loans", "payment_returns", "payment_run_bookings", "payment_run_items", "payment_runs"],
      ...["relation_months", "relation_totals", "set_aside_findings", "split_tokens", "spread_expenses"],
      ...["stale_facts", "statement_columns", "statement_lines", "sub_lines", "transactions", "turn_decisions"],
      "uploads",
    ],
  },
  FILES: {
    nouns: { attachment: attachmentFields, image: changedImageFields, album: albumFields },
    read: ["readAttachments", "readPortfolio"],
    change: ["changeAttachments", "changeImages"],
    kept: ["standing", "claims", "trash"],
    tables: [
      ...["attachments", "attachment_texts", "images", "image_collections", "image_collection_properties"],
      ...["image_deeds", "deleted_files"],
    ],
  },
  TEAM: {
    nouns: { user: userFields, comment: commentFields, followUp: followUpNoun.fields, feed: feedFields },
    read: ["readPortfolio", "readUsers"],
    change: ["comment", "changeFollowUps", "changeUsers"],
    kept: ["standing", "sessions", "history"],
    tables: [
      ...[
        "users",
        "ended_sessions",
        "request_keys",
        "calendar_feeds",
        "digests",
        "comments",
        "activities",
        "follow_ups",
      ],
      ...["row_changes", "history"],
    ],
  },
  RIGHTS: {
    nouns: {},
    read: ["discloseTenants", "forgetTenants"],
    change: ["discloseTenants", "forgetTenants"],
    kept: ["disclosed", "books"],
    tables: ["disclosures", "erasures", "erased_agreements", "erasing", "restricted_files"],
  },
  OPERATION: {
    nouns: {},
    read: ["openSettings", "takeBackup", "readHistory"],
    change: ["openSettings", "runUpkeep", "buildSearchIndex", "emptyTrash"],
    kept: ["trash", "counted"],
    tables: [
      ...["instance_settings", "file_jobs", "search_builds", "search_documents", "trash", "trash_rows"],
      ...["upkeep_results", "upkeep_runs", "request_counts"],
    ],
  },
};
