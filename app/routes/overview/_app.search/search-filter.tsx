import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { searchKinds } from "~/modules/base/search/document-codes";
import { SEARCH_PATH } from "~/screens/search/search-box";
import { searchTexts as texts } from "~/texts/search";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import type { FoundPage } from "./open-found-page";
import { searchPath } from "./search-path";

/** Narrows what was found to a kind and a folder; choices take effect at once if scripts run. */
export function SearchFilter({ page: { query, folders, seesAttachments } }: { page: FoundPage }) {
  const submit = useSubmit();
  const kinds = searchKinds.filter((kind) => kind !== "attachment" || seesAttachments);
  const filtered = query.kind !== null || query.groupId !== null;
  return (
    <Form
      action={SEARCH_PATH}
      className="mb-5 flex flex-wrap items-end gap-3"
      onChange={({ currentTarget }) => submit(currentTarget)}
    >
      <input type="hidden" name="phrase" value={query.phrase} />
      <Choice name="kind" label={texts.kind} value={query.kind ?? ""}>
        <option value="">{texts.allKinds}</option>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {texts.kinds[kind]}
          </option>
        ))}
      </Choice>
      <Choice name="groupId" label={texts.folder} value={String(query.groupId ?? "")}>
        <option value="">{texts.allFolders}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Choice>
      <Button className="unscripted-only h-9">{texts.filter}</Button>
      {filtered && (
        <LinkButton to={searchPath({ phrase: query.phrase })} look="quiet" className="h-9">
          {texts.resetFilter}
        </LinkButton>
      )}
    </Form>
  );
}

/** A choice of the filter; it keeps the focus when the page that it narrows comes. */
function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <div className="w-[200px] max-sm:w-[calc(50%-6px)]">
      <label htmlFor={name} className="mb-1 block font-[550] text-small text-soft">
        {label}
      </label>
      <select ref={select} id={name} name={name} defaultValue={value} className={`h-9 ${boxClass()}`}>
        {children}
      </select>
    </div>
  );
}
