import { Lock, Undo2 } from "lucide-react";
import type { Side } from "~/modules/base/relations/relation";
import { flowKey, sides } from "~/modules/base/relations/relation";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import type { Leg } from "~/modules/books/ledger/leg";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { formatDay } from "~/texts/format";
import { relationTexts } from "~/texts/relations";
import { taxTexts } from "~/texts/reports/tax";
import { cn } from "~/ui/cn";
import { LegMoney, SideMark } from "./leg-cell";

/** Stands if there is no relation. */
const NONE = "–";

/** The two rows of a leg that is booked and stays as it is. */
export function StoredLegRows({ leg, editor }: { leg: Leg; editor: Editor }) {
  const mirror = leg.reversesLegId !== null;
  const Icon = mirror ? Undo2 : Lock;
  return (
    <tbody className="leg-stored">
      {sides.map((side) => {
        const { accountId, flowType } = leg[side];
        const { flow, subFlow } = labelsOf(leg[side], editor.flows.labels);
        return (
          <tr key={side}>
            {side === "source" && (
              <td rowSpan={2} className="leg-check">
                <span className="flex items-center gap-2" title={leg.locked ? texts.locked : texts.booked}>
                  <Icon size={15} aria-hidden />
                  <span className="leg-number">
                    {mirror ? texts.mirrors : leg.locked ? texts.locked : texts.booked}
                  </span>
                </span>
              </td>
            )}
            <SideMark side={side} cents={leg.cents} />
            <td className="leg-account">
              <span className="leg-label">{texts.account}</span>
              {editor.accounts.find(({ id }) => id === accountId)?.name}
            </td>
            <td className="leg-type">
              <span className="leg-label">{texts.flowType}</span>
              {relationTexts.types[flowType]}
            </td>
            <td className={cn("leg-flow", flow === NONE && "leg-empty")}>
              <span className="leg-label">{texts.flow[flowType]}</span>
              {flow}
            </td>
            <td className={cn("leg-sub", subFlow === NONE && "leg-empty")}>
              <span className="leg-label">{texts.subFlowType}</span>
              {subFlow}
            </td>
            <td className="leg-amount">
              <span className="leg-label">{texts.amount}</span>
              <LegMoney cents={side === "source" ? leg.cents : -leg.cents} />
            </td>
            <td className="leg-day">
              <span className="leg-label">{texts.valueDate}</span>
              <span className="tabular-nums">
                {formatDay(leg.valueDate)}
                {side === "target" && typeof leg.vatRate === "number" && (
                  <small className="block text-small text-soft">{taxTexts.vat.rate(leg.vatRate)}</small>
                )}
              </span>
            </td>
            {side === "source" && <td rowSpan={2} className="leg-actions" />}
          </tr>
        );
      })}
    </tbody>
  );
}

function labelsOf({ flowType, flowId, subFlowType, subFlowId }: Side, labels: Record<string, string>) {
  const labelOf = (type: string, id: number) => (type === "NONE" ? NONE : (labels[flowKey(type, id)] ?? `#${id}`));
  const same = subFlowType === flowType;
  return {
    flow: labelOf(flowType, flowId),
    subFlow: same && subFlowType !== "NONE" ? relationTexts.types[subFlowType] : labelOf(subFlowType, subFlowId),
  };
}
