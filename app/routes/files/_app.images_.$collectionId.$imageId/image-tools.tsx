import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { ArrowLeftToLine, ArrowRightToLine, RotateCcw, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { imageFields } from "~/modules/files/images/image-fields";
import { imageTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { FieldInput } from "~/ui/fields/field-input";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import type { LargeImageShown } from "./large-image";

type ToolsProps = {
  image: LargeImageShown;
  previousId: number | null;
  nextId: number | null;
  failure: FormFailure["failure"] | undefined;
};

/** What editors do with an image where they see it: they write below it, turn it, and move it within its album. */
export function ImageTools(props: ToolsProps) {
  return <Tools key={useAttempt(props.failure)} {...props} />;
}

function Tools({ image: { id, caption, rotation }, previousId, nextId, failure }: ToolsProps) {
  const { form, field } = useFields("image", { caption }, failure);
  const busy = useNavigation().state !== "idle";
  return (
    <section aria-label={texts.tools} className="mx-auto mt-4 grid max-w-[40rem] gap-3">
      {failure && <Alert id={form.errorId}>{imageRowTexts.oops(failure.message)}</Alert>}
      <Form method="post" replace preventScrollReset {...getFormProps(form)} className="flex items-end gap-2">
        <RequestKey form={`caption ${id}`} />
        {imageFields.map((one) => (
          <FieldInput key={one.key} className="min-w-0 grow" field={one} control={field(one.key)} />
        ))}
        <Button disabled={busy}>{texts.save}</Button>
      </Form>
      <div className="flex flex-wrap justify-center gap-2">
        <Deed id={id} name="rotation" value={(rotation + 270) % 360} busy={busy}>
          <RotateCcw size={15} aria-hidden />
          {texts.turnLeft}
        </Deed>
        <Deed id={id} name="rotation" value={(rotation + 90) % 360} busy={busy}>
          <RotateCw size={15} aria-hidden />
          {texts.turnRight}
        </Deed>
        {previousId !== null && (
          <Deed id={id} name="before" value={previousId} busy={busy}>
            <ArrowLeftToLine size={15} aria-hidden />
            {texts.forward}
          </Deed>
        )}
        {nextId !== null && (
          <Deed id={id} name="after" value={nextId} busy={busy}>
            {texts.backward}
            <ArrowRightToLine size={15} aria-hidden />
          </Deed>
        )}
      </div>
    </section>
  );
}

/** A button that sends one thing. */
function Deed({
  id,
  name,
  value,
  busy,
  children,
}: {
  id: number;
  name: string;
  value: number;
  busy: boolean;
  children: ReactNode;
}) {
  return (
    <Form method="post" replace preventScrollReset className="contents">
      <RequestKey form={`${name} ${id}`} />
      <input type="hidden" name={name} value={value} />
      <Button size="row" disabled={busy}>
        {children}
      </Button>
    </Form>
  );
}
