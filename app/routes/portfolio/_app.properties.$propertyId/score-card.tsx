import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { partialTotal } from "~/modules/portfolio/scoring/score-coverage";
import type { Scores } from "~/modules/portfolio/scoring/score-property";
import { partScoreKeys, scoreWeights } from "~/modules/portfolio/scoring/score-rules";
import { formatNumber } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";
import { scoreLabels } from "~/texts/properties/score-labels";
import { Card } from "~/ui/card";

/** The scores as bars with their weights, and the way to how they came about. */
export function ScoreCard({ id, scores }: { id: number; scores: Scores }) {
  return (
    <Card
      id="score"
      className="score-card"
      title={propertyTexts.score}
      end={
        <>
          <Total scores={scores} />
          <Link
            to={`/properties/${id}/scores`}
            preventScrollReset
            className="finger rounded-sm py-[5px] pl-2 font-[550] text-accent text-small underline decoration-accent/40 underline-offset-3 hover:decoration-accent"
          >
            {propertyTexts.formulas}
          </Link>
        </>
      }
    >
      <dl className="grid gap-[9px] px-4 pt-[13px] pb-[15px] text-note">
        {partScoreKeys.map((key) => (
          <div key={key} className="grid grid-cols-[minmax(90px,128px)_1fr_30px_48px] items-center gap-2.5">
            <dt title={scoreLabels[key]} className="truncate">
              {scoreLabels[key]}
            </dt>
            <dd className="contents">
              {scores[key] === null ? (
                <span aria-hidden />
              ) : (
                <span
                  aria-hidden
                  className="score-bar h-1.5 w-full"
                  style={{ "--value": `${scores[key]}%` } as CSSProperties}
                />
              )}
              <span className="num">{scores[key] === null ? "–" : formatNumber(scores[key], 0)}</span>
              <span className="num text-small text-soft">{propertyTexts.weight(scoreWeights[key])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The total; grey if too much of it is missing, and words if there is none, which is not 0. */
function Total({ scores }: { scores: Scores }) {
  if (scores.totalScore === null) return <span className="text-soft">{propertyTexts.noScore}</span>;
  const points = formatNumber(scores.totalScore, 0);
  const partial = partialTotal(scores);
  if (partial)
    return <span className="font-[620] text-soft tabular-nums">{propertyTexts.partialScore(points, partial)}</span>;
  return <span className="font-bold text-title tabular-nums tracking-[-.02em]">{points}</span>;
}
