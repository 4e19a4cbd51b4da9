import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import { boxClass } from "~/ui/fields/box-class";

/** The months to close or to open, with what follows from it beneath. */
export function MonthSelect({
  label,
  options,
  failure,
  explanation,
  withEmpty = false,
  chosen = null,
}: {
  label: string;
  options: { value: string; label: string }[];
  failure?: FormFailure["failure"];
  explanation: string;
  /** Whether nothing is chosen at first. */
  withEmpty?: boolean;
  /** What is chosen until something was typed. */
  chosen?: string | null;
}) {
  const error = sentenceAt(failure, "lockedUntil");
  return (
    <>
      <label htmlFor="lockedUntil" className="mb-1 block font-[550] text-small text-soft">
        {label}
      </label>
      <select
        id="lockedUntil"
        name="lockedUntil"
        defaultValue={failure ? typedText(failure, "lockedUntil") : (chosen ?? undefined)}
        className={`h-9 ${boxClass()}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "lock-error lock-explanation" : "lock-explanation"}
      >
        {withEmpty && <option value="">–</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id="lock-error" role="alert" className="mt-1 text-bad text-small">
          {error}
        </p>
      )}
      <p id="lock-explanation" className="mt-3 text-note text-soft">
        {explanation}
      </p>
    </>
  );
}
