import { getFormProps } from "@conform-to/react";
import { Form, useNavigation } from "@remix-run/react";
import { type ReactNode, useRef, useState } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { readMoney } from "~/modules/base/fields/read-money";
import type { Cents } from "~/modules/base/money/money";
import { CONFIRM_SHARES, type OwnShare } from "~/modules/books/cost-statements/form/statement-form";
import {
  heatingFormFields,
  heatingShareField,
  statementFields,
} from "~/modules/books/cost-statements/form/statement-form-fields";
import { costStatementFormTexts as texts } from "~/texts/costs/cost-statement-form";
import { formatMoney } from "~/texts/format";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { FieldInput } from "~/ui/fields/field-input";
import { FormRefusal } from "~/ui/fields/form-refusal";
import { useAttempt, useFields } from "~/ui/fields/use-fields";
import { RequestKey } from "~/ui/request-key";
import { type Bearer, CostRows, type RowOrigin } from "./cost-rows";

type Props = {
  /** As it is typed. */
  statement: Record<string, unknown>;
  version?: number;
  tenants: readonly Bearer[];
  /** Whether part of the time nobody lived there. */
  wasEmpty: boolean;
  origins?: readonly RowOrigin[];
  /** The lines that heating was read from. */
  heatingLines?: readonly string[];
  /** What the rows should come to, if the association's statement says so. */
  stated: Cents | null;
  /** Whether several rent at once, so that each row says what falls to whom. */
  sharesDays: boolean;
  /** What stands for an empty share of the property. */
  own: OwnShare;
  /** What heating of the whole house cost by the books, and of what that is made. */
  heat?: { total: Cents; source: string } | null;
  failure: FormFailure["failure"] | undefined;
  back: string;
  /** What is said above all. */
  children?: ReactNode;
};

/** The form of what a property cost in a year: rows, and heating by who used it. */
export function CostStatementForm(props: Props) {
  return <Fields key={useAttempt(props.failure)} {...props} />;
}

function Fields({
  statement,
  version,
  tenants,
  wasEmpty,
  origins = [],
  heatingLines = [],
  stated,
  own,
  sharesDays,
  heat,
  failure,
  back,
  children,
}: Props) {
  const { form, field } = useFields("cost-statement", statement, failure);
  const busy = useNavigation().state !== "idle";
  const [typed, setTyped] = useState<Cents | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const sum = typed ?? sumOf(Object.entries(flatten(statement)));
  const bearers: { agreementId: number | null; name: string }[] = [
    ...tenants,
    ...(wasEmpty ? [{ agreementId: null, name: texts.owner }] : []),
  ];
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      ref={element}
      onInput={({ currentTarget }) =>
        setTyped(sumOf([...new FormData(currentTarget)].map(([name, value]) => [name, String(value)])))
      }
      className="grid gap-4"
    >
      <RequestKey form="cost-statement" />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      <FormRefusal failure={failure} confirmations={{ [CONFIRM_SHARES]: texts.confirmShares }} />
      {children}
      <Card>
        <div className="grid grid-cols-4 items-start gap-x-4 gap-y-3 p-4 max-sm:grid-cols-2">
          {statementFields.map((one) => (
            <FieldInput
              key={one.key}
              field={one}
              control={field(one.key)}
              note={one.key === "provisional" && <p className="mt-1 text-small text-soft">{texts.provisionalHint}</p>}
            />
          ))}
        </div>
      </Card>
      <section aria-labelledby="cost-rows">
        <h2 id="cost-rows" className="font-[650] text-lead">
          {texts.rows}
        </h2>
        <p className="mb-2 text-small text-soft">
          {texts.rowsHint} {own.mea !== null && own.meaTotal !== null && texts.ownShare(own.mea, own.meaTotal)}
        </p>
        <CostRows field={field} origins={origins} tenants={tenants} sharesDays={sharesDays} />
      </section>
      <Card id="heating" title={texts.heating}>
        <div className="grid gap-3 p-4">
          {heat && <Alert tone="warn">{texts.heat(heat.total, heat.source)}</Alert>}
          <p className="text-small text-soft">{texts.heatingHint}</p>
          {heatingLines.map((line) => (
            <p key={line} className="text-small text-soft [overflow-wrap:anywhere]">
              {texts.line(line)}
            </p>
          ))}
          <div className="grid grid-cols-4 items-start gap-x-4 gap-y-3 max-sm:grid-cols-2">
            {heatingFormFields.map((one) => (
              <FieldInput key={one.key} field={one} control={field(one.key)} />
            ))}
          </div>
          <div className="grid grid-cols-4 items-start gap-x-4 gap-y-3 max-sm:grid-cols-2">
            {bearers.map(({ agreementId, name }) => {
              const one = heatingShareField(agreementId);
              return <FieldInput key={one.key} field={{ ...one, label: texts.share(name) }} control={field(one.key)} />;
            })}
          </div>
        </div>
      </Card>
      <div className="sticky bottom-(--bar-height) z-3 flex flex-wrap items-center gap-x-5 gap-y-2 border-line border-t bg-paper py-3">
        <Button look="primary" aria-disabled={busy}>
          {texts.save}
        </Button>
        <LinkButton to={back} look="quiet">
          {texts.cancel}
        </LinkButton>
        <output className="ml-auto flex flex-wrap items-baseline gap-x-4 gap-y-0.5 tabular-nums max-sm:ml-0">
          <span>
            {texts.sum} <b className="font-[650]">{formatMoney(sum)}</b>
          </span>
          {stated !== null && (
            <>
              <span className="text-soft">
                {texts.stated} {formatMoney(stated)}
              </span>
              <span className={cn("font-[600]", sum === stated ? "text-good" : "text-bad")}>
                {sum === stated ? texts.meets : texts.differs(sum - stated)}
              </span>
            </>
          )}
        </output>
      </div>
    </Form>
  );
}

/** What all rows and heating come to as they are typed, without the property's own tax. */
function sumOf(entries: readonly (readonly [string, string])[]): Cents {
  const values = new Map(entries);
  let sum = 0;
  for (const [name, value] of values) {
    const row = /^(items\[\d+\])\.amount$/.exec(name)?.[1];
    const counts = row ? values.get(`${row}.costType`) !== "1" : name === "heatingAmount";
    const read = counts ? readMoney(value) : { value: null };
    if ("value" in read) sum += read.value ?? 0;
  }
  return sum;
}

/** Values of a form by the names of its controls. */
function flatten(stored: Record<string, unknown>): Record<string, string> {
  const items = Array.isArray(stored.items) ? (stored.items as Record<string, string>[]) : [];
  return Object.fromEntries([
    ["heatingAmount", String(stored.heatingAmount ?? "")],
    ...items.flatMap((item, index) => Object.entries(item).map(([key, value]) => [`items[${index}].${key}`, value])),
  ]);
}
