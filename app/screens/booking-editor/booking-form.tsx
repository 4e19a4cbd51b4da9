import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { Plus, SplitSquareHorizontal } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { readGermanDay } from "~/modules/base/calendar/read-german-day";
import { clearingBalance } from "~/modules/books/ledger/booking/clearing-balance";
import type { BookingDraft } from "~/modules/books/ledger/editor/booking-draft";
import { draftAmounts } from "~/modules/books/ledger/editor/booking-draft";
import { chooseRunningAgreement } from "~/modules/books/ledger/editor/choose-running-agreement";
import { draftFaults } from "~/modules/books/ledger/editor/draft-faults";
import { editOf } from "~/modules/books/ledger/editor/edit-draft";
import type { Editor } from "~/modules/books/ledger/editor/open-editor";
import type { TemplateChoice } from "~/modules/books/ledger/templates/template-choice";
import { bookingEditorTexts as texts } from "~/texts/accounting/booking-editor";
import { edits } from "~/texts/edits";
import { Alert } from "~/ui/alert";
import { Button, buttonClass } from "~/ui/button";
import { Card } from "~/ui/card";
import { ConfirmationBox } from "~/ui/fields/form-refusal";
import { RequestKey } from "~/ui/request-key";
import { useLeaveQuestion } from "~/ui/use-leave-question";
import { BankLineCard } from "./bank-line-card";
import { BookingWords } from "./booking-words";
import { DraftBalances } from "./draft-balances";
import { DraftLegRows } from "./draft-leg-rows";
import { type BegunWith, SuggestionNote } from "./editor-note";
import { LegTable } from "./leg-table";
import { MissingList } from "./missing-list";
import { PropertySearch } from "./property-search";
import { Shortcut } from "./shortcut";
import { SpreadCard } from "./spread-card";
import { TemplateBar } from "./template-bar";
import { useBookingDraft } from "./use-booking-draft";
import { useBookingShortcuts } from "./use-booking-shortcuts";
import { type LoadAgreements, useChosenFlows } from "./use-chosen-flows";

/** Why a sending was refused: the sentence, one per control, and what someone else saved meanwhile. */
export type BookingRefusal = { message: string; errors: Record<string, string>; theirs: Record<string, string> };

/** The form of a booking, new or stored. Its buttons work alike with and without scripts. */
export function BookingForm({
  editor,
  initial,
  stored,
  suggestion,
  template: initialTemplate,
  phrase,
  refusal,
  cancelTo,
  loadAgreements,
}: {
  editor: Editor;
  /** What the controls begin with, and what stands there when nothing was typed yet. */
  initial: BookingDraft;
  stored: BookingDraft;
  /** What the legs were filled with, null if nothing was suggested. */
  suggestion: BegunWith | null;
  template: TemplateChoice;
  phrase: string;
  refusal: BookingRefusal | null;
  /** Where Abbrechen leads; null if there is nothing to go back to. */
  cancelTo: string | null;
  loadAgreements: LoadAgreements;
}) {
  const form = useRef<HTMLFormElement>(null);
  const { pathname, search } = useLocation();
  const formAction = `${pathname}${search}`;
  const busy = useNavigation().state !== "idle";
  const state = useBookingDraft(form, initial, refusal?.errors ?? {}, editor.defaults);
  const [chosen, setChosen] = useState(initialTemplate);
  // Whether the agreement was left open although one runs; the server has looked for it before the form was drawn.
  const [leftOpen, setLeftOpen] = useState(initialTemplate.flowId !== "0");
  const [attempts, setAttempts] = useState(refusal ? 1 : 0);
  // Nothing is reproached before one has come by it.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { flows, learn } = useChosenFlows(editor.flows, state.draft, chosen, loadAgreements);
  const { draft } = state;
  const valueDay = readGermanDay(draft.valueDate);
  const template = leftOpen ? chosen : chooseRunningAgreement(chosen, flows.agreements, valueDay);
  const faults = draftFaults(draft, editor.defaults, {
    legCount: editor.stored.length,
    clearingCents: clearingBalance(editor.stored, editor.clearingAccountId),
    clearingAccountId: editor.clearingAccountId,
  });
  const shown = faults.filter(({ name }) => attempts > 0 || left.has(name));
  const errors = { ...state.errors, ...Object.fromEntries(shown.map(({ name, sentence }) => [name, sentence])) };
  const unsaved = JSON.stringify(withoutKeys(draft)) !== JSON.stringify(withoutKeys(stored));
  const question = useLeaveQuestion(unsaved && !busy, pathname);
  useBookingShortcuts(form);

  useEffect(() => {
    if (!refusal && attempts === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid]");
    if (wrong) wrong.focus();
    // If no control is wrong, the sentence has to come to where one is looking.
    else form.current?.querySelector("[role=alert], #missing")?.scrollIntoView({ block: "center" });
  }, [refusal, attempts]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const intent = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value") ?? "save";
    const edit = editOf(intent);
    if (edit) {
      event.preventDefault();
      state.edit(edit);
    } else if (intent === "save" && faults.length > 0) {
      event.preventDefault();
      setAttempts((before) => before + 1);
    }
  };
  const typeDay = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (name === "valueDate") state.type({ valueDate: value });
    const index = /^legs\[(\d+)\]\.valueDate$/.exec(name)?.[1];
    if (index !== undefined) state.typeLeg(Number(index), { valueDate: value });
  };
  const templates = (
    <Card className="grid gap-4 p-4">
      <TemplateBar
        choice={template}
        flows={flows}
        formAction={formAction}
        error={state.errors.flowId ?? state.errors.subFlowId}
        amountError={state.errors.templateAmount}
        asksAmount={!editor.bankLine}
        focused={refusal === null}
        onChange={(next) => {
          setLeftOpen(next.name === template.name && next.flowId === template.flowId && next.subFlowId === "0");
          setChosen(next);
        }}
        learn={learn}
      />
      {flows.moreProperties && <PropertySearch phrase={phrase} formAction={formAction} />}
    </Card>
  );
  return (
    <Form
      ref={form}
      id="booking"
      method="post"
      action={formAction}
      noValidate
      preventScrollReset
      onSubmit={submit}
      onInput={typeDay}
      onBlur={({ target, relatedTarget }) => {
        const name = (target as Element).getAttribute("name");
        // A sentence that came while a button is pressed would move it away.
        if (name && relatedTarget?.matches("input, select, textarea")) setLeft((before) => new Set(before).add(name));
      }}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      {question}
      {/* What Enter presses. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="sr-only">
        {texts.save}
      </button>
      <RequestKey form="booking" />
      {editor.transaction && <input type="hidden" name="version" value={editor.transaction.version} />}
      {refusal && (
        <Alert tone={refusal.errors.confirmFarDays ? "warn" : "bad"}>
          {refusal.message}
          {refusal.errors.confirmFarDays && <ConfirmationBox name="confirmFarDays" label={texts.confirmFarDays} />}
        </Alert>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card title={texts.words} id="words">
          <div className="p-4">
            <BookingWords state={state} errors={errors} theirs={refusal?.theirs ?? {}} />
          </div>
        </Card>
        {editor.bankLine ? <BankLineCard line={editor.bankLine} /> : templates}
      </div>
      {editor.bankLine && templates}
      {suggestion && <SuggestionNote {...suggestion} />}
      <section aria-labelledby="legs">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <h2 id="legs" className="mr-auto font-[650] text-lead max-sm:w-full">
            {texts.legs}
          </h2>
          <Button
            name="intent"
            value="refresh"
            look="quiet"
            formAction={`${formAction}#legs`}
            className="unscripted-only"
            aria-describedby="refresh-hint"
          >
            {texts.refresh}
          </Button>
          <Button
            name="intent"
            value="split"
            formAction={`${formAction}#legs`}
            disabled={!draft.legs.some(({ checked }) => checked)}
            className="scripted-only"
            aria-keyshortcuts="Alt+T"
            aria-describedby="split-hint"
          >
            <SplitSquareHorizontal size={15} aria-hidden />
            {texts.split}
            <Shortcut keys="Alt T" />
          </Button>
          <Button
            name="intent"
            value="split"
            formAction={`${formAction}#legs`}
            className="unscripted-only"
            aria-describedby="split-hint"
          >
            <SplitSquareHorizontal size={15} aria-hidden />
            {texts.split}
          </Button>
          <Button
            name="intent"
            value="add"
            data-add-leg
            formAction={`${formAction}#leg-${draft.legs.length + 1}`}
            aria-keyshortcuts="Alt+N"
          >
            <Plus size={15} aria-hidden />
            {texts.add}
            <Shortcut keys="Alt N" />
          </Button>
        </div>
        <p id="refresh-hint" className="unscripted-only mb-2 text-small text-soft">
          {texts.refreshHint}
        </p>
        <p id="split-hint" className="mb-2 text-small text-soft sm:text-right">
          {texts.splitHint}
        </p>
        <LegTable editor={{ ...editor, flows }}>
          {draft.legs.map((leg, index) => (
            <DraftLegRows
              key={leg.key}
              leg={leg}
              index={index}
              editor={{ ...editor, flows }}
              state={state}
              errors={errors}
              formAction={formAction}
              learn={learn}
            />
          ))}
        </LegTable>
        {draft.legs.length === 0 && <p className="mt-2 text-note text-soft">{texts.noLegs}</p>}
        {errors.legs && (
          <p role="status" className="mt-2 text-note text-bad">
            {errors.legs}
          </p>
        )}
      </section>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <DraftBalances editor={editor} added={draftAmounts(draft)} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden">
          <SpreadCard editor={editor} state={state} error={errors.spreadYears} />
          <MissingList faults={shown} />
        </div>
      </div>
      <div className="flex items-center gap-3 border-line border-t pt-4 max-sm:-mx-3.5 max-sm:sticky max-sm:bottom-(--bar-height) max-sm:z-[4] max-sm:border-line-strong max-sm:bg-surface max-sm:px-3.5 max-sm:py-2.5 sm:justify-end">
        {cancelTo && (
          <Link to={cancelTo} preventScrollReset className={buttonClass({ look: "quiet" })}>
            {edits.cancel}
          </Link>
        )}
        <Button
          look="primary"
          name="intent"
          value="save"
          disabled={busy}
          className={faults.length > 0 ? "unscripted-only" : undefined}
          aria-keyshortcuts="Control+Enter"
        >
          {texts.save}
          <Shortcut keys="Strg ↵" />
        </Button>
        {faults.length > 0 && (
          <Button look="quiet" name="intent" value="save" className="scripted-only bg-sunken">
            {texts.missingCount(faults.length)}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** What is asked for and left empty is as what is not asked for. */
function withoutKeys({ legs, description, valueDate, spreadYears = "" }: BookingDraft) {
  const typed = legs.map(({ key, checked, vatRate = "", ...leg }) => ({ ...leg, vatRate }));
  return { description, valueDate, spreadYears, legs: typed };
}
