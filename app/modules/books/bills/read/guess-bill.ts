import { addDays, type Day } from "../../../base/calendar/day";
import type { LabourKind } from "../../../base/law/operating-costs/labour-kinds";
import type { Cents } from "../../../base/money/money";
import { guessLabour } from "./guess-labour";
import { amountsIn, daysIn, ibansIn, lastAmountIn } from "./written-values";

/** What the words of a bill seem to say; null is what nothing was found for. */
export type GuessedBill = {
  seller: string | null;
  iban: string | null;
  number: string | null;
  issueDate: Day | null;
  dueDate: Day | null;
  /** Negative of a credit note. */
  amount: Cents | null;
  from: Day | null;
  to: Day | null;
} & { labour: Cents | null; labourKind: LabourKind | null };

/** What is the reader's own, and so not the seller's. */
export type Own = { ibans: ReadonlySet<string>; name: string | null };

/** A bill says what it is on its first pages. */
const MOST_LINES = 2_000;
const LONGEST_LINE = 400;
const LONGEST_SELLER = 120;

/** What stands before the amount to pay, the surest first. */
const TOTALS = [
  /zu zahlen|zahlbetrag|zahlungsbetrag|überweisungsbetrag|restbetrag|offener betrag|fälliger betrag/i,
  /rechnungsbetrag|rechnungssumme|gesamtbetrag|endbetrag|endsumme|bruttobetrag|gesamtsumme|(?:summe|gesamt|betrag) \(?brutto|brutto(?:summe)?\b/i,
  /^(?:summe|gesamt|total|betrag)\b/i,
];
const NO_TOTAL = /netto|zwischensumme|umsatzsteuer|mwst\.? ?\d|zzgl|abzüglich|abschlag/i;

const NUMBER =
  /(?:rechnungs-?\s?(?:nummer|nr)|rechnung\s{1,3}(?:nr|nummer|no)|re-?\s?nr|beleg-?\s?(?:nummer|nr)|gutschrifts?-?\s?(?:nummer|nr)|invoice\s(?:no|number))\.?\s{0,3}[:#]?\s{0,3}([a-z0-9][a-z0-9\-/._]{0,34})?/i;

const ISSUED = /rechnungsdatum|belegdatum|ausstellungsdatum|datum\s{0,3}:|^datum\b/i;
const DUE = /fällig|zahlbar bis|zahlungsziel|spätestens|bis zum|zahlen sie bis|überweisen sie|eingehend/i;
const WITHIN = /(?:innerhalb von |binnen |zahlungsziel:? |zahlbar in )(\d{1,3}) tagen?/i;
const PERIOD = /zeitraum|leistungszeit|abrechnung vom|\bvom\b.{0,20}\bbis\b/i;
const CREDIT = /^(?:gutschrift|stornorechnung|rechnungskorrektur)\b/i;
const FIRM =
  /\b(?:GmbH|mbH|AG|KG|UG|OHG|GbR|SE|eG|e\.\s?K\.|e\.\s?V\.|Meisterbetrieb|Stadtwerke|Zweckverband|Inh\.|Inhaber)/;

/** Guesses what a bill says from its text, line by line, each of which is gone through a few times. */
export function guessBill(text: string, own: Own): GuessedBill {
  const lines = text.split("\n", MOST_LINES).map((line) => line.slice(0, LONGEST_LINE).trim());
  const issueDate = dayAfter(lines, ISSUED) ?? lines.flatMap(daysIn)[0] ?? null;
  const total = totalOf(lines);
  const isCredit = lines.slice(0, 30).some((line) => CREDIT.test(line));
  const amount = total === null ? null : isCredit ? -Math.abs(total) : total;
  const labour = amount === null ? null : guessLabour(lines, amount);
  const [from = null, to = null] = periodOf(lines);
  return {
    seller: sellerOf(lines, own),
    iban: lines.flatMap(ibansIn).find((iban) => !own.ibans.has(iban)) ?? null,
    number: numberOf(lines),
    issueDate,
    dueDate: dueOf(lines, issueDate),
    amount,
    ...{ from, to },
    labour: labour && Math.sign(amount ?? 0) * labour.labour,
    labourKind: labour?.labourKind ?? null,
  };
}

/** The amount behind the surest word for it, or on the line below; the last that there is of it. */
function totalOf(lines: readonly string[]): Cents | null {
  for (const words of TOTALS) {
    let found: Cents | null = null;
    for (const [index, line] of lines.entries()) {
      const match = words.exec(line);
      if (!match || NO_TOTAL.test(line)) continue;
      const behind = lastAmountIn(line.slice(match.index));
      found = behind ?? amountsIn(lines[index + 1] ?? "")[0] ?? found;
    }
    if (found !== null && found !== 0) return found;
  }
  return null;
}

/** The first two days of a line that speaks of a time, in their order. */
function periodOf(lines: readonly string[]): Day[] {
  for (const line of lines) {
    const days = PERIOD.test(line) ? daysIn(line) : [];
    if (days.length > 1) return days.slice(0, 2).sort();
  }
  return [];
}

function numberOf(lines: readonly string[]): string | null {
  for (const [index, line] of lines.entries()) {
    const match = NUMBER.exec(line);
    if (!match) continue;
    const next = /^[a-z0-9][a-z0-9\-/._]{0,34}/i.exec(lines[index + 1] ?? "")?.[0];
    const number = [match[1], next].find((one) => one && /\d/.test(one));
    if (number) return number.replace(/[.\-/_]+$/, "");
  }
  return null;
}

function dayAfter(lines: readonly string[], words: RegExp): Day | null {
  for (const [index, line] of lines.entries()) {
    const match = words.exec(line);
    if (!match) continue;
    const day = daysIn(line.slice(match.index))[0] ?? daysIn(lines[index + 1] ?? "")[0];
    if (day) return day;
  }
  return null;
}

/** By when is to be paid: a day that is said, or so many days after the bill. */
export function dueOf(lines: readonly string[], issued: Day | null): Day | null {
  const said = dayAfter(lines, DUE);
  if (said !== null && (issued === null || said >= issued)) return said;
  const days = lines.map((line) => WITHIN.exec(line)?.[1]).find(Boolean);
  return days && issued ? addDays(issued, Number(days)) : null;
}

/** The first line with a firm's name, or else the first that is none of the bill's own words. */
function sellerOf(lines: readonly string[], { name }: Own): string | null {
  const isOther = (line: string) => !name || !line.toLowerCase().includes(name.toLowerCase());
  const named = lines.find((line) => FIRM.test(line) && isOther(line));
  const first =
    named ?? lines.find((line) => /\p{L}{3}/u.test(line) && isOther(line) && !/^(?:rechnung|seite|datum)/i.test(line));
  const [seller = ""] = (first ?? "").split(/ [·|•–] |, | - |\s{3,}/);
  return seller.trim().slice(0, LONGEST_SELLER) || null;
}
