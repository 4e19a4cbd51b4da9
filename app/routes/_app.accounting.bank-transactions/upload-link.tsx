import { Upload } from "lucide-react";
import { bankTransactionTexts } from "~/texts/bank-transactions";
import { LinkButton } from "~/ui/button";

/** Opens the dialog that loads a statement. */
export function UploadLink() {
  return (
    <LinkButton to="/accounting/bank-transactions/upload" look="primary" preventScrollReset>
      <Upload size={16} aria-hidden />
      {bankTransactionTexts.upload}
    </LinkButton>
  );
}
