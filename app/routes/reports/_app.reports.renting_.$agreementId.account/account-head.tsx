import { Link } from "@remix-run/react";
import type { Day } from "~/modules/base/calendar/day";
import type { ShownTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { NextStep } from "~/screens/next-step";
import { tenantAccountTexts as texts } from "~/texts/accounting/tenant-account";
import { formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Fact } from "~/ui/fact";
import { AccountSums } from "./account-sums";

/** Whose account it is, on what terms, and what it comes to. */
export function AccountHead({
  account,
  asOf,
  mayOpenBooks,
  mayChange,
}: {
  account: ShownTenantAccount;
  asOf: Day;
  mayOpenBooks: boolean;
  mayChange: boolean;
}) {
  const { counterParty, state, propertyId, agreementId, address, startDate, endDate, rent, utilities } = account;
  const { rentDeposit, since, isSinceBooksBegin, openingBalance, hasRent, isUnpaid } = account;
  return (
    <Card
      id="tenant"
      title={
        <Link to={tenantPath(agreementId)} className="hover:underline [overflow-wrap:anywhere]">
          {counterParty ?? agreementTexts.unknownTenant}
        </Link>
      }
      end={
        <Chip tone={state === "running" ? "accent" : state === "future" ? "warn" : "neutral"}>
          {agreementTexts.states[state]}
        </Chip>
      }
      className="mb-5"
    >
      <div className="grid gap-x-10 gap-y-5 p-4 max-lg:grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <dl className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-3 sm:grid-cols-2">
          <Fact label={texts.property}>
            <Link to={`/properties/${propertyId}#agreement-${agreementId}`} className="text-accent underline">
              {address} · #{propertyId}
            </Link>
          </Fact>
          <Fact label={texts.term}>{agreementTexts.term(startDate, endDate, state)}</Fact>
          {rent !== null && (
            <Fact label={texts.monthly[state]}>
              {formatMoney(rent)}
              {utilities !== null && <span className="text-soft"> {texts.utilitiesOf(utilities)}</span>}
            </Fact>
          )}
          {rentDeposit !== null && <Fact label={texts.deposit}>{formatMoney(rentDeposit)}</Fact>}
          <Fact label={texts.since}>
            {isSinceBooksBegin ? texts.sinceBooks(since) : texts.sinceStart(since)}
            {openingBalance !== null && (
              <span className={openingBalance < 0 ? "block text-bad" : "block"}>{texts.openingOf(openingBalance)}</span>
            )}
          </Fact>
        </dl>
        <AccountSums account={account} asOf={asOf} />
      </div>
      {(!hasRent || isUnpaid) && (
        <p className="border-line border-t px-4 py-2.5 text-changed">
          {hasRent ? texts.unpaid : texts.noRent}{" "}
          {hasRent
            ? mayOpenBooks && <NextStep to="/accounting/unaccounted-entries">{texts.toUnbooked}</NextStep>
            : mayChange && (
                <NextStep to={`/properties/${propertyId}/rental-agreements/${agreementId}/edit`}>
                  {texts.editAgreement}
                </NextStep>
              )}
        </p>
      )}
    </Card>
  );
}
