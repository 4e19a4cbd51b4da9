import { flowTypes, subFlowTypesOf } from "~/modules/base/relations/relation-types";
import type { EntryFilter } from "~/modules/books/ledger/entries/entry-filter";
import type { EntryFilterChoices } from "~/modules/books/ledger/entries/open-entry-filter";
import { entryTexts as texts } from "~/texts/accounting/entries";
import { relationTexts } from "~/texts/relations";
import { boxClass } from "~/ui/fields/box-class";
import { SearchableChoice } from "~/ui/searchable-choice/searchable-choice";
import { FilterField } from "./filter-field";
import { FilterSelect } from "./filter-select";

const control = `h-[34px] ${boxClass()}`;

/** Words that were looked for if no scripts run. */
export type FilterWords = { flow: string; subFlow: string };

/** What entries relate to, from the kind of relation down to what lies within it; each choice brings the next. */
export function RelationFields({
  filter: { flowType, flowId, subFlowType },
  choices: { flows, subFlows },
  words,
}: {
  filter: EntryFilter;
  choices: EntryFilterChoices;
  words: FilterWords;
}) {
  const subTypes = subFlowTypesOf(flowType);
  return (
    <>
      <FilterSelect
        name="flowType"
        label={texts.relation}
        value={flowType ?? ""}
        options={flowTypes.map((value) => ({ value, label: relationTexts.types[value] }))}
      />
      {flowType && flows && (
        <FilterField id="flowId" label={relationTexts.types[flowType]} width="wide">
          <SearchableChoice
            key={flowType}
            id="flowId"
            name="flowId"
            wordsName="flowWords"
            label={relationTexts.types[flowType]}
            source={`/accounting/flow-choices?type=${flowType}`}
            chosen={flows.chosen}
            none={texts.all}
            found={flows}
            words={words.flow}
            className={control}
          />
        </FilterField>
      )}
      {subTypes.length > 0 && (
        <FilterSelect
          name="subFlowType"
          label={texts.subRelation}
          value={subFlowType ?? ""}
          options={subTypes.map((value) => ({ value, label: texts.subTypes[value] }))}
        />
      )}
      {subFlowType && subFlows && (
        <FilterField id="subFlowId" label={texts.subTypes[subFlowType]} width="wide">
          <SearchableChoice
            key={`${subFlowType} ${flowId}`}
            id="subFlowId"
            name="subFlowId"
            wordsName="subFlowWords"
            label={texts.subTypes[subFlowType]}
            source={`/accounting/flow-choices?type=${subFlowType}&parentFlowId=${flowId ?? ""}`}
            chosen={subFlows.chosen}
            none={texts.all}
            found={subFlows}
            words={words.subFlow}
            className={control}
          />
        </FilterField>
      )}
    </>
  );
}
