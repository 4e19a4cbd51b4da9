import { useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { CHOICE } from "~/modules/base/edits/take-choices";
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
  const asked = Object.keys(confirmations).find((name) => failure.fieldErrors[name]);
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
  const asked = [
    ...failure.conflicts.map(({ field }) => CHOICE + field),
    ...Object.keys(confirmations).filter((name) => failure.fieldErrors[name]),
  ];
  const isDecided = (name: string) => name.startsWith(CHOICE) || (asked.length > 0 && name in confirmations);
  return Object.entries(failure.typed)
    .filter(([name]) => isDecided(name) && !asked.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
