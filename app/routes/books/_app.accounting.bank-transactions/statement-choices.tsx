import { askForAccount } from "~/modules/books/bank-accounts/ask-for-account";
import { type StatementTypeChoice, statementTypeChoices } from "~/modules/books/bank-statements/statement-type-choices";
import { statementImportTexts as texts } from "~/texts/accounting/bank-statements";
import { cn } from "~/ui/cn";
import { boxClass } from "~/ui/fields/box-class";
import { useScripted } from "~/ui/use-scripted";

export type UploadAccount = { id: number; name: string; statementType: string; accountInformationAvailable: boolean };

const label = "mb-1 block font-[550] text-small text-soft";
const control = `h-9 ${boxClass()} disabled:bg-sunken`;

/** A statement's type, and its account if the type leaves that open; without scripts the account is always asked for. */
export function StatementChoices({
  accounts,
  type,
  accountId,
  question,
  locked,
  onType,
  onAccount,
}: {
  accounts: UploadAccount[];
  type: StatementTypeChoice;
  accountId: string;
  question: ReturnType<typeof askForAccount>;
  locked: boolean;
  onType: (type: StatementTypeChoice) => void;
  onAccount: (id: string) => void;
}) {
  const scripted = useScripted();
  const required = scripted && question === "required";
  const chooseType = (next: StatementTypeChoice) => {
    onType(next);
    const [only, ...others] = accounts.filter(({ statementType }) => statementType === next);
    if (only && others.length === 0 && askForAccount(next, accounts) === "required") onAccount(String(only.id));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor="statementType" className={label}>
          {texts.type}
        </label>
        <select
          id="statementType"
          name="statementType"
          value={type}
          disabled={locked}
          onChange={({ target }) => chooseType(target.value as StatementTypeChoice)}
          className={control}
        >
          {statementTypeChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {/* What is locked is not sent by itself. */}
        {locked && <input type="hidden" name="statementType" value={type} />}
      </div>
      {(question !== "never" || !scripted) && (
        <div className={cn(question === "never" && "unscripted-only")}>
          <label htmlFor="upload-account" className={label}>
            {texts.account}
            {required && <span aria-hidden> *</span>}
          </label>
          <select
            id="upload-account"
            name="bankAccountId"
            value={accountId}
            disabled={locked}
            required={required}
            onChange={({ target }) => onAccount(target.value)}
            aria-describedby="upload-account-note"
            className={control}
          >
            <option value="0">{required ? texts.chooseAccount : texts.accountFromFile}</option>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          {locked && <input type="hidden" name="bankAccountId" value={accountId} />}
          <p id="upload-account-note" className="mt-1 text-small text-soft">
            {required ? texts.accountRequired : texts.accountNote}
          </p>
        </div>
      )}
    </div>
  );
}
