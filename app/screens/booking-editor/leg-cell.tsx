import type { ReactNode } from "react";
import type { Cents } from "~/modules/base/money/money";
import type { SideName } from "~/modules/base/relations/relation";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatAmount } from "~/texts/format";

/** What a control of a cell is called and what is wrong with it. */
export type CellControl = {
  id: string;
  name: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

/** A control within a leg: its label if the row is a card, said aloud everywhere, and its error beneath. */
export function LegCell({
  name,
  label,
  of,
  error,
  className,
  children,
}: {
  name: string;
  label: string;
  /** Which leg and side the control belongs to; only said aloud. */
  of: string;
  error: string | undefined;
  className?: string;
  children: (control: CellControl) => ReactNode;
}) {
  return (
    <td className={className}>
      <LegControl name={name} label={label} of={of} error={error}>
        {children}
      </LegControl>
    </td>
  );
}

/** A labelled control with its error, for cells that hold more than one. */
export function LegControl({
  name,
  label,
  of,
  error,
  className = "min-w-0 flex-1",
  children,
}: Parameters<typeof LegCell>[0]) {
  const id = `booking-${name}`;
  return (
    <div className={className}>
      <label htmlFor={id} className="leg-label">
        <span className="sr-only">{of}: </span>
        {label}
      </label>
      {children({
        id,
        name,
        "aria-invalid": error ? true : undefined,
        "aria-describedby": error ? `${id}-error` : undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

/** An amount that stands in line with those in controls. */
export function LegMoney({ cents }: { cents: number }) {
  return (
    <span className="leg-money">
      {formatAmount(cents)}
      <span>€</span>
    </span>
  );
}

/** L or R: which side of a leg a row is, and by the sign of its amount whether that is debit or credit. */
export function SideMark({ side, cents }: { side: SideName; cents: Cents }) {
  const isDebit = (side === "source") === cents >= 0;
  return (
    <th scope="row" className="leg-mark">
      <span aria-hidden className="grid size-5 place-items-center rounded-[5px] bg-sunken font-semibold text-tiny">
        {texts[side]}
      </span>
      <span className="block font-normal text-tiny">{isDebit ? texts.debit : texts.credit}</span>
      <span className="leg-mark-name">{texts[`${side}Name`]}</span>
    </th>
  );
}
