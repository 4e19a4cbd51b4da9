import type { Day } from "../calendar/day";
import type { Cents } from "../money/money";
import { normalisePurpose } from "./normalise-purpose";

/** What of an entry says whether it is the same as another; a format that lacks a field leaves it empty. */
export type Pairable = {
  bookingDay: Day;
  valueDay: Day;
  cents: Cents;
  purpose: string;
  counterpartyIban: string | null;
  endToEndId: string | null;
  bankReference: string | null;
};

/** `key` is the same for entries that agree in every field. */
type Candidate = { entry: Pairable; purpose: string; key: string; partner: Candidate | null };

/**
 * Pairs a file's entries of one bank account with stored ones, one to one: within a booking day and amount, only where no field
 * that both have differs, the closest first, and as many as can be. Answers for each entry of the file the stored one,
 * or null where it is new.
 */
export function pairEntries<S extends Pairable>(entries: readonly Pairable[], stored: readonly S[]): (S | null)[] {
  if (stored.length === 0) return entries.map(() => null);
  const known = bucketsOf(stored);
  const fresh = bucketsOf(entries);
  const partners = new Map<Pairable, S>();
  for (const [key, left] of fresh) {
    const right = known.get(key);
    if (!right) continue;
    pairEqual(left, right);
    pairClosest(left, right);
    for (const candidate of left) if (!candidate.partner) findWay(candidate, right, new Set());
    for (const { entry, partner } of left) if (partner) partners.set(entry, partner.entry as S);
  }
  return entries.map((entry) => partners.get(entry) ?? null);
}

function bucketsOf(rows: readonly Pairable[]): Map<string, Candidate[]> {
  const buckets = new Map<string, Candidate[]>();
  for (const entry of rows) {
    const key = `${entry.bookingDay} ${entry.cents}`;
    const bucket = buckets.get(key);
    const purpose = normalisePurpose(entry.purpose);
    const candidate = { entry, purpose, key: keyOf(entry, purpose), partner: null };
    if (bucket) bucket.push(candidate);
    else buckets.set(key, [candidate]);
  }
  return buckets;
}

function join(left: Candidate, right: Candidate): void {
  left.partner = right;
  right.partner = left;
}

/** What is the same in every field goes together at once, so that long lists of twins cost nothing. */
function pairEqual(left: Candidate[], right: Candidate[]): void {
  const free = new Map<string, Candidate[]>();
  for (const candidate of right) {
    const key = candidate.key;
    const same = free.get(key);
    if (same) same.push(candidate);
    else free.set(key, [candidate]);
  }
  for (const candidate of left) {
    const partner = free.get(candidate.key)?.pop();
    if (partner) join(candidate, partner);
  }
}

function keyOf(entry: Pairable, purpose: string): string {
  return JSON.stringify([entry.valueDay, purpose, entry.counterpartyIban, entry.endToEndId, entry.bankReference]);
}

function pairClosest(left: Candidate[], right: Candidate[]): void {
  const pairs: { one: Candidate; other: Candidate; closeness: number }[] = [];
  for (const one of left) {
    if (one.partner) continue;
    for (const other of right) {
      const closeness = other.partner ? null : closenessOf(one, other);
      if (closeness !== null) pairs.push({ one, other, closeness });
    }
  }
  pairs.sort((a, b) => b.closeness - a.closeness);
  for (const { one, other } of pairs) if (!one.partner && !other.partner) join(one, other);
}

/** Frees a partner for an entry that found none by moving others to their second choice; answers whether it could. */
function findWay(one: Candidate, right: Candidate[], seen: Set<Candidate>): boolean {
  for (const other of right) {
    // Whoever is wholly alike has no other choices than this one.
    if (seen.has(other) || other.partner?.key === one.key || closenessOf(one, other) === null) continue;
    seen.add(other);
    if (!other.partner || findWay(other.partner, right, seen)) {
      join(one, other);
      return true;
    }
  }
  return false;
}

/** Lacking the same is closer than lacking what the other has: of two twins one may have an id and the other none. */
const BOTH_LACK = 1;

/** How many fields agree, weighed by how much they tell; null where one forbids the pair. */
function closenessOf(one: Candidate, other: Candidate): number | null {
  const parts = [
    compareValueDays(one.entry, other.entry),
    compareIds(one.entry.endToEndId, other.entry.endToEndId),
    compareIds(one.entry.bankReference, other.entry.bankReference),
    compareAccounts(one.entry.counterpartyIban, other.entry.counterpartyIban),
    comparePurposes(one.purpose, other.purpose),
  ];
  let closeness = 0;
  for (const part of parts) {
    if (part === null) return null;
    closeness += part;
  }
  return closeness;
}

/** Formats without value days repeat the booking day, which then says nothing. */
function compareValueDays(one: Pairable, other: Pairable): number | null {
  if (one.valueDay === other.valueDay) return 1;
  return one.valueDay === one.bookingDay || other.valueDay === other.bookingDay ? 0 : null;
}

function compareIds(one: string | null, other: string | null): number | null {
  if (!one && !other) return BOTH_LACK;
  if (!one || !other) return 0;
  return one === other ? 4 : null;
}

/** Formats without IBANs write the account number that is the end of one. */
function compareAccounts(one: string | null, other: string | null): number | null {
  if (!one && !other) return BOTH_LACK;
  if (!one || !other) return 0;
  if (one === other) return 3;
  const [iban, number] = /^[A-Z]{2}\d{2}/.test(one) ? [one, other] : [other, one];
  const isNumber = /^[A-Z]{2}\d{2}/.test(iban) && /^\d{1,10}$/.test(number);
  if (!isNumber) return null;
  if (!iban.startsWith("DE")) return 0;
  return iban.endsWith(number.replace(/^0+/, "").padStart(10, "0")) ? 2 : null;
}

/** Formats cut a purpose short or put more around it: one within the other agrees. */
function comparePurposes(one: string, other: string): number | null {
  if (one === other) return one === "" ? BOTH_LACK : 3;
  if (one === "" || other === "") return 0;
  return one.includes(other) || other.includes(one) ? 1 : null;
}
