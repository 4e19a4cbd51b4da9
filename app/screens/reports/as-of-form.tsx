import { Form, Link, useLocation, useNavigate } from "@remix-run/react";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import type { AskedDay } from "~/modules/reports/read-as-of";
import { asOfTexts as texts } from "~/texts/reports/as-of";
import { Button, buttonClass } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";

const FIELD = "asOf";

/** Asks for a page of reports as of another day. `kept` is what else its address says, such as how it is sorted. */
export function AsOfForm({
  asOf,
  today,
  typed,
  error,
  kept = {},
}: AskedDay & { kept?: Readonly<Record<string, string>> }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const others = new URLSearchParams(kept).toString();
  return (
    <Form
      action={pathname}
      noValidate
      className="mb-5 flex flex-wrap items-start gap-x-2 gap-y-1 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        const query = new URLSearchParams(kept);
        const sent = String(new FormData(event.currentTarget).get(FIELD) ?? "");
        query.set(FIELD, readGermanDay(sent) ?? sent);
        navigate(`${pathname}?${query}`, { preventScrollReset: true });
      }}
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={FIELD} className="flex h-9 items-center max-sm:h-[44px] font-[550] text-small text-soft">
        {texts.label}
      </label>
      <div className="w-[150px]">
        {/* A date control keeps its first value, so what another address says is drawn anew. */}
        <DateInput
          key={typed}
          id={FIELD}
          name={FIELD}
          label={texts.label}
          initialValue={typed}
          className={boxClass()}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={error === null ? undefined : `${FIELD}-error`}
        />
      </div>
      <Button size="row">{texts.show}</Button>
      {asOf !== today && (
        <Link
          to={pathname + (others && `?${others}`)}
          preventScrollReset
          className={buttonClass({ look: "quiet", size: "row" })}
        >
          {texts.today}
        </Link>
      )}
      {error !== null && (
        <p id={`${FIELD}-error`} role="alert" className="basis-full text-bad text-small">
          {error} <span className="block">{texts.shownInstead}</span>
        </p>
      )}
    </Form>
  );
}
