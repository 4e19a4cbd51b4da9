import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, idParameter, pagePart, readQuery } from "~/http/query/parameters";
import { DomainError } from "~/modules/base/domain-error";
import { drawReminder } from "~/modules/books/reminders/draw-reminder.server";
import { type LetterMail, mailOf } from "~/modules/books/reminders/mail-of";
import { LETTERS_A_PAGE, openReminder, openWrittenAtOnce } from "~/modules/books/reminders/open-reminders";
import { reminderPath, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import { PrintButton } from "~/screens/paper/print-button";
import { ReminderPaper } from "~/screens/paper/reminder-paper";
import { RowPages } from "~/screens/reports/row-pages";
import type { AreaHandle } from "~/screens/tabbed-area";
import { reminderTexts as texts } from "~/texts/accounting/reminders";
import { Alert } from "~/ui/alert";
import { buttonClass, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { Screen } from "~/ui/page/screen";

type Data = Awaited<ReturnType<typeof loader>>;

export const handle: AreaHandle<Data> = {
  title: ({ letters: [first], count }) => (count > 1 || !first ? texts.written(count) : texts.lastOf(first.reminder)),
  actions: ({ letters: [first], count }) =>
    first &&
    count === 1 && (
      <>
        <LinkButton to={tenantAccountPath(first.reminder.agreementId)}>{texts.toAccount}</LinkButton>
        {first.reminder.withdrawTime === null && (
          <LinkButton to={`${reminderPath(first.reminder.id)}/delete`} preventScrollReset>
            {texts.withdraw}
          </LinkButton>
        )}
      </>
    ),
};

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const [first] = data?.letters ?? [];
  if (!first) return [];
  const { level, date, letter } = first.reminder;
  return [{ title: [texts.levels[level], letter.counterParty, date].filter(Boolean).join(" ") }];
};

/** A letter alone, or with `?of=all` all that were written at once with it. */
export const loader = pageLoader("openAccounting", async ({ db, params, url }) => {
  const id = idParameter(params, "reminderId", texts.notFound);
  const { of, page } = readQuery(url.searchParams, { of: choicePart(["all"]), page: pagePart(1) });
  const { reminders, count } =
    of === "all" ? await openWrittenAtOnce(db, id, page) : { reminders: [await openReminder(db, id)], count: 1 };
  const [first] = reminders;
  if (!first) throw new DomainError("not-found", texts.notFound);
  return {
    ...{ id, count, letters: reminders.map(drawReminder) },
    ...{ page, pageCount: Math.ceil(count / LETTERS_A_PAGE), rowsBefore: (page - 1) * LETTERS_A_PAGE },
    mail: count === 1 ? mailOf(first) : null,
  };
});

export default function ReminderPage() {
  const { id, letters, count, mail, ...place } = useLoaderData<typeof loader>();
  const [only] = count === 1 ? letters : [];
  return (
    <Screen>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <PrintButton />
        {only && <p className="text-small text-soft">{texts.by(only.reminder.userName, only.reminder.createTime)}</p>}
      </div>
      {only?.reminder.withdrawTime && (
        <div className="mb-4 print:hidden">
          <Alert tone="warn">{texts.withdrawnOn(only.reminder.withdrawTime)}</Alert>
        </div>
      )}
      <div className="letters">
        {letters.map((letter) => (
          <ReminderPaper key={letter.reminder.id} {...letter} />
        ))}
      </div>
      <div className="print:hidden">
        <RowPages
          {...place}
          rowCount={letters.length}
          totalSize={count}
          pathOf={(other) => `${reminderPath(id)}?of=all&page=${other}`}
        />
        {mail && <MailText mail={mail} />}
      </div>
    </Screen>
  );
}

/** The letter as a text for an e-mail, which somebody sends elsewhere. */
function MailText({ mail: { to, subject, text } }: { mail: LetterMail }) {
  return (
    <details className="mt-5 max-w-[210mm] rounded-card border border-line">
      <summary className="flex min-h-[44px] cursor-pointer items-center px-4 font-[550]">{texts.mail}</summary>
      <div className="grid gap-3 border-line border-t p-4">
        <p className="text-small text-soft">{texts.mailHint}</p>
        <textarea
          readOnly
          rows={14}
          aria-label={texts.mail}
          defaultValue={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className={`font-mono text-small ${boxClass()}`}
        />
        <a
          href={`mailto:${to}?subject=${encodeURIComponent(subject)}`}
          className={`justify-self-start ${buttonClass()}`}
        >
          {texts.mailTo}
        </a>
      </div>
    </details>
  );
}
