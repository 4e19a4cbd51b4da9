import { type FormFailure, faultyFields, sentenceAt } from "~/http/wire/form-failure";
import { imageRowTexts } from "~/texts/images/image-rows";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";

/** Why a choice that was made by one press is refused, on the page that stands in for the screen if no scripts run. */
export function RefusedChoice({ failure, backTo }: { failure: FormFailure["failure"] | undefined; backTo: string }) {
  if (!failure) return null;
  return (
    <div className="grid max-w-[34rem] justify-items-start gap-4">
      <Alert>{sayRefusal(failure)}</Alert>
      <LinkButton to={backTo}>{imageRowTexts.back}</LinkButton>
    </div>
  );
}

/** The sentence of a refusal, that of the one field if it is about one. */
export function sayRefusal(failure: FormFailure["failure"]): string {
  const [field] = faultyFields(failure);
  return imageRowTexts.oops((field && sentenceAt(failure, field)) ?? failure.message);
}
