import { ReceiptText } from "lucide-react";
import { bankTransactionTexts as texts } from "~/texts/accounting/bank-transactions";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import type { ChosenAccount } from "./transaction-filter";
import { UploadLink } from "./upload-link";

/** What the list says if an account has no transactions, or none in the period asked for. */
export function NoTransactions({ filter: { bankAccountId, fromDate, toDate } }: { filter: ChosenAccount }) {
  const narrowed = fromDate !== null || toDate !== null;
  return (
    <Empty icon={<ReceiptText size={28} aria-hidden />} title={texts.none}>
      {narrowed ? texts.noneWithinHint : texts.noneHint}
      {narrowed ? (
        <LinkButton to={`/accounting/bank-transactions?bankAccountId=${bankAccountId}`}>{texts.wholePeriod}</LinkButton>
      ) : (
        <UploadLink look="plain" />
      )}
    </Empty>
  );
}
