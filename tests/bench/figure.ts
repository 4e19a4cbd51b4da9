/** One line of the result. `figure` counts against `aim`; what lies on its wrong side is over. */
export type Figure = {
  name: string;
  figure: number;
  unit?: string;
  decimals: number;
  aim: { atLeast: number } | { atMost: number };
  /** What the figure was made of. */
  detail: string;
};

/** Whether a figure is on the good side of its aim. */
export function meetsAim({ figure, aim }: Figure): boolean {
  return "atLeast" in aim ? figure >= aim.atLeast : figure <= aim.atMost;
}

/** A figure in a line: what came of it, its aim, and without `detail` not what it was made of. */
export function tellFigure(told: Figure, { detailed }: { detailed: boolean }): string {
  const { name, figure, decimals, aim, detail, unit = "" } = told;
  const bound = "atLeast" in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
  const verdict = meetsAim(told) ? "ok  " : "OVER";
  const line = `${verdict}  ${(figure.toFixed(decimals) + unit).padStart(9)}  ${(bound + unit).padEnd(10)}  ${name}`;
  return detailed ? `${line} (${detail})` : line;
}
