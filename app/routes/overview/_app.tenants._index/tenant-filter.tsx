import { Form } from "@remix-run/react";
import { defaultTenantView, type TenantView, tenantStates, tenantsPath } from "~/modules/overview/tenants/tenant-view";
import { FilterField } from "~/screens/entry-filter/filter-field";
import { FilterSelect } from "~/screens/entry-filter/filter-select";
import { tenantsTexts as texts } from "~/texts/properties/tenants";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { useKeptFocus } from "~/ui/fields/form-focus";
import { ChoiceLinks } from "~/ui/lists/choice-links";

/** Narrows the list by words, folder and state; a folder takes effect at once if scripts run. */
export function TenantFilter({
  view,
  groups,
  states,
}: {
  view: TenantView;
  groups: readonly { id: number; name: string }[];
  states: Record<(typeof tenantStates)[number], number>;
}) {
  const key = tenantsPath(view);
  const hearsFocus = useKeptFocus(key);
  const { state, sort, isDescending, text, groupId } = view;
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <Form
        key={key}
        action="/tenants"
        {...hearsFocus}
        className="flex min-w-0 flex-wrap items-end gap-3"
        onChange={({ target, currentTarget }) => {
          if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
        }}
      >
        {state !== defaultTenantView.state && <input type="hidden" name="state" value={state} />}
        {sort !== defaultTenantView.sort && <input type="hidden" name="sort" value={sort} />}
        {isDescending && <input type="hidden" name="order" value="descending" />}
        <FilterField id="text" label={texts.text} width="account">
          <input id="text" name="text" defaultValue={text} autoComplete="off" className={`h-[34px] ${boxClass()}`} />
        </FilterField>
        <FilterSelect
          name="groupId"
          label={texts.group}
          value={String(groupId ?? "")}
          all={texts.allGroups}
          options={groups.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Button id="filter">{texts.filter}</Button>
        {(text !== "" || groupId !== null) && (
          <LinkButton to={tenantsPath({ ...view, text: "", groupId: null, page: 1 })} look="quiet">
            {texts.reset}
          </LinkButton>
        )}
      </Form>
      <ChoiceLinks
        label={texts.state}
        className="sm:ml-auto sm:pb-1"
        choices={[...tenantStates, "all" as const].map((one) => ({
          to: tenantsPath({ ...view, state: one, page: 1 }),
          label: texts.states[one](one === "all" ? states.running + states.future + states.ended : states[one]),
          here: one === state,
        }))}
      />
    </div>
  );
}
