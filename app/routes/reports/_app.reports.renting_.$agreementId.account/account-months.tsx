import { Link } from "@remix-run/react";
import { Fragment } from "react";
import type { ShownMonth, ShownPayment, ShownTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import type { SingleDue } from "~/modules/portfolio/rental-agreements/terms/agreement";
import type { Component } from "~/modules/portfolio/rental-agreements/terms/amounts";
import { agreementDueTexts } from "~/texts/accounting/agreement-dues";
import { tenantAccountTexts as texts } from "~/texts/accounting/tenant-account";
import { formatDay, formatMoney, formatMonth } from "~/texts/format";
import { cn } from "~/ui/cn";
import "~/screens/reports/dues-table.css";

/** The months of an account, the latest first: what fell due, what was paid with which bookings, and what that left. */
export function AccountMonths({ account }: { account: ShownTenantAccount }) {
  const { months, components, openingBalance, since, hasSingles } = account;
  const names = hasSingles ? texts.componentsWithSingles : texts.components;
  return (
    <table className="entry-table dues-table">
      <caption className="sr-only">{texts.months}</caption>
      <thead>
        <tr>
          <th scope="col" rowSpan={2}>
            {texts.month}
          </th>
          {components.map((component) => (
            <th key={component} scope="colgroup" colSpan={2} className="dues-group">
              {names[component]}
            </th>
          ))}
          <th scope="col" rowSpan={2} className="num">
            {texts.balance}
          </th>
        </tr>
        <tr>
          {components.map((component) => (
            <Fragment key={component}>
              <th scope="col" className="num">
                {texts.due}
              </th>
              <th scope="col" className="num">
                {texts.paid}
              </th>
            </Fragment>
          ))}
        </tr>
      </thead>
      {months.map((month) => (
        <tbody key={month.month} className="dues-card">
          <MonthRow month={month} components={components} />
          {month.singles.map((single) => (
            <SingleRow key={single.id} single={single} components={components} />
          ))}
          {month.payments.map((payment, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: payments of a month have nothing else of their own
            <PaymentRow key={index} payment={payment} components={components} />
          ))}
        </tbody>
      ))}
      {openingBalance !== null && (
        <tbody className="dues-card">
          <tr className="dues-head">
            <th scope="row">{texts.openingOn(since)}</th>
            {components.map((component) => (
              <Fragment key={component}>
                <td />
                <td />
              </Fragment>
            ))}
            <Balance cents={openingBalance} />
          </tr>
        </tbody>
      )}
    </table>
  );
}

function MonthRow({ month, components }: { month: ShownMonth; components: readonly Component[] }) {
  const { due, paid, entryPaths, balance } = month;
  return (
    <tr className="dues-head">
      <th scope="row">{formatMonth(`${month.month}-01`)}</th>
      {components.map((component) => {
        const still = due[component] === 0 && paid[component] === 0;
        const path = entryPaths[component];
        return (
          <Fragment key={component}>
            <td className="num dues-half text-soft" data-label={`${texts.components[component]} ${texts.due}`}>
              {still ? null : formatMoney(due[component])}
            </td>
            <td className="num dues-half" data-label={`${texts.components[component]} ${texts.paid}`}>
              {still ? null : path ? (
                <Link to={path} className="hover:underline">
                  {formatMoney(paid[component])}
                </Link>
              ) : (
                formatMoney(paid[component])
              )}
            </td>
          </Fragment>
        );
      })}
      <Balance cents={balance} />
    </tr>
  );
}

/** What fell due beside rent and deposit, under what it counts as. */
function SingleRow({ single, components }: { single: SingleDue; components: readonly Component[] }) {
  return (
    <tr className="dues-payment">
      <td className="dues-wide">
        <span className="mr-2.5 tabular-nums">{formatDay(single.dueDay)}</span>
        {agreementDueTexts.name(single)}
      </td>
      {components.map((component) => (
        <Fragment key={component}>
          <td className="num" data-label={texts.due}>
            {component === "utilities" ? formatMoney(single.cents) : null}
          </td>
          <td />
        </Fragment>
      ))}
      <td />
    </tr>
  );
}

function PaymentRow({ payment, components }: { payment: ShownPayment; components: readonly Component[] }) {
  const { valueDate, paid, booking } = payment;
  const sum = components.reduce((total, component) => total + paid[component], 0);
  return (
    <tr className="dues-payment">
      <td className="dues-wide">
        <span className="mr-2.5 tabular-nums">{formatDay(valueDate)}</span>
        {booking ? (
          <Link to={booking.path} className="text-accent hover:underline [overflow-wrap:anywhere]">
            {booking.description || texts.payment}
          </Link>
        ) : sum < 0 ? (
          texts.repayment
        ) : (
          texts.payment
        )}
      </td>
      {components.map((component) => (
        <Fragment key={component}>
          <td />
          <td className="num" data-label={texts.components[component]}>
            {paid[component] === 0 ? null : formatMoney(paid[component])}
          </td>
        </Fragment>
      ))}
      <td />
    </tr>
  );
}

function Balance({ cents }: { cents: number }) {
  return (
    <td className={cn("num dues-balance", cents < 0 && "text-bad")} data-label={texts.balance}>
      {formatMoney(cents)}
    </td>
  );
}
