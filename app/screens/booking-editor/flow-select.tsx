import { lazy, Suspense } from "react";
import type { Flow } from "~/modules/base/relations/flow";
import { unitOf } from "~/modules/base/relations/labels";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { useScripted } from "~/ui/use-scripted";

/** Loaded once scripts run; until then the select does. */
const ComboBox = lazy(async () => ({ default: (await import("~/ui/searchable-choice/combo-box")).ComboBox }));

const NOTHING = { matches: [], more: false };

/**
 * Chooses one of several things that an entry can relate to; what is chosen is offered even if it is not in the list.
 * Properties may be more than a list can show: if scripts run they are searched by words.
 */
export function FlowSelect({
  type,
  label,
  flows,
  chosenLabel,
  onChoose,
  ...control
}: {
  id: string;
  name: string;
  type: string;
  label: string;
  value: string;
  flows: readonly Flow[];
  chosenLabel: string | undefined;
  onChoose: (value: string, label: string) => void;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
}) {
  const scripted = useScripted();
  const nameOf = (value: string) =>
    labelOf(flows, value) ?? (value === control.value ? chosenLabel : undefined) ?? `#${value}`;
  const look = cn(boxClass(), "h-9 truncate");
  const listed = control.value === "0" || flows.some(({ id }) => String(id) === control.value);
  const select = (
    <select {...control} onChange={({ target }) => onChoose(target.value, nameOf(target.value))} className={look}>
      <option value="0">{texts.choose}</option>
      {!listed && <option value={control.value}>{nameOf(control.value)}</option>}
      {flows.map(({ id, label: one }) => (
        <option key={id} value={id}>
          {one}
        </option>
      ))}
    </select>
  );
  if (scripted && type === "PROPERTY") {
    const { value, ...rest } = control;
    return (
      <div
        onInput={({ target }) => {
          // What is chosen is in the hidden control, its name in the field that shows it.
          if (!(target instanceof HTMLInputElement) || target.name !== control.name) return;
          const field = target.parentElement?.querySelector<HTMLInputElement>("[role=combobox]");
          onChoose(target.value || "0", field?.value ?? "");
        }}
      >
        <Suspense fallback={select}>
          <ComboBox
            {...rest}
            wordsName=""
            label={label}
            source={`/accounting/flow-choices?type=${type}`}
            chosen={value === "0" ? null : { id: Number(value), label: nameOf(value) }}
            none={null}
            found={NOTHING}
            words=""
            className={look}
          />
        </Suspense>
      </div>
    );
  }
  return select;
}

/** Which flat of its house is chosen: a control is often too narrow for more than the address, which they share. */
export function ChosenUnit({
  flows,
  value,
  chosenLabel,
  className,
}: {
  flows: readonly Flow[];
  value: string;
  chosenLabel: string | undefined;
  className?: string;
}) {
  const label = value === "0" ? undefined : (labelOf(flows, value) ?? chosenLabel);
  return label ? (
    <span aria-hidden className={cn("text-small text-soft [overflow-wrap:anywhere]", className)}>
      {unitOf(label)}
    </span>
  ) : null;
}

function labelOf(flows: readonly Flow[], value: string): string | undefined {
  return flows.find(({ id }) => String(id) === value)?.label;
}
