import type { CodePath } from "~/modules/books/reminders/giro-code-path.server";
import { letterOf } from "~/modules/books/settlements/compose-letter";
import type { LetterSum, Settlement } from "~/modules/books/settlements/settlement";
import { settlementLetterTexts as texts } from "~/texts/costs/settlement-letter";
import { HeadRow } from "~/ui/data-table";
import { LetterSheet } from "./letter-sheet";
import { LetterWay } from "./letter-way";

const columnsOf = (property: string) => [
  { key: "item", head: texts.item },
  { key: "total", head: texts.total, isNumber: true },
  { key: "key", head: texts.key },
  { key: "property", head: property, isNumber: true },
  { key: "share", head: texts.share, isNumber: true },
];

/** A settlement as it is sent. */
export function SettlementPaper({ settlement, code }: { settlement: Settlement; code: CodePath | null }) {
  const { date, claim, content } = settlement;
  const letter = letterOf(settlement);
  return (
    <LetterSheet head={content.head} day={date} subject={letter.subject}>
      {letter.opening.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <table aria-label={letter.subject} className="letter-costs">
        <thead>
          <HeadRow columns={columnsOf(letter.property)} />
        </thead>
        <tbody>
          {letter.rows.map(({ item, total, key, property, share }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
            <tr key={index}>
              <td>{item}</td>
              <td className="num" data-label={texts.total}>
                {total}
              </td>
              <td className="letter-key">{key}</td>
              <td className="num" data-label={letter.property}>
                {property}
              </td>
              <td className="num">{share}</td>
            </tr>
          ))}
          <Sums sums={letter.deductions} />
        </tbody>
        <tbody className="letter-total">
          <Sums sums={letter.sums} />
        </tbody>
      </table>
      <div className="letter-together">
        <p>
          <strong>{letter.result}</strong>
          {letter.capped && ` ${letter.capped}`}
        </p>
        {claim > 0 && <LetterWay sender={content.head.sender} reference={letter.reference} code={code} cents={claim} />}
      </div>
      <div className="letter-together">
        <h3>{texts.keysTitle}</h3>
        <p>{letter.keys}</p>
      </div>
      {letter.notes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {letter.labour.length > 0 && (
        <div className="letter-together">
          <h3>{texts.labourTitle}</h3>
          <p>{texts.labourHint}</p>
          <table aria-label={texts.labourTitle} className="letter-costs">
            {letter.labour.map(({ name, rows, sum }) => (
              <tbody key={name}>
                {rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
                  <tr key={index}>
                    <td>{row.name}</td>
                    <td className="num">{row.amount}</td>
                  </tr>
                ))}
                <tr>
                  <td>
                    <strong>{name}</strong>
                  </td>
                  <td className="num">
                    <strong>{sum}</strong>
                  </td>
                </tr>
              </tbody>
            ))}
          </table>
        </div>
      )}
    </LetterSheet>
  );
}

function Sums({ sums }: { sums: readonly LetterSum[] }) {
  return sums.map(({ name, amount }) => (
    <tr key={name}>
      <td colSpan={4}>{name}</td>
      <td className="num">{amount}</td>
    </tr>
  ));
}
