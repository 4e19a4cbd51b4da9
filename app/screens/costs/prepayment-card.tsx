import { Form, Link } from "@remix-run/react";
import type { Settlement } from "~/modules/books/settlements/settlement";
import type { PrepaymentNote } from "~/modules/books/settlements/take-prepayment";
import { tenantPath } from "~/modules/overview/tenants/tenant-view";
import { settlementLetterTexts as texts } from "~/texts/costs/settlement-letter";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";

const CARD = "mb-4 max-w-[210mm] rounded-card border border-line bg-surface p-4 print:hidden";

/** The prepayment that follows from a settlement: to be taken over, by which basis one likes, or taken over, with what to write then. */
export function PrepaymentCard({
  note: { suggested, agreed },
  settlement,
}: {
  note: PrepaymentNote;
  settlement: Settlement;
}) {
  const { agreementId, version, content } = settlement;
  if (agreed)
    return (
      <section className={CARD} aria-label={texts.prepayment}>
        <p role="status">
          {texts.prepaymentTaken(agreed.utilities, agreed.from)}{" "}
          <Link to={tenantPath(agreementId)} className="text-accent underline">
            {texts.toTenant}
          </Link>
        </p>
        <p className="mt-1 text-small text-soft">{texts.prepaymentSay}</p>
        <p className="mt-1 text-small">{texts.prepaymentLetter(settlement, agreed)}</p>
      </section>
    );
  if (!suggested) return null;
  return (
    <Form method="post" preventScrollReset className={CARD}>
      <RequestKey form={`prepayment ${version}`} />
      <input type="hidden" name="do" value="prepayment" />
      <p>
        <b className="font-[650]">{texts.prepayment}</b>
        <span className="block text-small text-soft">{texts.prepaymentHint(suggested.present, suggested.from)}</span>
      </p>
      <ul className="mt-2 grid gap-2">
        {suggested.twelfths.map(({ basis, cents }) => (
          <li key={basis} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1 basis-80 text-small">
              {texts.prepaymentBy[basis](cents, content.agreement.days, content.days)}
            </span>
            <Button name="basis" value={basis}>
              {texts.takePrepayment(cents, suggested.from)}
            </Button>
          </li>
        ))}
      </ul>
    </Form>
  );
}
