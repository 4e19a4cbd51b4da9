import { CalendarClock } from "lucide-react";
import type { NothingDue as Reason, ShownTenantAccount } from "~/modules/books/tenant-accounts/show-tenant-account";
import { tenantAccountTexts as texts } from "~/texts/accounting/tenant-account";
import { Empty } from "~/ui/lists/empty";

/** Says why an account has nothing to show. */
export function NothingDue({ account, reason }: { account: ShownTenantAccount; reason: Reason }) {
  const day = reason === "before-books" ? account.since : account.startDate;
  return (
    <Empty icon={<CalendarClock size={28} aria-hidden />} title={texts.nothing}>
      {texts.nothingDue[reason](day)}
    </Empty>
  );
}
