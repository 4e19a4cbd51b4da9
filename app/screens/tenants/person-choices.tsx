import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { addressOf } from "~/modules/base/addresses/address";
import type { PersonAgreement, ProposedAttachment } from "~/modules/instance/persons/persons.server";
import { formatBytes, formatDay, formatIban } from "~/texts/format";
import { disclosureTexts as texts } from "~/texts/persons/disclosures";
import { propertyTexts } from "~/texts/properties/properties";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { RequestKey } from "~/ui/request-key";

export const CHOICE_BOX = "mt-0.5 size-[18px] shrink-0 accent-accent";
export const CHOICE_ROW = "flex min-h-[44px] items-start gap-3 px-4 py-2.5 [overflow-wrap:anywhere]";

type Other = PersonAgreement & { isChosen: boolean };

/** What is asked about a person, below the agreements that are theirs; they go with it, and another choice begins it anew. */
export function PersonForm({
  name,
  own,
  others,
  children,
}: {
  /** The form's, of its request keys. */
  name: string;
  own: PersonAgreement;
  others: readonly Other[];
  children: ReactNode;
}) {
  const chosen = others.filter(({ isChosen }) => isChosen);
  const key = [own.id, ...chosen.map(({ id }) => id)].join(" ");
  return (
    <Fragment key={key}>
      <PersonAgreements own={own} others={others} />
      <Form method="post" preventScrollReset className="grid gap-4">
        <RequestKey form={`${name} ${key}`} />
        {chosen.map(({ id }) => (
          <input key={id} type="hidden" name="agreementId" value={id} />
        ))}
        {children}
      </Form>
    </Fragment>
  );
}

/** The agreements of a person, of which somebody chooses those that are really theirs. */
function PersonAgreements({ own, others }: { own: PersonAgreement; others: readonly Other[] }) {
  return (
    <Card id="agreements" title={texts.agreements}>
      <Form method="get" preventScrollReset>
        <ul className="divide-y divide-line">
          <li className={CHOICE_ROW}>
            <input type="checkbox" checked disabled readOnly aria-label={agreementOf(own)} className={CHOICE_BOX} />
            <AgreementFacts agreement={own} isOwn />
          </li>
          {others.map((other) => (
            <li key={other.id}>
              <label className={CHOICE_ROW}>
                <input
                  type="checkbox"
                  name="agreementId"
                  value={other.id}
                  defaultChecked={other.isChosen}
                  className={CHOICE_BOX}
                />
                <AgreementFacts agreement={other} />
              </label>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3">
          <p className="min-w-0 flex-1 basis-72 text-small text-soft">
            {others.length === 0 ? texts.aloneHint : texts.agreementsHint}
          </p>
          {others.length > 0 && <Button size="row">{texts.refresh}</Button>}
        </div>
      </Form>
    </Card>
  );
}

const agreementOf = (agreement: PersonAgreement) =>
  `${addressOf(agreement, propertyTexts.unknownPlace)}, ${agreementTexts.period(agreement.startDate, agreement.endDate)}`;

/** An agreement with all that tells its tenant from another of the name. */
function AgreementFacts({ agreement, isOwn = false }: { agreement: PersonAgreement; isOwn?: boolean }) {
  const { counterParty, counterPartyAddress, moveOutAddress, counterPartyEmail, counterPartyPhone } = agreement;
  const ibans = agreement.counterPartyIbans?.split(" ").map(formatIban) ?? [];
  const known = [counterPartyAddress, moveOutAddress, counterPartyEmail, counterPartyPhone, ...ibans].filter(Boolean);
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="font-[550]">
        {agreementOf(agreement)} {isOwn && <Chip tone="accent">{texts.own}</Chip>}
      </span>
      <span className="text-small text-soft">
        {[counterParty ?? agreementTexts.unknownTenant, ...known].join(" · ")}
      </span>
    </span>
  );
}

/** An attachment that may name a person, and why it is thought so. */
export function AttachmentFacts({ attachment }: { attachment: ProposedAttachment }) {
  const { filename, label, size, createTime, isLetter, isNamed, isOfBill } = attachment;
  const why = [
    isLetter && texts.isLetter,
    isNamed && !isLetter && texts.isNamed,
    !isLetter && !isNamed && texts.perhaps,
    isOfBill && texts.isOfBill,
  ].filter(Boolean);
  const place = addressOf({ ...attachment, zipCode: null }, propertyTexts.unknownPlace);
  return (
    <span className="grid min-w-0 gap-0.5 [overflow-wrap:anywhere]">
      <span className="font-[550]">{filename}</span>
      <span className="text-small text-soft tabular-nums">
        {[why.join(", "), label, place, formatDay(createTime.slice(0, 10)), formatBytes(size)]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </span>
  );
}
