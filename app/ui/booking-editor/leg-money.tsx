import { formatAmount } from "~/texts/format";

/** An amount that stands in line with those in controls. */
export function LegMoney({ cents }: { cents: number }) {
  return (
    <span className="leg-money">
      {formatAmount(cents)}
      <span>€</span>
    </span>
  );
}
