import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { type Day, yearOf } from "~/modules/base/calendar/day";
import type { BooksToday } from "~/modules/overview/start-page/books-today";
import type { StartPage } from "~/modules/overview/start-page/open-start-page";
import { figurePath } from "~/modules/reports/rows/report-paths";
import { formatMoney } from "~/texts/format";
import { startPageTexts as texts } from "~/texts/properties/start-page";
import { cn } from "~/ui/cn";

/** So many bank accounts are named. */
const NAMED_ACCOUNTS = 2;

/** The day in a few figures, each with the sentence that explains it and the way to its list. */
export function DayFigures({
  page: { books, vacancy },
  today,
}: {
  page: Pick<StartPage, "books" | "vacancy">;
  today: Day;
}) {
  return (
    <section aria-label={texts.figures} className="day-figures">
      {books && books.rents.tenants > 0 && <Rents rents={books.rents} today={today} />}
      {books && books.rents.tenants + books.arrears.count > 0 && <Arrears arrears={books.arrears} />}
      {vacancy && <Vacancy vacancy={vacancy} today={today} />}
      {books?.bank && <Bank bank={books.bank} today={today} />}
      {books && books.year.result !== null && <Year year={books.year} result={books.year.result} today={today} />}
    </section>
  );
}

function Figure({
  to,
  label,
  value,
  className,
  children,
}: {
  to: string;
  label: string;
  value: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Link to={to} className={cn("day-figure", className)}>
      <span className="day-figure-label">{label}</span>
      <span className="day-figure-value">{value}</span>
      {children}
    </Link>
  );
}

/** A sentence below a figure. */
function Under({ tone, children }: { tone?: "warn"; children: ReactNode }) {
  return <span className={cn("block text-small", tone === "warn" ? "text-changed" : "text-soft")}>{children}</span>;
}

function Rents({
  rents: { due, paid, open, expected, openTenants, expectedTenants },
  today,
}: {
  rents: BooksToday["rents"];
  today: Day;
}) {
  const told = texts.rentsPaid(paid, due);
  return (
    <Figure
      to="/reports/renting/rents"
      label={texts.rents(today)}
      className="is-first"
      value={
        <>
          {told.paid} <small>{told.ofDue}</small>
        </>
      }
    >
      <span
        role="img"
        aria-label={texts.rentsShare(paid / due, expected / due)}
        className="rent-track"
        style={
          {
            "--paid": `${(100 * paid) / due}%`,
            "--expected": `${(100 * (paid + expected)) / due}%`,
          } as React.CSSProperties
        }
      />
      {openTenants === 0 ? (
        <Under>{texts.allPaid}</Under>
      ) : (
        <Under>
          <b className="font-[620] text-ink">{texts.openTenants(openTenants)}</b>, {formatMoney(open)}
        </Under>
      )}
      {expected > 0 && <Under tone="warn">{texts.expectedRents(expected, expectedTenants)}</Under>}
    </Figure>
  );
}

function Arrears({ arrears: { count, owed, expected, expectedTenants } }: { arrears: BooksToday["arrears"] }) {
  return (
    <Figure
      to="/reports/renting/arrears"
      label={texts.arrears}
      value={<span className={owed > expected ? "text-bad" : undefined}>{formatMoney(owed)}</span>}
    >
      <Under>{count === 0 ? texts.noArrears : texts.tenantsOwe(count)}</Under>
      {expected > 0 && <Under tone="warn">{texts.expectedArrears(expected, expectedTenants)}</Under>}
    </Figure>
  );
}

function Vacancy({ vacancy, today }: { vacancy: NonNullable<StartPage["vacancy"]>; today: Day }) {
  const { count, areFlats, area, lost, lostByIndicative, unknown, since, owned } = vacancy;
  return (
    <Figure
      to={figurePath("annuals", yearOf(today), "vacancyAtEndOfTerm", today)}
      label={texts.vacancy}
      value={count === 0 ? texts.nothingVacant : texts.vacant(count, areFlats)}
    >
      {count === 0 ? (
        <Under>{texts.ofOwned(owned)}</Under>
      ) : (
        <>
          <Under>
            {lost > 0 && <b className="font-[620] text-bad">{texts.lostRent(lost)}</b>}
            {lost > 0 && area > 0 && ", "}
            {area > 0 && texts.area(area)}
          </Under>
          <Under>{texts.since(since)}</Under>
          {lost > 0 && <Under>{texts.lostBy(lost, lostByIndicative)}</Under>}
          {unknown > 0 && <Under>{texts.unknownRent(unknown)}</Under>}
        </>
      )}
      <Under>{texts.resultOf}</Under>
    </Figure>
  );
}

function Bank({ bank: { cents, accounts }, today }: { bank: NonNullable<BooksToday["bank"]>; today: Day }) {
  return (
    <Figure
      to="/accounting/bank-transactions/uploads"
      label={texts.bank}
      value={<span className={cents < 0 ? "text-bad" : undefined}>{formatMoney(cents)}</span>}
    >
      {accounts.slice(0, NAMED_ACCOUNTS).map(({ id, name, day, cents: balance, isOld }) => (
        <Under key={id}>
          {day === null || balance === null ? (
            texts.noBalance(name)
          ) : (
            <>
              {texts.balanceOn(name, balance)}{" "}
              <span className={isOld ? "text-changed" : undefined}>{texts.on(day, today)}</span>
            </>
          )}
        </Under>
      ))}
      {accounts.length > NAMED_ACCOUNTS && <Under>{texts.moreAccounts(accounts.length - NAMED_ACCOUNTS)}</Under>}
    </Figure>
  );
}

function Year({
  year: { before, dayBefore },
  result,
  today,
}: {
  year: BooksToday["year"];
  result: number;
  today: Day;
}) {
  const most = Math.max(result, before ?? 0, 1);
  const width = (cents: number) => ({ "--value": `${(100 * Math.max(cents, 0)) / most}%` }) as React.CSSProperties;
  return (
    <Figure
      to={figurePath("annuals", yearOf(today), "revenue", today)}
      label={texts.year(yearOf(today))}
      value={<span className={result < 0 ? "text-bad" : undefined}>{texts.result(result)}</span>}
    >
      {before === null ? (
        <Under>{texts.noYearBefore}</Under>
      ) : (
        <>
          <span aria-hidden className="year-pair">
            <i style={width(result)} />
            <i style={width(before)} />
          </span>
          <Under>
            {before > 0 && (
              <b className={cn("font-[620]", result >= before ? "text-good" : "text-bad")}>
                {texts.change(result / before - 1)}{" "}
              </b>
            )}
            {texts.comparedTo(dayBefore, before)}
          </Under>
        </>
      )}
    </Figure>
  );
}
