import { Form, useNavigation } from "@remix-run/react";
import type { ImportPreview } from "~/modules/portfolio/property-imports/show-preview";
import { edits } from "~/texts/edits";
import { importPage as texts } from "~/texts/properties/property-imports";
import { tableTexts } from "~/texts/tables";
import { Button, LinkButton } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

/** Loads the file as its preview shows it; nothing can be loaded while something is wrong. */
export function ImportForm({ preview, folder }: { preview: ImportPreview; folder: string }) {
  const busy = useNavigation().state !== "idle";
  const { counts, columns, leftOut, sheet, head, writing, preference, state } = preview;
  const faulty = counts.faults > 0;
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2">
      <RequestKey form="import" />
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="sheet" value={sheet} />
      <input type="hidden" name="head" value={head} />
      <input type="hidden" name="writing" value={writing} />
      {preference && <input type="hidden" name="preference" value={preference} />}
      {columns.map(({ name, target }) => (
        <input key={name} type="hidden" name={`columns.${name}`} value={target} />
      ))}
      {counts.again > 0 && (
        <label className="flex basis-full items-center gap-2">
          <input type="checkbox" name="confirmTwins" data-choice className="accent-accent" />
          {texts.confirmTwins(counts.again)}
        </label>
      )}
      <Button look="primary" disabled={busy || faulty}>
        {texts.doIt}
      </Button>
      <LinkButton to={folder}>{edits.cancel}</LinkButton>
      {leftOut.length > 0 && (
        <p className="min-w-0 basis-full text-note text-soft [overflow-wrap:anywhere] sm:ml-2 sm:flex-1 sm:basis-0">
          {texts.leftOutColumns(leftOut)}{" "}
          <a href="#reading" className="text-accent underline">
            {tableTexts.assign}
          </a>
        </p>
      )}
    </Form>
  );
}
