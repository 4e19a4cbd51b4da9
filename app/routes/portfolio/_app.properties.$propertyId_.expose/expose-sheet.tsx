import type { CSSProperties } from "react";
import type { Day } from "~/modules/base/calendar/day";
import type { ShownImage } from "~/modules/files/images/show-image";
import type { ExposeKind, ShownExpose } from "~/modules/portfolio/exposes/show-expose";
import type { FactSection } from "~/modules/portfolio/properties/show-facts";
import type { Scores } from "~/modules/portfolio/scoring/score-property";
import { partScoreKeys } from "~/modules/portfolio/scoring/score-rules";
import { joinByDots, keepDots } from "~/texts/dots";
import { formatNumber } from "~/texts/format";
import { exposeTexts as texts } from "~/texts/properties/exposes";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { scoreLabels } from "~/texts/properties/score-labels";
import { shellTexts } from "~/texts/shell";
import { DataTable } from "~/ui/data-table";
import "~/screens/paper/paper.css";
import "./expose.css";

/** The sheet with everything that is known of a property, its pictures first. */
export function ExposeSheet({ expose, kind, today }: { expose: ShownExpose; kind: ExposeKind; today: Day }) {
  const { id, address, inside, pictures, highlights, figures, surroundings, scores, agreements, from } = expose;
  return (
    <article aria-label={texts.sheet} className="paper expose">
      <header className="expose-head">
        <strong>{from.name ?? shellTexts.product}</strong>
        <span>
          {texts.number(id)} · {texts.asOf(today)}
        </span>
      </header>
      <h2>{address}</h2>
      {inside && <p className="expose-inside">{keepDots(inside)}</p>}
      <Pictures pictures={pictures} />
      {highlights.length > 0 && (
        <dl className="expose-highlights">
          {highlights.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <Facts sections={figures} />
      {expose.texts.map(({ key, label, text }) => (
        <section key={key} aria-label={label} className="expose-block">
          <h3>{label}</h3>
          <p>{text}</p>
        </section>
      ))}
      <Agreements agreements={agreements} withNames={kind === "team"} />
      {scores && <ScoreBars scores={scores} />}
      <Facts sections={surroundings} />
      {from.reachedBy.length > 0 && (
        <footer className="expose-foot">{joinByDots([from.name, ...from.reachedBy])}</footer>
      )}
    </article>
  );
}

/** A large picture and a row of others; on paper none can wait until it is scrolled to. */
function Pictures({ pictures }: { pictures: readonly ShownImage[] }) {
  if (pictures.length === 0) return null;
  return (
    <div className="expose-pictures">
      {pictures.map(({ id, gallery, filename, caption, width, height }) => (
        <figure key={id}>
          <img src={gallery} alt={caption ?? filename} width={width} height={height} />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function Facts({ sections }: { sections: FactSection[] }) {
  if (sections.length === 0) return null;
  return (
    <div className="expose-facts">
      {sections.map(({ key, title, facts }) => (
        <section key={key} aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {facts.map((fact) => (
              <div key={fact.key}>
                <dt>{fact.label}</dt>
                <dd>{fact.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

type ExposedAgreement = ShownExpose["agreements"][number];

function Agreements({ agreements, withNames }: { agreements: ShownExpose["agreements"]; withNames: boolean }) {
  return (
    <section aria-label={texts.agreements} className="expose-block">
      <h3>{texts.agreements}</h3>
      {agreements.length === 0 ? (
        <p>{texts.notLet}</p>
      ) : (
        <DataTable
          aria-label={texts.agreements}
          rows={agreements}
          keyOf={({ id }) => id}
          columns={[
            ...(withNames
              ? [
                  {
                    key: "tenant",
                    head: texts.tenant,
                    className: "is-text",
                    cell: ({ counterParty }: ExposedAgreement) => counterParty ?? agreementTexts.unknownTenant,
                  },
                ]
              : []),
            {
              key: "period",
              head: texts.period,
              className: "is-text",
              cell: ({ startDate, endDate, state }) => agreementTexts.term(startDate, endDate, state),
            },
            { key: "rent", head: texts.rent, cell: ({ rent }) => texts.amount(rent) },
            { key: "utilities", head: texts.utilities, cell: ({ utilities }) => texts.amount(utilities) },
            { key: "deposit", head: texts.deposit, cell: ({ rentDeposit }) => texts.amount(rentDeposit) },
          ]}
        />
      )}
    </section>
  );
}

function ScoreBars({ scores }: { scores: Scores }) {
  const parts = partScoreKeys.flatMap((key) => {
    const score = scores[key];
    return score === null ? [] : [{ key, score }];
  });
  if (parts.length === 0) return null;
  return (
    <section aria-label={texts.score} className="expose-block">
      <h3>{texts.score}</h3>
      <dl className="expose-scores">
        {parts.map(({ key, score }) => (
          <div key={key}>
            <dt>{scoreLabels[key]}</dt>
            <dd className="contents">
              <span aria-hidden className="score-bar" style={{ "--value": `${score}%` } as CSSProperties} />
              <span className="num">{formatNumber(score, 0)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
