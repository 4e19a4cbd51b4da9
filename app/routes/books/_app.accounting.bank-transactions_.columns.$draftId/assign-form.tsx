import { useSearchParams } from "@remix-run/react";
import type { ColumnsPage } from "~/modules/books/bank-statements/columns/show-columns";
import { ColumnTable } from "~/screens/imports/column-table";
import { HeadChoice, ReadingChoice } from "~/screens/imports/reading-choice";
import { READING_ID, ReadingForm } from "~/screens/imports/reading-form";
import { statementColumnTexts as texts } from "~/texts/accounting/statement-columns";
import { boxClass } from "~/ui/fields/box-class";

/** How the file is read, to be put right: its account, its head, its ways of writing, and what each column is. */
export function AssignForm({ page }: { page: ColumnsPage }) {
  const { accounts, accountId, delimiter, head, heads, decimals, columns, choices, balanceFaults, chosenFor } = page;
  const [asked] = useSearchParams();
  const shape = `${delimiter} ${head}`;
  return (
    <ReadingForm chosenFor={chosenFor} hint={texts.purposeHint}>
      <SideQuestions page={page} />
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <ReadingChoice name="account" label={texts.account} value={String(accountId ?? "")}>
          <option value="">{texts.chooseAccount}</option>
          {accounts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ReadingChoice>
        <HeadChoice key={`head ${shape}`} heads={heads} head={head} />
        <ReadingChoice name="delimiter" label={texts.delimiter} value={delimiter}>
          <Options of={texts.delimiters} />
        </ReadingChoice>
        <DayChoice page={page} />
        <ReadingChoice key={`decimals ${shape}`} name="decimals" label={texts.decimals} value={decimals}>
          <Options of={texts.decimalMarks} />
        </ReadingChoice>
      </div>
      <fieldset className="grid gap-1.5">
        <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
          <Balance name="opening" label={texts.opening} fault={balanceFaults.opening} />
          <Balance name="closing" label={texts.closing} fault={balanceFaults.closing} />
        </div>
        <p className="text-small text-soft">{texts.balanceHint}</p>
      </fieldset>
      {/* What is guessed anew is drawn anew; what somebody chose keeps the focus. */}
      <ColumnTable
        key={`${shape} ${asked.get("sideColumn") ?? ""}`}
        labelledBy={READING_ID}
        columns={columns}
        targets={choices}
        texts={texts}
      />
    </ReadingForm>
  );
}

/** The order of days; if nothing tells it, both with the days that they would be. */
function DayChoice({ page: { chosenFor, days, daySpans } }: { page: ColumnsPage }) {
  const spanned = (order: "dmy" | "mdy") =>
    daySpans ? texts.dayOrderAs(texts.dayOrders[order], daySpans[order]) : texts.dayOrders[order];
  return (
    <ReadingChoice key={`days ${chosenFor} ${days === ""}`} name="days" label={texts.days} value={days}>
      {days === "" && <option value="">{texts.chooseAnswer}</option>}
      <Options of={{ dmy: spanned("dmy"), mdy: spanned("mdy"), ymd: texts.dayOrders.ymd }} />
    </ReadingChoice>
  );
}

/** What says whether money came or went: the column, if one has to be named, or each of its words. */
function SideQuestions({ page }: { page: ColumnsPage }) {
  const { chosenFor, sideColumns, sideColumn, noSideColumn, sideWords, otherSides } = page;
  return (
    <>
      {sideColumns.length > 0 && (
        <ReadingChoice key={`column ${chosenFor}`} name="sideColumn" label={texts.sideColumn} value={sideColumn}>
          <option value="">{texts.chooseAnswer}</option>
          {sideColumns.map(({ column, head, words }) => (
            <option key={column} value={column}>
              {texts.sideColumnOf(column, head, words)}
            </option>
          ))}
          <option value={noSideColumn}>{texts.noSideColumn}</option>
        </ReadingChoice>
      )}
      {sideWords.length > 0 && (
        <fieldset key={`words ${chosenFor}`} className="grid gap-1.5">
          <legend className="text-small text-soft">{texts.sideWords}</legend>
          <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-3">
            {sideWords.map(({ word, side, choices }) => (
              <ReadingChoice key={word} name="side" label={texts.sideWord(word)} value={side}>
                {side === "" && <option value="">{texts.chooseAnswer}</option>}
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {texts.sides[choice.side]}
                  </option>
                ))}
              </ReadingChoice>
            ))}
          </div>
        </fieldset>
      )}
      {otherSides.map((side) => (
        <input key={side} type="hidden" name="side" value={side} />
      ))}
    </>
  );
}

function Options({ of }: { of: Readonly<Record<string, string>> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** A balance that is typed, as it stands in the address. */
function Balance({ name, label, fault }: { name: "opening" | "closing"; label: string; fault: string | null }) {
  const [asked] = useSearchParams();
  return (
    <label className="grid gap-1 text-small text-soft">
      {label}
      <input
        name={name}
        defaultValue={asked.get(name) ?? ""}
        inputMode="decimal"
        placeholder={texts.balanceExample}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : `${name}-fault`}
        className={boxClass()}
      />
      {fault !== null && (
        <span id={`${name}-fault`} className="text-bad">
          {fault}
        </span>
      )}
    </label>
  );
}
