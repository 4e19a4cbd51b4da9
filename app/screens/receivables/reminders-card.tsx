import { Link } from "@remix-run/react";
import { askedInAll, type ListedReminder } from "~/modules/books/reminders/reminder";
import { reminderPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { formatMoney } from "~/texts/format";
import { Card } from "~/ui/card";

/** The letters that asked to pay, the newest first. */
export function RemindersCard({ reminders, className }: { reminders: ListedReminder[]; className?: string }) {
  return (
    <Card id="reminders" title={texts.list} className={className}>
      <ul>
        {reminders.map((reminder) => (
          <li
            key={reminder.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t px-4 py-2.5 first:border-t-0"
          >
            <div className="min-w-0">
              <Link
                to={reminderPath(reminder.id)}
                className="inline-flex min-h-[24px] items-center font-[550] text-accent hover:underline max-sm:min-h-[44px]"
              >
                {texts.lastOf(reminder)}
              </Link>
              <p className="text-small text-soft">{texts.by(reminder.userName, reminder.createTime)}</p>
            </div>
            <p className="num text-right">
              {formatMoney(askedInAll(reminder))}
              <span className="block text-small text-soft">{texts.until(reminder.payUntil)}</span>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
