import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { LetterHead } from "~/modules/books/tenant-accounts/letter-head";
import { arrearsTexts } from "~/texts/accounting/tenant-account";
import { tenantLetterTexts as texts } from "~/texts/accounting/tenant-letter";
import { NextStep } from "../next-step";

/** What the letter lacks, and where it is entered, and what may not be true of it yet; not printed. */
export function LetterGaps({
  head,
  asksToPay = false,
  unbooked = 0,
  maySetSender,
  mayChange,
}: {
  head: LetterHead;
  asksToPay?: boolean;
  /** Receipts that nobody booked yet and that may pay what it asks for. */
  unbooked?: number;
} & GapRights) {
  const ofReceipts = unbooked > 0 ? arrearsTexts.unbooked(unbooked) : null;
  const ofSender = lacksOfSender(head, asksToPay);
  const ofAddressee = lacksOfAddressee(head);
  if (ofSender === null && ofAddressee === null && ofReceipts === null) return null;
  return (
    <Gaps>
      {ofReceipts && <li>{ofReceipts}</li>}
      {ofSender && <SenderGap maySetSender={maySetSender}>{ofSender}</SenderGap>}
      {ofAddressee && (
        <AddresseeGap head={head} mayChange={mayChange}>
          {ofAddressee}
        </AddresseeGap>
      )}
    </Gaps>
  );
}

/** Who may enter what is lacking. */
export type GapRights = { maySetSender: boolean; mayChange: boolean };

/** What a letter from a sender would lack, said in a sentence; null if nothing. */
export function lacksOfSender({ sender }: LetterHead, asksToPay: boolean): string | null {
  const { senderName, senderStreetAndNumber, senderCity, senderIban } = sender;
  if (!senderName) return texts.noSender;
  if (!senderStreetAndNumber || !senderCity) return texts.noAddressOfSender;
  return asksToPay && !senderIban ? texts.noIban : null;
}

/** What it would lack of whom it is to. */
export function lacksOfAddressee({ addressFrom }: LetterHead): string | null {
  if (addressFrom === "agreement") return null;
  return addressFrom === "property" ? texts.addressOfProperty : texts.noAddress;
}

/** A list of what is lacking. */
export function Gaps({ children }: { children: ReactNode }) {
  return (
    <div className="mb-4 flex items-start gap-2.5 rounded-card bg-changed-wash px-3.5 py-2.5 text-changed print:hidden">
      <CircleAlert size={18} aria-hidden className="mt-px shrink-0" />
      <ul className="grid min-w-0 gap-1.5">{children}</ul>
    </div>
  );
}

export function SenderGap({ maySetSender, children }: Pick<GapRights, "maySetSender"> & { children: string }) {
  return (
    <li>
      {children} {maySetSender ? <NextStep to="/settings/sender">{texts.toSender}</NextStep> : texts.askAdmin}
    </li>
  );
}

export function AddresseeGap({
  head: { propertyId, agreementId },
  mayChange,
  children,
}: Pick<GapRights, "mayChange"> & { head: LetterHead; children: string }) {
  return (
    <li>
      {children}{" "}
      {mayChange && (
        <NextStep to={`/properties/${propertyId}/rental-agreements/${agreementId}/edit`}>{texts.toAgreement}</NextStep>
      )}
    </li>
  );
}
