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
