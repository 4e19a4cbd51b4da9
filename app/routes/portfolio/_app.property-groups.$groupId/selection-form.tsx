import { Form, useLocation } from "@remix-run/react";
import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import { bulkTexts as texts } from "~/texts/properties/bulk";
import { comparisonTexts } from "~/texts/properties/compare";
import { Button } from "~/ui/button";

type Props = { groupId: number; mayChange: boolean; children: ReactNode };

/** The rows of a folder that are ticked, and what can be done with them; how the folder is looked at goes along. */
export function SelectionForm({ groupId, mayChange, children }: Props) {
  const folder = `/property-groups/${groupId}`;
  const { search } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const kept = [...new URLSearchParams(search)].filter(([name]) => !["field", "test", "value"].includes(name));
  const tell = ({ target }: ChangeEvent<HTMLFormElement>) => {
    const boxes = [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
    if (target.name === "all") for (const box of boxes) box.checked = target.checked;
    setCount(boxes.filter(({ checked }) => checked).length);
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
