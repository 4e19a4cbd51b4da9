import type { ReactNode } from "react";
import type { CodePath } from "~/modules/books/reminders/giro-code-path.server";
import type { DividedItem } from "~/modules/books/settlements/reckon/divide-costs";
import type { Settlement } from "~/modules/books/settlements/settlement";
import { costBoardTexts } from "~/texts/costs/cost-board";
import { settlementLetterTexts as texts } from "~/texts/costs/settlement-letter";
import { formatAmount, formatMoney, formatNumber } from "~/texts/format";
import { HeadRow } from "~/ui/data-table";
import { LetterSheet } from "./letter-sheet";
import { LetterWay } from "./letter-way";

const COLUMNS = [
  { key: "item", head: texts.item },
  { key: "total", head: texts.total, isNumber: true },
  { key: "key", head: texts.key },
  { key: "property", head: texts.property, isNumber: true },
  { key: "share", head: texts.share, isNumber: true },
];

/** A settlement as it is sent: what all cost, by which key and how much of it the tenant bears, what was prepaid, and what is left. */
export function SettlementPaper({ settlement, code }: { settlement: Settlement; code: CodePath | null }) {
  const { number, date, from, to, claim, balance, content } = settlement;
  const { head, items, heating, agreement, days, provisional } = content;
  const own = heating?.shares.find(({ agreementId }) => agreementId === agreement.agreementId);
  const carbon = heating?.carbon;
  return (
    <LetterSheet head={head} day={date} subject={texts.subject(costBoardTexts.spanOf(from, to))}>
      <p>{texts.opening(from, to, agreement.days, days)}</p>
      {provisional && <p>{texts.provisional}</p>}
      <table aria-label={texts.subject(costBoardTexts.spanOf(from, to))} className="letter-costs">
        <thead>
          <HeadRow columns={COLUMNS} />
        </thead>
        <tbody>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
            <tr key={index}>
              <td>{item.text}</td>
              <td className="num">{item.total === null ? "" : formatAmount(item.total)}</td>
              <td>{texts.keyOf(item)}</td>
              <td className="num">{formatAmount(item.amount)}</td>
              <td className="num">{formatAmount(shareOf(item, agreement.agreementId))}</td>
            </tr>
          ))}
          {own && heating && (
            <tr>
              <td>{texts.heating}</td>
              <td />
              <td />
              <td className="num">{formatAmount(heating.amount)}</td>
              <td className="num">{formatAmount(own.amount)}</td>
            </tr>
          )}
          {own && carbon && own.co2Deduction !== 0 && (
            <Sum name={texts.carbon(carbon.percent)} cents={-own.co2Deduction} />
          )}
        </tbody>
        <tbody className="letter-total">
          <Sum name={texts.sum} cents={agreement.costs} />
          <Sum name={texts.prepaid(agreement.prepaidMonths)} cents={-agreement.prepaid} />
          <Sum name={balance < 0 ? texts.credit : texts.toPay} cents={Math.abs(balance)} />
        </tbody>
      </table>
      <div className="letter-together">
        <p>
          <strong>{claim > 0 ? texts.pay(claim) : claim < 0 ? texts.refund(-claim) : texts.even}</strong>
          {claim < balance && ` ${texts.capped(balance, claim)}`}
        </p>
        {claim > 0 && (
          <LetterWay
            sender={head.sender}
            reference={texts.reference(number, head.counterParty)}
            code={code}
            cents={claim}
          />
        )}
      </div>
      <div className="letter-together">
        <h3>{texts.keysTitle}</h3>
        <p>
          {texts.keysIn(items).map((key) => `${texts.explainKey(key)} `)}
          {agreement.days < days && `${texts.byDays} `}
          {carbon && texts.carbonExplained(formatNumber(carbon.tenths / 10, 1), carbon.percent)}
        </p>
      </div>
      <p>{texts.objection}</p>
      <p>{texts.vouchers}</p>
      {agreement.household + agreement.craft > 0 && <Labour settlement={settlement} />}
    </LetterSheet>
  );
}

function shareOf({ shares }: DividedItem, agreementId: number): number {
  return shares.find((share) => share.agreementId === agreementId)?.amount ?? 0;
}

function Sum({ name, cents }: { name: ReactNode; cents: number }) {
  return (
    <tr>
      <td colSpan={4}>{name}</td>
      <td className="num">{formatMoney(cents)}</td>
    </tr>
  );
}

/** The sheet for the tenant's tax return, by kinds and rows. */
function Labour({ settlement: { content } }: { settlement: Settlement }) {
  const { items, agreement } = content;
  const kinds = [
    { kind: "HOUSEHOLD", name: texts.household, sum: agreement.household },
    { kind: "CRAFT", name: texts.craft, sum: agreement.craft },
  ] as const;
  return (
    <div className="letter-together">
      <h3>{texts.labourTitle}</h3>
      <p>{texts.labourHint}</p>
      <table aria-label={texts.labourTitle}>
        {kinds
          .filter(({ sum }) => sum > 0)
          .map(({ kind, name, sum }) => (
            <tbody key={kind}>
              {items.map((item, index) => {
                const share = item.shares.find(({ agreementId }) => agreementId === agreement.agreementId);
                return (
                  item.labourKind === kind &&
                  share &&
                  share.labour > 0 && (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same
                    <tr key={index}>
                      <td>{item.text}</td>
                      <td className="num">{formatMoney(share.labour)}</td>
                    </tr>
                  )
                );
              })}
              <tr>
                <td>
                  <strong>{name}</strong>
                </td>
                <td className="num">
                  <strong>{formatMoney(sum)}</strong>
                </td>
              </tr>
            </tbody>
          ))}
      </table>
    </div>
  );
}
