import type { Flow } from "~/modules/base/relations/flow";
import type { SideName } from "~/modules/base/relations/relation";
import { flowKey } from "~/modules/base/relations/relation";
import { flowTypes, subFlowTypes, subFlowTypesOf } from "~/modules/base/relations/relation-types";
import type { BookedAccount } from "~/modules/books/ledger/books";
import type { DraftDefaults, DraftSide } from "~/modules/books/ledger/editor/booking-draft";
import type { SideChange } from "~/modules/books/ledger/editor/change-side";
import type { EditorFlows } from "~/modules/books/ledger/editor/open-editor";
import { shownOf } from "~/modules/books/ledger/editor/read-draft";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { relationTexts } from "~/texts/relations";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { ChosenUnit, FlowSelect } from "./flow-select";
import { LegCell, LegControl } from "./leg-cell";
import type { LearnLabel } from "./use-chosen-flows";

/** The cells of one side of a leg: its account and what the entry on it relates to. */
export function SideFields({
  prefix,
  sideName,
  of,
  side,
  accounts,
  flows,
  bankLine,
  errors,
  learn,
  onChange,
}: {
  /** The names' beginning: `legs[0].`. */
  prefix: string;
  sideName: SideName;
  of: string;
  side: DraftSide;
  accounts: readonly BookedAccount[];
  flows: EditorFlows;
  bankLine: DraftDefaults["bankLine"];
  errors: Record<string, string>;
  learn: LearnLabel;
  onChange: (change: SideChange) => void;
}) {
  const name = (field: string) => `${prefix}${sideName}${field}`;
  const select = cn(boxClass(), "h-9");
  const known = accounts.some(({ id }) => String(id) === side.accountId);
  const property = side.flowType === "PROPERTY";
  const chosen = {
    value: side.flowId,
    flows: flowsOf(side.flowType, flows),
    chosenLabel: flows.labels[flowKey(side.flowType, Number(side.flowId))],
  };
  const ownBankLine = bankLine && side.flowId === String(bankLine.bankAccountId) ? bankLine.bankTransactionId : null;
  return (
    <>
      <LegCell
        name={name("AccountId")}
        label={texts.account}
        of={of}
        error={errors[name("AccountId")]}
        className="leg-account"
      >
        {(control) => (
          <>
            <input type="hidden" name={name("Shown")} value={shownOf(side)} />
            <select
              {...control}
              value={side.accountId}
              onChange={(event) => onChange({ field: "accountId", value: event.target.value })}
              className={select}
            >
              {!known && <option value={side.accountId}>{texts.choose}</option>}
              {accounts.map(({ id, name: label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </select>
          </>
        )}
      </LegCell>
      <LegCell
        name={name("FlowType")}
        label={texts.flowType}
        of={of}
        error={errors[name("FlowType")]}
        className="leg-type"
      >
        {(control) => (
          <select
            {...control}
            value={side.flowType}
            onChange={(event) => onChange({ field: "flowType", value: event.target.value })}
            className={select}
          >
            {flowTypes.map((type) => (
              <option key={type} value={type}>
                {relationTexts.types[type]}
              </option>
            ))}
          </select>
        )}
      </LegCell>
      {side.flowType === "NONE" ? (
        <td className="leg-flow leg-empty">
          <input type="hidden" name={name("FlowId")} value="0" />
          <span aria-hidden>–</span>
        </td>
      ) : (
        <LegCell
          name={name("FlowId")}
          label={texts.flow[side.flowType] ?? texts.flowColumn}
          of={of}
          error={errors[name("FlowId")]}
          className="leg-flow"
        >
          {(control) => (
            <>
              <FlowSelect
                {...control}
                {...chosen}
                key={side.flowType}
                type={side.flowType}
                label={`${of}: ${texts.flow[side.flowType]}`}
                onChoose={(value, label) => {
                  learn(side.flowType, Number(value), label);
                  onChange({ field: "flowId", value });
                }}
              />
              {property && <ChosenUnit {...chosen} className="mt-1 block" />}
            </>
          )}
        </LegCell>
      )}
      <td className={cn("leg-sub", side.flowType === "NONE" && "leg-empty")}>
        {side.flowType === "NONE" ? (
          <>
            <input type="hidden" name={name("SubFlowType")} value="NONE" />
            <span aria-hidden>–</span>
          </>
        ) : (
          <div className="flex gap-1.5">
            <LegControl
              name={name("SubFlowType")}
              label={texts.subFlowType}
              of={of}
              error={errors[name("SubFlowType")]}
              className="w-[128px] shrink-0"
            >
              {(control) => (
                <select
                  {...control}
                  value={side.subFlowType}
                  onChange={(event) => onChange({ field: "subFlowType", value: event.target.value })}
                  className={select}
                >
                  {[
                    ...new Set([
                      ...subFlowTypesOf(side.flowType),
                      ...subFlowTypes.filter((type) => type === side.subFlowType),
                    ]),
                  ].map((type) => (
                    <option key={type} value={type}>
                      {relationTexts.types[type]}
                    </option>
                  ))}
                </select>
              )}
            </LegControl>
            {property && side.subFlowType === "RENTAL_AGREEMENT" && (
              <LegControl name={name("SubFlowId")} label={texts.subFlow} of={of} error={errors[name("SubFlowId")]}>
                {(control) => (
                  <FlowSelect
                    {...control}
                    type="RENTAL_AGREEMENT"
                    label={`${of}: ${texts.subFlow}`}
                    value={side.subFlowId}
                    flows={flows.agreements.filter(({ propertyId }) => String(propertyId) === side.flowId)}
                    chosenLabel={flows.labels[flowKey("RENTAL_AGREEMENT", Number(side.subFlowId))]}
                    onChoose={(value) => onChange({ field: "subFlowId", value })}
                  />
                )}
              </LegControl>
            )}
            {side.subFlowType === "BANK_TRANSACTION" && ownBankLine !== null && (
              <span className="flex h-9 flex-1 items-center truncate text-soft">
                {flows.labels[flowKey("BANK_TRANSACTION", ownBankLine)]}
              </span>
            )}
          </div>
        )}
        {!(property && side.subFlowType === "RENTAL_AGREEMENT") && (
          <input type="hidden" name={name("SubFlowId")} value={side.subFlowId} />
        )}
        {!(property && side.subFlowType === "RENTAL_AGREEMENT") && errors[name("SubFlowId")] && (
          <p className="mt-1 text-small text-bad">{errors[name("SubFlowId")]}</p>
        )}
      </td>
    </>
  );
}

function flowsOf(flowType: string, flows: EditorFlows): readonly Flow[] {
  if (flowType === "PROPERTY") return flows.properties;
  if (flowType === "LOAN") return flows.loans;
  return flowType === "BANK_ACCOUNT" ? flows.bankAccounts : [];
}
