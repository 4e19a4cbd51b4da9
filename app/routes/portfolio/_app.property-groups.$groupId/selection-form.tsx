import { Form, useLocation } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { EVERY, MOST_AT_ONCE } from "~/modules/portfolio/properties/bulk/row-versions";
import type { FolderKey } from "~/modules/portfolio/property-groups/folder-key";
import { bulkTexts as texts } from "~/texts/properties/bulk";
import { comparisonTexts } from "~/texts/properties/compare";
import { Button } from "~/ui/button";

type Props = { groupId: FolderKey; count: number; rowCount: number; mayChange: boolean; children: ReactNode };

/** The rows of a folder that are ticked, and what can be done with them; how the folder is looked at goes along. */
export function SelectionForm({ groupId, count: total, rowCount, mayChange, children }: Props) {
  const folder = `/property-groups/${groupId}`;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["field", "test", "value"].includes(name));
  const tell = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
    if (target.name === "all" || target.name === EVERY) for (const box of boxes) box.checked = target.checked;
    const every = form.current?.querySelector<HTMLInputElement>(`input[name=${EVERY}]`);
    // Whoever takes one out means those on this page.
    if (every && target.name === "id") every.checked = false;
    setCount(every?.checked ? total : boxes.filter(({ checked }) => checked).length);
  };
  return (
    <Form
      ref={form}
      action={mayChange ? `${folder}/bulk` : `${folder}/compare`}
      onChange={tell}
      className="selection-form"
    >
      {kept.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address may repeat
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div className="selection-bar">
        {mayChange && total > rowCount && total <= MOST_AT_ONCE && (
          <label className="flex min-h-8 items-center gap-2 max-sm:min-h-[44px]">
            <input type="checkbox" name={EVERY} value="true" className="size-4 accent-accent" />
            {texts.selectEvery(total)}
          </label>
        )}
        <output className="scripted-only mr-auto font-[620]">{`${count} ${texts.selected}`}</output>
        {mayChange && (
          <>
            <Button size="tiny" look="quiet" name="field" value="groupId">
              {texts.move}
            </Button>
            <Button size="tiny" look="quiet" name="field" value="published">
              {texts.publish}
            </Button>
          </>
        )}
        <Button size="tiny" formAction={`${folder}/compare`} look={mayChange ? "plain" : "primary"}>
          {comparisonTexts.compare}
        </Button>
        {mayChange && (
          <Button size="tiny" look="primary" name="field" value="contactName">
            {texts.setField}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** Ticks all rows or none, if scripts run. */
export function SelectAll() {
  return (
    <span className="scripted-only">
      <input type="checkbox" name="all" form="" aria-label={texts.selectAll} />
    </span>
  );
}
