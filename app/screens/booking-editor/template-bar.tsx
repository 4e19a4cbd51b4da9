import { RefreshCw } from "lucide-react";
import { flowKey } from "~/modules/base/relations/relation";
import type { EditorFlows } from "~/modules/books/ledger/editor/open-editor";
import {
  changeTemplateChoice,
  type TemplateChoice,
  templateOf,
} from "~/modules/books/ledger/templates/template-choice";
import { transactionTemplates } from "~/modules/books/templates/transaction-templates";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { ChosenUnit, FlowSelect } from "./flow-select";
import { Shortcut } from "./shortcut";
import type { LearnLabel } from "./use-chosen-flows";

/** Chooses a ready-made booking and what it is about, and loads its legs. */
export function TemplateBar({
  choice,
  flows,
  formAction,
  error,
  amountError,
  asksAmount,
  focused,
  learn,
  onChange,
}: {
  choice: TemplateChoice;
  flows: EditorFlows;
  formAction: string;
  error: string | undefined;
  amountError: string | undefined;
  /** Without a line of the bank nothing says how much it is. */
  asksAmount: boolean;
  /** Whether one begins here. */
  focused: boolean;
  learn: LearnLabel;
  onChange: (choice: TemplateChoice) => void;
}) {
  const { flowType, subFlowType, outgoing } = templateOf(choice);
  const change = (field: "name" | "flowId" | "subFlowId") => (value: string) =>
    onChange(changeTemplateChoice(choice, { field, value }));
  const chosen = {
    value: choice.flowId,
    flows: flowType === "PROPERTY" ? flows.properties : flows.loans,
    chosenLabel: flows.labels[flowKey(flowType, Number(choice.flowId))],
  };
  return (
    <div className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="templateShown" value={`${choice.name} ${choice.flowId}`} />
      <div className="w-[190px] max-sm:w-full">
        <label htmlFor="booking-template" className="mb-1 block font-[550] text-small text-soft">
          {texts.template}
        </label>
        <select
          id="booking-template"
          name="template"
          value={choice.name}
          // biome-ignore lint/a11y/noAutofocus: whoever opens the editor begins with what is booked
          autoFocus={focused}
          onChange={(event) => change("name")(event.target.value)}
          className={cn(boxClass(), "h-9")}
        >
          {transactionTemplates.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {flowType !== "NONE" && (
        <div className="min-w-full flex-1 sm:min-w-[300px]">
          <div className="mb-1 flex justify-between gap-3">
            <label htmlFor="booking-template-flow" className="font-[550] text-small text-soft">
              {texts.flow[flowType]}
            </label>
            {flowType === "PROPERTY" && <ChosenUnit {...chosen} className="truncate lg:hidden" />}
          </div>
          <FlowSelect
            key={flowType}
            id="booking-template-flow"
            type={flowType}
            label={texts.flow[flowType] ?? texts.flowColumn}
            name="templateFlowId"
            {...chosen}
            onChoose={(value, label) => {
              learn(flowType, Number(value), label);
              change("flowId")(value);
            }}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? "booking-template-error" : undefined}
          />
        </div>
      )}
      {subFlowType === "RENTAL_AGREEMENT" && (
        <div className="min-w-full flex-1 sm:min-w-[260px]">
          <label htmlFor="booking-template-sub-flow" className="mb-1 block font-[550] text-small text-soft">
            {texts.subFlow}
          </label>
          <FlowSelect
            id="booking-template-sub-flow"
            type={subFlowType}
            label={texts.subFlow}
            name="templateSubFlowId"
            value={choice.subFlowId}
            flows={flows.agreements.filter(({ propertyId }) => String(propertyId) === choice.flowId)}
            chosenLabel={flows.labels[flowKey(subFlowType, Number(choice.subFlowId))]}
            onChoose={change("subFlowId")}
          />
        </div>
      )}
      {asksAmount && (
        <div className="w-[190px] max-sm:w-full">
          <label htmlFor="booking-template-amount" className="mb-1 block font-[550] text-small text-soft">
            {outgoing ? texts.amountPaid : texts.amountReceived}
          </label>
          <div className="relative">
            <input
              id="booking-template-amount"
              name="templateAmount"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={choice.amount}
              onChange={(event) => onChange({ ...choice, amount: event.target.value })}
              className={cn(boxClass(), "num h-9 pr-7")}
              aria-invalid={amountError ? true : undefined}
              aria-describedby={amountError ? "booking-template-amount-error" : undefined}
            />
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-small text-soft"
            >
              €
            </span>
          </div>
        </div>
      )}
      <Button name="intent" value="template" formAction={`${formAction}#legs`} size="row" aria-keyshortcuts="Alt+V">
        <RefreshCw size={15} aria-hidden />
        {texts.loadTemplate}
        <Shortcut keys="Alt V" />
      </Button>
      {amountError && (
        <p id="booking-template-amount-error" className="w-full text-small text-bad">
          {amountError}
        </p>
      )}
      {error && (
        <p id="booking-template-error" className="w-full text-small text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
