import { useLocation } from "@remix-run/react";
import { Upload } from "lucide-react";
import { bankTransactionTexts } from "~/texts/accounting/bank-transactions";
import { LinkButton } from "~/ui/button";
import { transactionsQuery } from "./transactions-query";

/** Opens the dialog that loads a statement; the list behind it stays as narrow as it is. */
export function UploadLink({ look = "primary" }: { look?: "primary" | "plain" }) {
  const { search } = useLocation();
  return (
    <LinkButton to={`/accounting/bank-transactions/upload${transactionsQuery(search)}`} look={look} preventScrollReset>
      <Upload size={16} aria-hidden />
      {bankTransactionTexts.upload}
    </LinkButton>
  );
}
