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
function meetsAim({ figure, aim }: Figure): boolean {
  return "atLeast" in aim ? figure >= aim.atLeast : figure <= aim.atMost;
}

/** Prints the figures as a plain table. */
export function printFigures(figures: Figure[]): void {
  const rows = figures.map((line) => {
    const { name, figure, decimals, aim, detail, unit = "" } = line;
    const bound = "atLeast" in aim ? `>= ${aim.atLeast}` : `<= ${aim.atMost}`;
    return [name, figure.toFixed(decimals) + unit, bound + unit, meetsAim(line) ? "ok" : "over", detail];
  });
  const table = [["what", "figure", "aim", "", "made of"], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    );
}
