/** How a table is treated once a tenant is forgotten. */
export type ErasureKind =
  /** A name in its texts gives way at once. */
  | "at-once"
  /** It stays until the years of the books are over. */
  | "books"
  /** Its texts are single words: rows with one of the person's go. */
  | "words"
  /** What was answered is forgotten, and worked out anew. */
  | "answers"
  /** Rows that name the person go. */
  | "rows"
  /** It names no tenant, or is made anew, or is what remembers that somebody is forgotten. */
  | "nothing";

/** How each table is treated; a test holds it against all that there are. */
export const erasureKinds: Record<string, ErasureKind> = {
  account_months: "nothing",
  accounts: "at-once",
  activities: "at-once",
  agreement_dues: "at-once",
  attachment_texts: "at-once",
  attachments: "at-once",
  bank_accounts: "nothing",
  bank_statements: "nothing",
  bank_transactions: "books",
  base_rates: "nothing",
  bill_bookings: "nothing",
  bills: "books",
  booking_tokens: "words",
  calendar_feeds: "nothing",
  comments: "at-once",
  consumer_prices: "nothing",
  cost_statements: "at-once",
  datev_exports: "nothing",
  datev_files: "nothing",
  datev_left_out: "nothing",
  deadline_states: "at-once",
  deleted_files: "nothing",
  disclosures: "nothing",
  ended_sessions: "nothing",
  erased_agreements: "nothing",
  erasing: "nothing",
  erasures: "nothing",
  fact_tokens: "nothing",
  file_jobs: "nothing",
  follow_ups: "at-once",
  history: "at-once",
  image_collection_properties: "nothing",
  image_collections: "at-once",
  images: "at-once",
  import_drafts: "nothing",
  instance_settings: "nothing",
  kept_receivables: "nothing",
  ledger_journal: "books",
  ledger_lock: "nothing",
  ledger_lock_changes: "nothing",
  ledger_sums: "nothing",
  leg_vat_rates: "nothing",
  legs: "nothing",
  likes: "nothing",
  list_columns: "nothing",
  loan_properties: "nothing",
  loans: "at-once",
  mandates: "at-once",
  meters: "at-once",
  payment_reminders: "at-once",
  payment_returns: "nothing",
  payment_run_bookings: "nothing",
  payment_run_items: "books",
  payment_runs: "nothing",
  properties: "at-once",
  property_groups: "at-once",
  property_imports: "at-once",
  relation_months: "nothing",
  relation_totals: "nothing",
  rental_agreements: "at-once",
  request_keys: "answers",
  restricted_files: "nothing",
  row_changes: "at-once",
  search_builds: "nothing",
  search_documents: "nothing",
  set_aside_findings: "at-once",
  settlements: "books",
  split_tokens: "words",
  spread_expenses: "nothing",
  stale_facts: "nothing",
  statement_columns: "nothing",
  statement_lines: "nothing",
  sub_lines: "books",
  transactions: "books",
  trash: "rows",
  trash_rows: "rows",
  turn_decisions: "nothing",
  upkeep_results: "at-once",
  upkeep_runs: "nothing",
  uploads: "books",
  users: "nothing",
};

/** Columns whose texts are names of people of the team, keys, or hold what a person never is. */
export const unsweptColumns: ReadonlySet<string> = new Set([
  "user_name",
  "file_key",
  "thumbnail_key",
  "gallery_key",
  "sha256",
  "type",
  "kind",
  "noun",
  "token_hash",
]);
