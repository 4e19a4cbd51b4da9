import { Form, Link, useLoaderData } from "@remix-run/react";
import { FileSearch, SearchX } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, countPart, idPart, readQuery, textPart } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { type BoardView, boardPath, boardSorts, boardStates } from "~/modules/books/settlements/board/board-view";
import { type OpenedBoard, openBoard } from "~/modules/books/settlements/board/open-board";
import { newCostStatementPath } from "~/modules/books/settlements/sheet/cost-paths";
import { BoardTable } from "~/screens/costs/board-table";
import { StageBar } from "~/screens/costs/stage-bar";
import { FilterField } from "~/screens/entry-filter/filter-field";
import { FilterSelect } from "~/screens/entry-filter/filter-select";
import type { AreaHandle } from "~/screens/tabbed-area";
import { costBoardTexts as texts } from "~/texts/costs/cost-board";
import { Button, LinkButton } from "~/ui/button";
import { boxClass } from "~/ui/fields/box-class";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { Empty } from "~/ui/lists/empty";

const NEW = "/accounting/cost-statements/new";
const LONGEST_TEXT = 100;

export const handle: AreaHandle<Data> = {
  actions: ({ view }) => <LinkButton to={`${NEW}?year=${view.year}`}>{texts.new}</LinkButton>,
};

export const loader = pageLoader("openAccounting", async ({ db, url, context }) => {
  const today = dayOf(context.now);
  const { state, sort, ...asked } = readQuery(url.searchParams, {
    year: countPart(Number(today.slice(0, 4)) - 1, 2199, 1900),
    state: choicePart(boardStates),
    text: textPart(LONGEST_TEXT),
    sort: choicePart(boardSorts),
    after: idPart,
  });
  const view: BoardView = { ...asked, state, sort: sort ?? "urgency", text: asked.text.trim() };
  return { view, board: await openBoard(db, view, today) };
});

type Data = Awaited<ReturnType<typeof loader>>;

/** A year's settlements: how many must still go out and until when, and each with the step that comes next. */
export default function CostBoard() {
  const { view, board } = useLoaderData<typeof loader>();
  return (
    <>
      <ChoiceLinks
        label={texts.year}
        className="mb-4"
        choices={board.years.map((year) => ({
          to: boardPath({ ...view, year, after: null }),
          label: String(year),
          here: year === view.year,
        }))}
      />
      {board.all === 0 ? (
        <Empty icon={<FileSearch size={28} aria-hidden />} title={texts.none}>
          {texts.noneHint}
        </Empty>
      ) : (
        <>
          <StageBar board={board} />
          <Filter view={view} counts={board.counts} />
          {board.rows.length === 0 ? (
            <Empty icon={<SearchX size={28} aria-hidden />} title={texts.noneFound}>
              {texts.noneFoundHint}
            </Empty>
          ) : (
            <>
              <BoardTable rows={board.rows} year={view.year} newPath={newCostStatementPath} />
              {board.rows.some(({ ownerCosts }) => ownerCosts !== null) && (
                <p className="mt-3 max-w-[75ch] text-small text-soft">{texts.ownerHint}</p>
              )}
            </>
          )}
          <nav className="mt-3 flex flex-wrap gap-4" aria-label={texts.more}>
            {view.after !== null && (
              <Link to={boardPath({ ...view, after: null })} className="text-accent hover:underline">
                {texts.fromStart}
              </Link>
            )}
            {board.next !== null && (
              <Link to={boardPath({ ...view, after: board.next })} className="text-accent hover:underline">
                {texts.more}
              </Link>
            )}
          </nav>
        </>
      )}
    </>
  );
}

function Filter({ view, counts }: { view: BoardView; counts: OpenedBoard["counts"] }) {
  return (
    <Form
      key={boardPath(view)}
      className="mb-4 flex flex-wrap items-end gap-3"
      onChange={({ target, currentTarget }) => {
        if (target instanceof HTMLSelectElement) currentTarget.requestSubmit();
      }}
    >
      <input type="hidden" name="year" value={view.year} />
      <FilterField id="text" label={texts.text} width="account">
        <input id="text" name="text" defaultValue={view.text} autoComplete="off" className={`h-[34px] ${boxClass()}`} />
      </FilterField>
      <FilterSelect
        name="state"
        label={texts.state}
        value={view.state ?? ""}
        all={texts.all}
        options={boardStates
          .filter((state) => counts[state] > 0 || state === view.state)
          .map((state) => ({ value: state, label: `${texts.states[state]} (${counts[state]})` }))}
      />
      <FilterField id="sort" label={texts.sort}>
        <select id="sort" name="sort" defaultValue={view.sort} className={`h-[34px] ${boxClass()}`}>
          {boardSorts.map((sort) => (
            <option key={sort} value={sort}>
              {texts.sorts[sort]}
            </option>
          ))}
        </select>
      </FilterField>
      <Button>{texts.filter}</Button>
      {(view.text !== "" || view.state !== null) && (
        <LinkButton to={boardPath({ ...view, text: "", state: null, after: null })} look="quiet">
          {texts.reset}
        </LinkButton>
      )}
    </Form>
  );
}
