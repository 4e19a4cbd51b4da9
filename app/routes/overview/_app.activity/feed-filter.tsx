import { Form, useSearchParams, useSubmit } from "@remix-run/react";
import { activityTexts } from "~/texts/activities";
import { activityKinds } from "~/texts/activity-kinds";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { DateInput } from "~/ui/fields/date-input";
import { useKeptFocus } from "~/ui/fields/form-focus";

/** Narrows the feed by person, kind, period and property; choices take effect at once if scripts run. */
export function FeedFilter({ people, filtered }: { people: { id: number; name: string }[]; filtered: boolean }) {
  const [query] = useSearchParams();
  const submit = useSubmit();
  const hearsFocus = useKeptFocus(query.toString());
  const value = (name: string) => query.get(name) ?? "";
  const control = `h-9 ${boxClass()}`;
  return (
    <Form
      key={query.toString()}
      className="mb-5 flex flex-wrap items-end gap-3"
      {...hearsFocus}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) submit(event.currentTarget);
      }}
    >
      <Labelled name="person" label={activityTexts.person}>
        <select id="person" name="person" defaultValue={value("person")} className={control}>
          <option value="">{activityTexts.everyone}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name="kind" label={activityTexts.kind}>
        <select id="kind" name="kind" defaultValue={value("kind")} className={control}>
          <option value="">{activityTexts.everything}</option>
          {activityKinds.map((kind) => (
            <option key={kind.value} value={kind.value}>
              {kind.label}
            </option>
          ))}
        </select>
      </Labelled>
      <Labelled name="from" label={activityTexts.from}>
        <DateInput id="from" name="from" label={activityTexts.from} initialValue={value("from")} className={control} />
      </Labelled>
      <Labelled name="to" label={activityTexts.to}>
        <DateInput id="to" name="to" label={activityTexts.to} initialValue={value("to")} className={control} />
      </Labelled>
      <Labelled name="property" label={activityTexts.property} narrow>
        <input
          id="property"
          name="property"
          inputMode="numeric"
          defaultValue={value("property")}
          autoComplete="off"
          className={`${control} num`}
        />
      </Labelled>
      <Button id="filter" size="row">
        {activityTexts.filter}
      </Button>
      {filtered && (
        <LinkButton to="/activity" look="quiet" size="row">
          {activityTexts.resetFilter}
        </LinkButton>
      )}
    </Form>
  );
}

function Labelled({
  name,
  label,
  narrow,
  children,
}: {
  name: string;
  label: string;
  narrow?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={narrow ? "w-24" : "w-[168px] max-sm:w-[calc(50%-6px)]"}>
      <label htmlFor={name} className="mb-1 block font-[550] text-small text-soft">
        {label}
      </label>
      {children}
    </div>
  );
}
