import type { CSSProperties } from "react";
import type { Scores } from "~/modules/scoring/score-property";
import { partScoreKeys, scoreWeights } from "~/modules/scoring/score-rules";
import { formatNumber } from "~/texts/format";
import { propertyTexts } from "~/texts/properties";
import { scoreLabels } from "~/texts/score-labels";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";

/** The scores as bars with their weights, and the way to how they came about. */
export function ScoreCard({ id, scores }: { id: number; scores: Scores }) {
  return (
    <Card
      id="score"
      title={propertyTexts.score}
      end={
        <>
          <span className="font-bold text-title tabular-nums tracking-[-.02em]">
            {scores.totalScore === null ? "–" : formatNumber(scores.totalScore, 0)}
          </span>
          <LinkButton to={`/properties/${id}/scores`} look="quiet" size="tiny" preventScrollReset>
            {propertyTexts.formulas}
          </LinkButton>
        </>
      }
    >
      <dl className="grid gap-[9px] px-4 pt-3.5 pb-4 text-note">
        {partScoreKeys.map((key) => (
          <div key={key} className="grid grid-cols-[minmax(90px,128px)_1fr_30px_48px] items-center gap-2.5">
            <dt className="truncate" title={scoreLabels[key]}>
              {scoreLabels[key]}
            </dt>
            <dd className="contents">
              <span
                aria-hidden
                className="score-bar h-1.5 w-full"
                style={{ "--value": `${scores[key] ?? 0}%` } as CSSProperties}
              />
              <span className="num">{scores[key] === null ? "–" : formatNumber(scores[key], 0)}</span>
              <span className="num text-small text-soft">{propertyTexts.weight(scoreWeights[key])}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
