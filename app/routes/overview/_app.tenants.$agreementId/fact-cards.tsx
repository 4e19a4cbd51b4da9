import { Link } from "@remix-run/react";
import type { OpenedTenant } from "~/modules/overview/tenants/open-tenant";
import { phoneAddress } from "~/screens/tenants/contact-links";
import { mandateTexts } from "~/texts/accounting/mandates";
import { formatIban, formatMoney } from "~/texts/format";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { tenantTexts as texts } from "~/texts/properties/tenants";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { Fact } from "~/ui/fact";

/** Where a tenant lives, since when, and for how much. */
export function TermsCard({ tenant }: { tenant: OpenedTenant }) {
  const { id, propertyId, address, inside, state, startDate, endDate, rent, utilities, comingRent, rentDeposit } =
    tenant;
  const { costs, persons } = tenant;
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-3 p-4 sm:grid-cols-2">
        <Fact label={texts.flat}>
          <Link to={`/properties/${propertyId}#agreement-${id}`} className="text-accent hover:underline">
            {address}
            {inside && `, ${inside}`}
          </Link>
        </Fact>
        <Fact label={texts.term}>{agreementTexts.term(startDate, endDate, state)}</Fact>
        {rent !== null && (
          <Fact label={texts.rent[state]}>
            {formatMoney(rent)}{" "}
            {utilities !== null && <span className="text-soft">{agreementTexts.utilities(utilities)}</span>}
          </Fact>
        )}
        {comingRent && <Fact label={texts.coming}>{comingRent}</Fact>}
        {costs && <Fact label={texts.costs}>{costs}</Fact>}
        {persons && (
          <Fact label={texts.persons}>
            <span className="whitespace-pre-line">{persons}</span>
          </Fact>
        )}
        {rentDeposit !== null && <Fact label={texts.deposit}>{formatMoney(rentDeposit)}</Fact>}
      </dl>
    </Card>
  );
}

/** How a tenant is written to and called. */
export function ContactCard({ tenant }: { tenant: OpenedTenant }) {
  const { contact, counterPartyAddress, moveOutAddress, counterPartySalutation } = tenant;
  const isEmpty =
    !counterPartyAddress && !moveOutAddress && !counterPartySalutation && !contact?.email && !contact?.phone;
  if (isEmpty && !contact) return null;
  return (
    <Card id="contact" title={texts.contact}>
      <dl className="grid gap-3 p-4">
        {contact?.email && (
          <Fact label={texts.email}>
            <a href={`mailto:${contact.email}`} className="text-accent hover:underline">
              {contact.email}
            </a>
          </Fact>
        )}
        {contact?.phone && (
          <Fact label={texts.phone}>
            <a href={phoneAddress(contact.phone)} className="text-accent hover:underline">
              {contact.phone}
            </a>
          </Fact>
        )}
        {counterPartyAddress && <Fact label={texts.address}>{counterPartyAddress}</Fact>}
        {moveOutAddress && <Fact label={texts.moveOutAddress}>{moveOutAddress}</Fact>}
        {counterPartySalutation && <Fact label={texts.salutation}>{counterPartySalutation}</Fact>}
        {contact && !contact.email && !contact.phone && <p className="text-soft">{texts.noContact}</p>}
      </dl>
    </Card>
  );
}

/** The accounts that a tenant pays from: those that are kept, and those that payments came from. */
export function IbansCard({ id, ibans: { kept, learned } }: { id: number; ibans: NonNullable<OpenedTenant["ibans"]> }) {
  const all = [...kept.map((one) => ({ ...one, isKept: true })), ...learned.map((one) => ({ ...one, isKept: false }))];
  return (
    <Card
      id="ibans"
      className="max-lg:order-1"
      title={texts.ibans}
      end={
        <LinkButton to={`/tenants/${id}/ibans`} size="tiny" preventScrollReset>
          {texts.edit}
        </LinkButton>
      }
    >
      {all.length === 0 && <p className="px-4 py-3.5 text-soft">{texts.noIbans}</p>}
      <ul>
        {all.map(({ iban, count, lastPaid, isKept }) => (
          <li key={iban} className="border-line px-4 py-2.5 [&+li]:border-t">
            <span className="mr-2 tabular-nums [overflow-wrap:anywhere]">{formatIban(iban)}</span>
            {!isKept && <Chip>{texts.learned}</Chip>}
            <span className="block text-small text-soft">{texts.paidFrom(count, lastPaid)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** By which mandates is collected from a tenant. */
export function MandatesCard({ id, mandates }: { id: number; mandates: NonNullable<OpenedTenant["mandates"]> }) {
  return (
    <Card
      id="mandates"
      className="max-lg:order-1"
      title={mandateTexts.title}
      end={
        <LinkButton to={`/tenants/${id}/mandates/new`} size="tiny" preventScrollReset>
          {mandateTexts.add}
        </LinkButton>
      }
    >
      {mandates.length === 0 && <p className="px-4 py-3.5 text-soft">{mandateTexts.none}</p>}
      <ul>
        {mandates.map(
          ({ id: mandateId, iban, holder, reference, signedDate, endDate, lastUsedDate, stopReason, state }) => (
            <li key={mandateId} className="grid gap-1 border-line px-4 py-2.5 [&+li]:border-t">
              <span>
                <span className="mr-2 font-[550] [overflow-wrap:anywhere]">{reference}</span>
                <Chip tone={state === "ACTIVE" ? "accent" : "warn"}>{mandateTexts.states[state]}</Chip>
              </span>
              <span className="text-small tabular-nums [overflow-wrap:anywhere]">
                {formatIban(iban)} · {holder}
              </span>
              <span className="text-small text-soft">
                {mandateTexts.signed(signedDate)}, {mandateTexts.used(lastUsedDate)}
                {endDate && `, ${mandateTexts.ends(endDate)}`}
                {stopReason && ` · ${stopReason}`}
              </span>
              <span className="flex gap-2">
                <LinkButton
                  to={`/tenants/${id}/mandates/${mandateId}/edit`}
                  size="row"
                  preventScrollReset
                  aria-label={mandateTexts.editOne(reference)}
                >
                  {mandateTexts.editShort}
                </LinkButton>
                <LinkButton
                  to={`/tenants/${id}/mandates/${mandateId}/delete`}
                  size="row"
                  preventScrollReset
                  aria-label={mandateTexts.deleteOne(reference)}
                >
                  {mandateTexts.deleteShort}
                </LinkButton>
              </span>
            </li>
          ),
        )}
      </ul>
    </Card>
  );
}
