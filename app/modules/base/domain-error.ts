/** What a refusal is; `app/http` alone knows which HTTP status each one becomes. */
export type RefusalCode =
  | "invalid"
  | "unauthenticated"
  | "turned-away"
  | "forbidden"
  | "not-found"
  | "conflict"
  | "too-large"
  | "unsupported-type"
  | "refused"
  | "unavailable";

/** German sentences by field name, as the API calls the field. */
export type FieldErrors = Record<string, string>;

/** Two values of one field: what this request wants and what someone else saved meanwhile (API values). */
export type EditConflict = { field: string; mine: unknown; theirs: unknown };

/** An expected refusal: its message is a German sentence meant for the person who asked. */
export class DomainError extends Error {
  override name = "DomainError";

  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly details: {
      fieldErrors?: FieldErrors;
      conflicts?: EditConflict[];
      /** The version that holds what conflicts call theirs. */
      version?: number;
      /** The address of the page where it can be put right. */
      way?: string;
    } = {},
  ) {
    super(message);
  }
}
