import { redirect } from "@remix-run/cloudflare";
import {
  Form,
  type MetaFunction,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import { ListChecks } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { folderParameter } from "~/http/query/folder-parameter";
import { badParameter } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { DomainError } from "~/modules/base/domain-error";
import { refusalAt } from "~/modules/base/edits/refusal-at";
import { changeMany } from "~/modules/portfolio/properties/bulk/change-many.server";
import { bulkField, openBulk, readBulkValue } from "~/modules/portfolio/properties/bulk/open-bulk";
import {
  EVERY,
  MOST_AT_ONCE,
  readChosenProperties,
  readRowVersions,
  writeRowVersions,
} from "~/modules/portfolio/properties/bulk/row-versions";
import { publishedFilters } from "~/modules/portfolio/properties/folder/folder-view";
import { listTableIds } from "~/modules/portfolio/properties/folder/table/open-table";
import { readTableView } from "~/modules/portfolio/properties/folder/table/table-view";
import type { FolderKey } from "~/modules/portfolio/property-groups/folder-key";
import { bulkTexts as texts } from "~/texts/properties/bulk";
import { propertyTexts } from "~/texts/properties/properties";
import { validation } from "~/texts/validation";
import { Alert } from "~/ui/alert";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { RequestKey } from "~/ui/request-key";
import { ChangePreview } from "./change-preview";

/** What of the address is about this page; the rest is how the folder's table is looked at. */
const OWN = ["id", EVERY, "field", "value"];

export const meta: MetaFunction = () => [{ title: `${texts.crumb} · Objektbuch` }];

export const loader = pageLoader("changeProperties", async ({ db, params, url, context }) => {
  const groupId = folderParameter(params);
  const query = url.searchParams;
  const every = query.has(EVERY);
  const ids = every || !query.has("id") ? [] : readChosenProperties(query.getAll("id"));
  if (ids === null) throw badParameter("id");
  const chosen = every
    ? await listTableIds(db, everyScope(groupId, query, context.now), readTableView(query, null), MOST_AT_ONCE)
    : ids;
  const field = bulkField(query.get("field") ?? "");
  return {
    ...(await openBulk(db, { groupId, ids: chosen, field, typed: query.get("value") })),
    typed: query.get("value") ?? "",
  };
});

export const action = pageAction("changeProperties", async ({ db, actor, params, url, form }) => {
  const groupId = folderParameter(params);
  const field = bulkField(String(form.get("field") ?? ""));
  const seen = readRowVersions(String(form.get("seen") ?? ""));
  if (!field || !seen) throw new DomainError("invalid", validation.checkInput);
  const reading = readBulkValue(field, String(form.get("value") ?? ""));
  if ("error" in reading) throw refusalAt("value", reading.error);
  const changed = await changeMany(db, actor, { seen, field, value: reading.value });
  const table = tableQuery(url.searchParams);
  if (changed.length > 0) table.set("changed", writeRowVersions(changed));
  return redirect(`/property-groups/${groupId}?${table}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** All rows of the table as it was looked at. */
function everyScope(groupId: FolderKey, query: URLSearchParams, now: Date) {
  const { published } = publishedFilters.find(({ value }) => value === query.get("published")) ?? publishedFilters[0];
  return { groupId, published, today: dayOf(now) };
}

/** What somebody else changed meanwhile is to be seen. */
export const shouldRevalidate = () => true;

/** The table of the folder as it was looked at. */
function tableQuery(query: URLSearchParams): URLSearchParams {
  const kept = [...query].filter(([name]) => !OWN.includes(name) && name !== "changed");
  return new URLSearchParams([["view", "table"], ...kept.filter(([name]) => name !== "view")]);
}

/** Sets one field of several properties, each change to be seen before anything is saved. */
export default function ChangeSeveral() {
  const { group, count, sections, control, fault, preview, seen, typed } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const busy = useNavigation().state !== "idle";
  const { search } = useLocation();
  const submit = useSubmit();
  /** Another field has another control; without scripts the preview brings it. */
  const showField = (form: HTMLFormElement) => {
    const asked = new FormData(form);
    asked.delete("value");
    submit(asked, { replace: true, preventScrollReset: true });
  };
  const query = new URLSearchParams(search);
  const folder = `/property-groups/${group.id}?${tableQuery(query)}`;
  const kept = [...query].filter(([name]) => name !== "field" && name !== "value");
  return (
    <Screen>
      <PageHead
        crumbs={[
          { label: propertyTexts.groups, to: "/property-groups" },
          { label: group.name, to: folder },
          { label: texts.crumb },
        ]}
        title={texts.title(count)}
      />
      {count === 0 ? (
        <Empty icon={<ListChecks size={28} aria-hidden />} title={texts.none}>
          <LinkButton to={folder}>{texts.back}</LinkButton>
        </Empty>
      ) : (
        <div className="grid max-w-[880px] gap-5">
          <Form className="grid gap-3 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
            {kept.map(([name, value], index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of an address may repeat
              <input key={index} type="hidden" name={name} value={value} />
            ))}
            <label className="grid content-start gap-1">
              {texts.field}
              <select
                name="field"
                defaultValue={control?.key}
                key={control?.key}
                className={boxClass()}
                onChange={({ currentTarget: { form } }) => form && showField(form)}
              >
                {sections.map(({ title, fields }) => (
                  <optgroup key={title} label={title}>
                    {fields.map(({ key, label }) => (
                      <option key={key} value={key}>
                        {label}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            </label>
            {control && <ValueControl key={`${control.key} ${typed}`} control={control} typed={typed} fault={fault} />}
            <div className="sm:col-span-2">
              <Button look={preview ? "plain" : "primary"}>{texts.preview}</Button>
            </div>
          </Form>
          {failure && <Alert>{failure.message}</Alert>}
          {preview && control && (
            <section aria-labelledby="preview" className="grid gap-3">
              <h2 id="preview" className="font-[620] text-lead">
                {preview.changed === 0 ? texts.nothing : texts.previewTitle}
              </h2>
              <ChangePreview caption={texts.previewTitle} rows={preview.rows} />
              {preview.changed > 0 && !preview.refused && (
                <Form method="post" id="bulk" className="flex flex-wrap gap-2">
                  <RequestKey form={`bulk ${seen}`} />
                  <input type="hidden" name="seen" value={seen} />
                  <input type="hidden" name="field" value={control.key} />
                  <input type="hidden" name="value" value={typed || (control.kind === "flag" ? "on" : "")} />
                  <Button look="primary" aria-disabled={busy}>
                    {texts.save(preview.changed)}
                  </Button>
                  <LinkButton to={folder}>{texts.back}</LinkButton>
                </Form>
              )}
            </section>
          )}
        </div>
      )}
    </Screen>
  );
}

type Control = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["control"]>;

function ValueControl({ control, typed, fault }: { control: Control; typed: string; fault: string | null }) {
  const { kind, unit, options, isRequired } = control;
  const shared = {
    name: "value",
    id: "value",
    defaultValue: typed,
    className: boxClass(),
    "aria-invalid": fault ? (true as const) : undefined,
    "aria-describedby": "value-note",
  };
  return (
    <div className="grid content-start gap-1">
      <label htmlFor="value">{unit ? `${texts.value} (${unit})` : texts.value}</label>
      {options ? (
        <select {...shared} defaultValue={typed || (kind === "flag" ? "on" : "")}>
          {!isRequired && <option value="">–</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : kind === "longText" ? (
        <textarea {...shared} rows={3} />
      ) : (
        <input {...shared} autoComplete="off" />
      )}
      <p id="value-note" className={fault ? "text-bad text-small" : "text-small text-soft"}>
        {fault ?? (isRequired || options ? "" : texts.emptyValue)}
      </p>
    </div>
  );
}
