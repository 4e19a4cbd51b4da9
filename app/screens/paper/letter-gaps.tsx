import { CircleAlert } from "lucide-react";
import type { LetterHead } from "~/modules/books/tenant-accounts/letter-head";
import { arrearsTexts } from "~/texts/accounting/tenant-account";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { NextStep } from "../next-step";

/** What the letter lacks, and where it is entered, and what may not be true of it yet; not printed. */
export function LetterGaps({
  head: { sender, addressFrom, propertyId, agreementId },
  asksToPay = false,
  unbooked = 0,
  maySetSender,
  mayChange,
}: {
  head: LetterHead;
  asksToPay?: boolean;
  /** Receipts that nobody booked yet and that may pay what it asks for. */
  unbooked?: number;
  maySetSender: boolean;
  mayChange: boolean;
}) {
  const { senderName, senderStreetAndNumber, senderCity, senderIban } = sender;
  const ofSender = !senderName
    ? texts.noSender
    : !senderStreetAndNumber || !senderCity
      ? texts.noAddressOfSender
      : asksToPay && !senderIban
        ? texts.noIban
        : null;
  const ofAddressee =
    addressFrom === "agreement" ? null : addressFrom === "property" ? texts.addressOfProperty : texts.noAddress;
  const ofReceipts = unbooked > 0 ? arrearsTexts.unbooked(unbooked) : null;
  if (ofSender === null && ofAddressee === null && ofReceipts === null) return null;
  return (
    <div className="mb-4 flex items-start gap-2.5 rounded-card bg-changed-wash px-3.5 py-2.5 text-changed print:hidden">
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <ul className="grid min-w-0 gap-1.5">
        {ofReceipts && <li>{ofReceipts}</li>}
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
    </div>
  );
}
