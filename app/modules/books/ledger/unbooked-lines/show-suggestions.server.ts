import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../../../db/client";
import { legs } from "../../../../../db/schema/books/ledger";
import { paymentRunTexts } from "../../../../texts/accounting/payment-runs";
import { suggestionTexts } from "../../../../texts/accounting/suggestions";
import { billTexts } from "../../../../texts/costs/bills";
import { groupRows } from "../../../base/lists/group-rows";
import type { Cents } from "../../../base/money/money";
import { NO_RELATION, type Relation, relationKey } from "../../../base/relations/relation";
import { loanAccountsOf, selectLoanAccounts } from "../../loans/loan-accounts.server";
import { messageIdOf } from "../../payment-runs/files/message-id";
import { runOnFreshTokens } from "../../suggestions/portfolio/fresh-tokens.server";
import type { PortfolioFacts, UnbookedBankLine } from "../../suggestions/portfolio/suggestion-data";
import {
  readSuggestionData,
  selectKnownLoans,
  selectKnownPayers,
  selectKnownSplits,
  selectSuggestionData,
  type WhichTransactions,
} from "../../suggestions/repository.server";
import { scoreSuggestions } from "../../suggestions/score-suggestions";
import type { SuggestedBooking, Suggestion } from "../../suggestions/weigh/suggest-booking";
import { SPLIT } from "../../templates/pattern-of";
import { transactionTemplates } from "../../templates/transaction-templates";
import { selectBilled } from "../billed/billed.server";
import { bookingOfBill, type ChosenBill, chooseBill } from "../billed/billed-line";
import { selectCollectedLines } from "../collected/collected.server";
import type { CollectedLine } from "../collected/collected-item";
import type { Leg, NewLeg } from "../leg";
import { standingLegs } from "../leg";
import { selectTenancies, tenanciesOf } from "../rents/tenancies.server";
import { clearingAccountOf, selectBookedAccounts, selectLegs, toLeg } from "../repository.server";
import { returnsOf, selectReturns } from "../returns/returns.server";
import type { BookingShare } from "../templates/fill-template";
import { repeatLegs } from "../templates/repeat-legs";
import { isInstalment } from "./book-suggestions";
import { hasUnevenRents, shareSuggestedInstalments, shareSuggestedRents } from "./share-suggestions";
import { suggestReturns } from "./suggest-returns.server";
import { COLLECTED, type CollectedTaken, type TakenBooking, writeTaken } from "./taken-booking";
import { selectUnbookedIds } from "./unbooked-lines.server";

/** A suggestion as a screen shows it. */
export type ShownSuggestion = {
  transactionId: number;
  /** `Miete/Nebenkosten · Zwickauer Str. 112`. */
  label: string;
  reason: string;
  /** What goes to which of its accounts: `Miete 800,00 € · Nebenkosten 200,00 €`; null if nothing is divided. */
  share: string | null;
  /** Sure enough to be chosen from the start. */
  sure: boolean;
  /** What a form sends to take it over. */
  value: string;
  /** What else it may well be, and between what that is: `Whg 21 oder Whg 14?`. */
  alternative: { question: string; label: string; value: string } | null;
  /** The bank's fee that so many tenants may be asked to pay, null if there is none. */
  fee: { cents: Cents; of: number } | null;
  /** Of how many items of a run, or payments that go back, the line is; null if it is one. */
  items: number | null;
};

/** A suggestion with what it would book. */
export type LineSuggestion = {
  line: UnbookedBankLine;
  shown: ShownSuggestion;
  taken: TakenBooking;
  /** The legs that it is booked like, none if it is booked by a template. */
  alike: Leg[];
};

/** What is to be said of a line beside its suggestion, or in its place, and where that is mended. */
export type LineNote = { transactionId: number; text: string; way: { to: string; label: string } | null };

/** Of so many open lines, the newest, suggestions are known to each other. As many stand in a page: hardly anybody has more of them. */
export const MOST_LOOKED_AT = 1_000;

type Suggested = { suggestions: LineSuggestion[]; notes: LineNote[]; facts: PortfolioFacts };

/**
 * The suggestions for open transactions. What is divided by earlier payments is divided as if all suggestions for the
 * newest open lines of `among` were booked, so that a line is divided alike wherever it is shown; null if those asked
 * for are all.
 */
export async function suggestLines(
  db: Db,
  which: WhichTransactions,
  among: WhichTransactions = selectUnbookedIds({ size: MOST_LOOKED_AT, before: null }),
): Promise<Suggested> {
  const { isDividedTogether, ...alone } = await suggestAsked(db, which);
  if (!isDividedTogether || among === null || which === null) return alone;
  const all = sql`${idsOf(which)} union ${idsOf(among)}`;
  const { suggestions, facts } = await suggestAsked(db, all);
  const asked = new Set(alone.suggestions.map(({ line }) => line.transactionId));
  const { notes } = alone;
  return { suggestions: suggestions.filter(({ line }) => asked.has(line.transactionId)), notes, facts };
}

function isAsked(which: WhichTransactions): SQL {
  return which === null ? sql`true` : sql`booked.id in (${idsOf(which)})`;
}

function idsOf(which: Exclude<WhichTransactions, null>): SQL {
  if (Array.isArray(which)) return sql`select value from json_each(${JSON.stringify(which)})`;
  return sql`select * from (${which as SQL})`;
}

/**
 * The suggestions for transactions, divided among themselves, in one round trip; another one for what their shares need and was not
 * known from their payees, and one after a change of the portfolio (`runOnFreshTokens`).
 */
async function suggestAsked(db: Db, which: WhichTransactions): Promise<Suggested & { isDividedTogether: boolean }> {
  const [tenancyRows, loanRows, movements, legRows, accounts, collected, billed, backLines, found, ...answers] =
    await runOnFreshTokens(db, [
      selectTenancies(db, selectKnownPayers(which)),
      ...selectLoanAccounts(db, selectKnownLoans(which)),
      selectLegs(db, sql`${legs.transactionId} in (${selectKnownSplits(which)})`),
      selectBookedAccounts(db),
      selectCollectedLines(isAsked(which)),
      selectBilled(isAsked(which)),
      ...selectReturns(isAsked(which)),
      ...selectSuggestionData(which),
    ]);
  const data = readSuggestionData(answers);
  const suggestions = scoreSuggestions(data);
  const moved = new Set(movements.map(({ loanId }) => loanId));
  const known = new Map([...loanAccountsOf(loanRows, movements)].filter(([id]) => moved.has(id)));
  const [rents, instalments, backs] = await Promise.all([
    shareSuggestedRents(db, data, suggestions, tenanciesOf(tenancyRows)),
    shareSuggestedInstalments(db, data, suggestions, known),
    suggestReturns(db, accounts, returnsOf([backLines, found])),
  ]);
  const alike = groupRows(legRows.map(toLeg), ({ transactionId }) => transactionId);
  const clearingAccountId = clearingAccountOf(accounts);
  const place = placesOf(data.facts);
  const bills = groupRows(billed, ({ transactionId }) => transactionId);
  const runs = new Map(collected.map((run) => [run.transactionId, run]));
  const suggestLine = (line: UnbookedBankLine): LineSuggestion[] => {
    const { transactionId } = line;
    const run = runs.get(transactionId);
    if (run && run.unknown === 0) return [{ line, alike: [], ...suggestRun(run) }];
    if (run && run.count > 1) return [];
    const back = backs.suggested.get(transactionId);
    if (back) return [{ line, alike: [], ...back }];
    const paid = chooseBill(bills.get(transactionId) ?? []);
    const weighed = suggestions.get(transactionId);
    const suggestion = paid ? suggestBill(paid, weighed) : weighed;
    const billId = paid?.bill.billId;
    const note = backs.notes.get(transactionId);
    if (!suggestion || note?.isFinal) return [];
    const shown = { transactionId, reason: suggestion.reason, sure: suggestion.sure && !note, fee: null, items: null };
    const alternative = alternativeOf(transactionId, suggestion, place);
    if (suggestion.template === SPLIT) {
      const booked = standingLegs(alike.get(suggestion.like) ?? []);
      const repeated = repeatLegs(booked, lineOf(line), { clearingAccountId, lockedUntil: null });
      if (!repeated) return [];
      const taken = { transactionId, ...suggestion, billId };
      const words = showSplit(booked, repeated);
      return [{ line, taken, alike: booked, shown: { ...shown, ...words, value: writeTaken(taken), alternative } }];
    }
    const instalment = instalments.get(transactionId);
    if (isInstalment(suggestion) && !instalment) return [];
    const rent = rents.get(transactionId);
    const share: BookingShare | undefined = instalment?.share ?? rent;
    const taken = { ...suggestion, transactionId, share, billId };
    const divided = instalment
      ? suggestionTexts.instalment(instalment.share, instalment.days)
      : rent
        ? suggestionTexts.share(rent.rent, rent.utilities)
        : null;
    const label = labelOf(suggestion, place);
    return [
      { line, taken, alike: [], shown: { ...shown, label, share: divided, value: writeTaken(taken), alternative } },
    ];
  };
  const isDividedTogether = instalments.size > 0 || hasUnevenRents(data, suggestions);
  const notes: LineNote[] = [...backs.notes].map(([transactionId, { text }]) => ({ transactionId, text, way: null }));
  for (const run of collected) if (run.unknown > 0 && run.count > 1) notes.push(askForItems(run));
  return { suggestions: data.lines.flatMap(suggestLine), notes, facts: data.facts, isDividedTogether };
}

const lineOf = ({ day, unbookedCents }: UnbookedBankLine) => ({ valueDate: day, cents: -unbookedCents });

function showSplit(booked: readonly Leg[], repeated: readonly NewLeg[]) {
  const sign = Math.sign(repeated.reduce((sum, { cents }) => sum + cents, 0));
  return {
    label: suggestionTexts.split(booked[0]?.valueDate ?? "", repeated.length),
    share: suggestionTexts.parts(repeated.map((leg) => leg.cents * sign)),
  };
}

/** A line that pays a bill, as it is suggested otherwise if that fits; sure if bill and account are known. */
function suggestBill({ bill, sure }: ChosenBill, weighed: Suggestion | undefined): Suggestion {
  const { booking, isKnown } = bookingOfBill(bill, weighed);
  const reason = billTexts.paysBill(bill, sure);
  return { ...booking, reason, confidence: weighed?.confidence ?? 0, sure: sure && isKnown, alternative: null };
}

/** What is said of a line that is a run of which some items are of no known account. */
function askForItems({ transactionId, runId, kind, date, unknown }: CollectedLine): LineNote {
  const text = paymentRunTexts.askForItems(messageIdOf({ id: runId, kind, date }), unknown);
  return { transactionId, text, way: { to: `/accounting/payment-runs/${runId}`, label: paymentRunTexts.toItems } };
}

/** All items of a run, or of a part of one, as what a line is: for certain on the run's own account, as nothing else has their ids. */
function suggestRun(run: CollectedLine): Pick<LineSuggestion, "taken" | "shown"> {
  const { transactionId, runId, kind, month, date, count } = run;
  const taken: CollectedTaken = { transactionId, template: COLLECTED, relation: NO_RELATION, runId };
  return {
    taken,
    shown: {
      ...{
        transactionId,
        label: paymentRunTexts.head(kind, month, date),
        reason: paymentRunTexts.because(messageIdOf({ id: runId, kind, date }), Boolean(run.isOwnAccount)),
      },
      ...{
        share: paymentRunTexts.items(count),
        sure: Boolean(run.isOwnAccount),
        value: writeTaken(taken),
        alternative: null,
        fee: null,
        items: count,
      },
    },
  };
}

type Place = (relation: Relation) => { whole: string; within: string };

/** `Hausgeld · Talstraße 31, Whg 14`. */
function labelOf({ template, relation }: SuggestedBooking, place: Place): string {
  if (template === SPLIT) return suggestionTexts.asBefore;
  const label = transactionTemplates.find(({ name }) => name === template)?.label;
  return [label, place(relation).whole].filter(Boolean).join(" · ");
}

/** What else a line may be, and the question that this comes to: what of the two differs. */
function alternativeOf(transactionId: number, suggestion: Suggestion, place: Place): ShownSuggestion["alternative"] {
  const { alternative } = suggestion;
  if (!alternative) return null;
  const labels = [suggestion, alternative].map((booking) => labelOf(booking, place));
  const places = [suggestion, alternative].map(({ relation }) => place(relation));
  const isSameTemplate = suggestion.template === alternative.template;
  const isSameRelation = relationKey(suggestion.relation) === relationKey(alternative.relation);
  const names = isSameRelation
    ? [suggestion, alternative].map((booking) => labelOf({ ...booking, relation: NO_RELATION }, place))
    : isSameTemplate
      ? places.map(({ whole, within }) => (places[0]?.within !== places[1]?.within ? within : whole))
      : labels;
  return {
    question: suggestionTexts.unsure(names[0] ?? "", names[1] ?? ""),
    label: labels[1] ?? "",
    value: writeTaken({ ...alternative, transactionId }),
  };
}

/** What a relation is in a few words: the flat's address or the loan's name, and where in its house the flat is. */
function placesOf(facts: PortfolioFacts): Place {
  const properties = new Map(facts.properties.map((property) => [property.id, property]));
  const loans = new Map(facts.loans.map(({ id, name }) => [id, name]));
  return ({ flowType, flowId }) => {
    const loan = flowType === "LOAN" ? (loans.get(flowId) ?? "") : "";
    const property = flowType === "PROPERTY" ? properties.get(flowId) : undefined;
    if (!property) return { whole: loan, within: loan };
    const { streetAndNumber, city, indoorLocation, seId } = property;
    const unit = seId ? suggestionTexts.unit(seId) : null;
    const whole =
      [streetAndNumber, indoorLocation ?? unit].filter(Boolean).join(", ") || city || suggestionTexts.nameless(flowId);
    return { whole, within: unit ?? indoorLocation ?? whole };
  };
}
