import type { NumberCell } from "./statement-cells";

/** Which cells of a line are the association's total, the whole and the flat's measure, and the flat's share of it. */
export type CellAgreement = {
  total: number;
  totalMeasure: number;
  measure: number;
  share: number;
  /** Their places, as the columns stand: `TMmS`. */
  order: string;
  shareAt: number;
};

/** A share is rounded once, and by some administrators through a rate of a unit. */
const ROUNDING = 0.0101;

/** Whether a share is that part of a total, to the cent; `slack` is what a printed percentage leaves open. */
export function agrees(total: number, measure: number, whole: number, share: number, slack = 0): boolean {
  return Math.abs((total * measure) / whole - share) <= ROUNDING + Math.abs(total) * slack;
}

/** All ways in which numbers of a line are a total, a key and, behind them, a share that agree. */
export function findAgreements(numbers: readonly NumberCell[]): CellAgreement[] {
  const found: CellAgreement[] = [];
  const money = numbers.flatMap((cell, index) => (cell.isMoney ? [index] : []));
  for (const shareAt of money) {
    for (const totalAt of money) {
      const total = numbers[totalAt]!.value;
      const share = numbers[shareAt]!.value;
      if (totalAt >= shareAt || total === 0 || share * total < 0 || Math.abs(share) > Math.abs(total)) continue;
      const put = (wholeAt: number, partAt: number, whole: number) => {
        const { value, slack } = numbers[partAt]!;
        if (value < 0 || value > whole || !agrees(total, value, whole, share, slack)) return;
        const places: [number, string][] = [
          [totalAt, "T"],
          [shareAt, "S"],
          [partAt, wholeAt === partAt ? "f" : "m"],
          ...(wholeAt === partAt ? [] : [[wholeAt, "M"] as [number, string]]),
        ];
        const order = places.sort((left, right) => left[0] - right[0]).map(([, role]) => role);
        found.push({ total, totalMeasure: whole, measure: value, share, order: order.join(""), shareAt });
      };
      const before = numbers.slice(0, shareAt);
      for (const [partAt, part] of before.entries()) {
        if (partAt === totalAt) continue;
        if (part.of !== null) put(partAt, partAt, part.of);
        else
          for (const [wholeAt, whole] of before.entries())
            if (wholeAt !== partAt && wholeAt !== totalAt && whole.of === null && whole.value > 0)
              put(wholeAt, partAt, whole.value);
      }
    }
  }
  return found;
}

const USUAL = ["TMmS", "TmMS", "MmTS", "mMTS", "TfS", "fTS"];

/** In how many lines columns agree that stand so, the usual order first. */
export function countOrders(lines: readonly CellAgreement[][]): Map<string, number> {
  const votes = new Map<string, number>();
  for (const found of lines)
    for (const order of new Set(found.map((one) => one.order))) votes.set(order, (votes.get(order) ?? 0) + 1);
  const usual = (order: string) => (USUAL.includes(order) ? USUAL.indexOf(order) : USUAL.length);
  return new Map([...votes].sort(([one, many], [other, more]) => more - many || usual(one) - usual(other)));
}
