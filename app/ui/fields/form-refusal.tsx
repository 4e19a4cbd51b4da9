import { useState } from "react";
import { type FormFailure, sentenceAt, typedText } from "~/http/wire/form-failure";
import { CHOICE } from "~/modules/base/edits/choice-name";
import { edits } from "~/texts/edits";
import { Alert } from "../alert";

type Failure = FormFailure["failure"];

/** What can be asked back, by the field that says yes to it, with what stands beside its box. */
type Confirmations = Readonly<Record<string, string>>;

/** Why a form came back, above its fields: what is wrong, or what is to be confirmed. */
export function FormRefusal({
  failure,
  sentence = failure?.message ?? "",
  confirmations,
}: {
  failure: Failure | undefined;
  /** What is said if not the refusal's own words. */
  sentence?: string;
  confirmations: Confirmations;
}) {
  const [dismissed, setDismissed] = useState<Failure>();
  if (!failure) return null;
  const asked = Object.keys(confirmations).find((name) => sentenceAt(failure, name));
  return (
    <>
      <Decided failure={failure} confirmations={confirmations} />
      {failure !== dismissed && (
        <div className="mb-4">
          <Alert tone={asked ? "warn" : "bad"} onDismiss={asked ? undefined : () => setDismissed(failure)}>
            {edits.oops(sentence)}
            {asked && <ConfirmationBox name={asked} label={confirmations[asked] ?? ""} />}
          </Alert>
        </div>
      )}
    </>
  );
}

/** The box beneath what is asked back, to be ticked before the same is sent again. */
export function ConfirmationBox({ name, label, form }: { name: string; label: string; form?: string }) {
  return (
    <label className="mt-2 flex items-center gap-2">
      <input type="checkbox" form={form} name={name} data-choice className="accent-accent" />
      {label}
    </label>
  );
}

/** What was decided before goes along while something else is asked, so that one question does not undo the answer to another. */
function Decided({ failure, confirmations }: { failure: Failure; confirmations: Confirmations }) {
  const asked = failure.conflicts.map(({ field }) => CHOICE + field);
  const decided = Object.entries(typedChoices(failure)).filter(([name]) => !asked.includes(name));
  const unconfirmed = Object.keys(confirmations).filter((name) => sentenceAt(failure, name));
  if (asked.length + unconfirmed.length > 0)
    for (const name of Object.keys(confirmations)) {
      const value = typedText(failure, name);
      if (value && !unconfirmed.includes(name)) decided.push([name, value]);
    }
  return decided.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The choices between two edits that a form came back with, by the names of their controls. */
export function typedChoices({ initialValue }: Failure): Record<string, string> {
  const choices = Object.entries(Object(initialValue?.choice));
  return Object.fromEntries(choices.map(([field, value]) => [CHOICE + field, String(value)]));
}
