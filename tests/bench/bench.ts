import { bookStage } from "./book-stage";
import { bundleStage } from "./bundle-stage";
import type { Figure } from "./figure";
import { imageStage } from "./images/image-stage";
import { importStage } from "./import/import-stage";
import { portfolioStage } from "./portfolio-stage";
import { receivableStage } from "./receivable-stage";
import { requestStage } from "./request-stage";
import { searchStage } from "./search-stage";
import type { Bench, Stage } from "./stage";
import { suggestionStage } from "./suggestion-stage";

const stages = [
  requestStage,
  portfolioStage,
  searchStage,
  bookStage,
  receivableStage,
  importStage,
  imageStage,
  bundleStage,
  suggestionStage,
] as Stage[];

/** The names of all parts, as they are asked for. */
export const partNames = stages.flatMap(({ parts }) => Object.keys(parts));

/** What came of some parts: their figures, the seconds of each, and why some came to none. */
export type Result = { figures: Figure[]; seconds: Record<string, number>; failures: Record<string, unknown> };

/** Measures the parts that are asked for and says each figure as it comes; what fails is named, and the others go on. */
export async function measure(bench: Bench, only: readonly string[], tell: (figure: Figure) => void): Promise<Result> {
  const result: Result = { figures: [], seconds: {}, failures: {} };
  for (const { set, parts } of stages) {
    const asked = Object.entries(parts).filter(([name]) => only.includes(name));
    if (asked.length === 0) continue;
    const names = asked.map(([name]) => name);
    const attempt = async <Done>(what: readonly string[], run: () => Promise<Done>): Promise<Done | null> => {
      try {
        return await run();
      } catch (error) {
        for (const name of what) result.failures[name] = error;
        return null;
      }
    };
    const began = performance.now();
    const scene = await attempt(names, () => set(bench));
    result.seconds[`filling for ${names.join(", ")}`] = secondsSince(began);
    if (!scene) continue;
    for (const [name, part] of asked) {
      const began = performance.now();
      await attempt([name], () =>
        part(scene.on, bench, (figure) => {
          result.figures.push(figure);
          tell(figure);
        }),
      );
      result.seconds[name] = secondsSince(began);
    }
    await attempt(names, scene.strike);
  }
  return result;
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000);
