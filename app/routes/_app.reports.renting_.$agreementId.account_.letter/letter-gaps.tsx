import { Link } from "@remix-run/react";
import type { TenantLetter } from "~/modules/reports/renting/tenant-letter";
import type { LetterKind } from "~/modules/reports/report-paths";
import { tenantLetterTexts as texts } from "~/texts/reports/tenant-letter";

/** What the letter lacks, and where it is entered; not printed. */
export function LetterGaps({
  letter: { sender, addressFrom, propertyId, agreementId },
  kind,
  maySetSender,
  mayChange,
}: {
  letter: TenantLetter;
  kind: LetterKind;
  maySetSender: boolean;
  mayChange: boolean;
}) {
  const { senderName, senderStreetAndNumber, senderCity, senderIban } = sender;
  const ofSender = !senderName
    ? texts.noSender
    : !senderStreetAndNumber || !senderCity
      ? texts.noAddressOfSender
      : kind === "reminder" && !senderIban
        ? texts.noIban
        : null;
  const ofAddressee =
    addressFrom === "agreement" ? null : addressFrom === "property" ? texts.addressOfProperty : texts.noAddress;
  if (ofSender === null && ofAddressee === null) return null;
  return (
    <ul className="mb-4 grid gap-1.5 rounded-card bg-changed-wash px-3.5 py-2.5 text-changed print:hidden">
      {ofSender && (
        <li>
          {ofSender} {maySetSender ? <NextStep to="/settings/sender">{texts.toSender}</NextStep> : texts.askAdmin}
        </li>
      )}
      {ofAddressee && (
        <li>
          {ofAddressee}{" "}
          {mayChange && (
            <NextStep to={`/properties/${propertyId}/rental-agreements/${agreementId}/edit`}>
              {texts.toAgreement}
            </NextStep>
          )}
        </li>
      )}
    </ul>
  );
}

function NextStep({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="font-[550] underline">
      {children}
    </Link>
  );
}
