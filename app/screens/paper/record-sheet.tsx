import type { ReactNode } from "react";
import { paperTexts } from "~/texts/paper";
import "./paper.css";
import "./record-sheet.css";

/** A sheet of paper that says how something is done here. */
export function RecordSheet({
  label,
  title,
  law,
  facts,
  children,
}: {
  label: string;
  title: string;
  law: string;
  facts: readonly string[];
  children: ReactNode;
}) {
  return (
    <article aria-label={label} className="paper record">
      <header>
        <h2>{title}</h2>
        <p>{law}</p>
        <p>{facts.join(" · ")}</p>
      </header>
      {children}
    </article>
  );
}

/** A section of it. */
export function RecordSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What is known, a row each; lines of one stand below each other. */
export function RecordFacts({
  facts,
}: {
  facts: readonly { label: string; lines: readonly (string | ReactNode)[] }[];
}) {
  return (
    <dl className="record-facts">
      {facts.map(({ label, lines }) => (
        <div key={label}>
          <dt>{label}</dt>
          {lines.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
            <dd key={place}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

export function RecordList({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** Lines that somebody fills in by hand. */
export function ByHand({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <RecordSection title={title}>
      <dl className="record-blanks">
        {lines.map((line) => (
          <div key={line}>
            <dt>{line}</dt>
            <dd>
              <span className="sr-only">{paperTexts.blank}</span>
            </dd>
          </div>
        ))}
      </dl>
    </RecordSection>
  );
}
