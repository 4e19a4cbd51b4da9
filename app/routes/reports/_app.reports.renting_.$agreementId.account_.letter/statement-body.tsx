import type { Day } from "~/modules/base/calendar/day";
import { linesFrom, type StatementLine } from "~/modules/reports/renting/list-statement-lines";
import { components } from "~/modules/reports/renting/tenant-account";
import type { TenantLetter } from "~/modules/reports/renting/tenant-letter";
import { formatDay, formatMoney } from "~/texts/format";
import { tenantLetterTexts as texts } from "~/texts/reports/tenant-letter";

/** The account line by line, from its beginning or a later day on, and what it comes to. */
export function StatementBody({ letter, from }: { letter: TenantLetter; from: Day | null }) {
  const { asOf, balance, balances } = letter;
  const isCarried = from !== null && from > letter.since;
  const since = isCarried ? from : letter.since;
  const { openingBalance, lines } = linesFrom(letter, since);
  const parts = components.flatMap((part) => (balances[part] === 0 ? [] : { part, cents: balances[part] }));
  return (
    <>
      <p>{texts.statementOpening(since, asOf)}</p>
      <table aria-label={texts.kinds.statement}>
        <thead>
          <tr>
            <th scope="col">{texts.day}</th>
            <th scope="col">{texts.what}</th>
            <th scope="col" className="num">
              {texts.due}
            </th>
            <th scope="col" className="num">
              {texts.paid}
            </th>
            <th scope="col" className="num">
              {texts.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isCarried || openingBalance !== 0) && (
            <tr>
              <td>{formatDay(since)}</td>
              <td colSpan={3}>{isCarried ? texts.carriedBalance : texts.openingBalance}</td>
              <td className="num">{formatMoney(openingBalance)}</td>
            </tr>
          )}
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two of them can be alike
            <tr key={index}>
              <td>{formatDay(line.day)}</td>
              <td>{textOf(line)}</td>
              <td className="num">{line.kind === "due" && formatMoney(line.cents)}</td>
              <td className="num">{line.kind === "paid" && formatMoney(line.cents)}</td>
              <td className="num">{formatMoney(line.balance)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className="letter-total">
          <tr>
            <th scope="row" colSpan={4}>
              {texts.closingBalance(asOf)}
            </th>
            <td className="num">{formatMoney(balance)}</td>
          </tr>
        </tbody>
      </table>
      <p>
        {balance < 0
          ? texts.owedOn(asOf, -balance)
          : balance > 0
            ? texts.aheadOn(asOf, balance)
            : texts.settledOn(asOf)}{" "}
        {parts.length > 1 && texts.partsOf(parts)}
      </p>
      <p>{texts.questions}</p>
    </>
  );
}

function textOf({ kind, day, amounts, cents }: StatementLine): string {
  const parts = components.filter((component) => amounts[component] !== 0);
  if (kind === "due") return texts.dueOf(parts, day);
  return cents < 0 ? texts.repayment : texts.paymentOf(parts);
}
