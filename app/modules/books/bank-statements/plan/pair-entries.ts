import { groupRows } from "../../../base/lists/group-rows";
import {
  type Comparable,
  closenessOf,
  type Lenience,
  normalisePurpose,
  nothingDiffers,
  type Pairable,
} from "./compare-entries";
import { comparableName } from "./compare-names";

/** What balances say about stored entries before their fields are compared. */
export type PairEvidence<S extends Pairable> = {
  /** Those that are among the entries: they are paired before the others. */
  contained: ReadonlySet<S>;
  /** Those for which only another IBAN or end-to-end id still forbids a pair. */
  lenient: ReadonlySet<S>;
  /** Those for which another name does so as well. */
  named?: ReadonlySet<S>;
  /** The one that stands at the very place of an entry, each for one entry. */
  placed: ReadonlyMap<Pairable, S>;
};

/** Entries that agree in every field; `free` of them have no partner, and `shared` says how many go to which other group. */
type Group<P extends Pairable> = Comparable & {
  key: string;
  members: P[];
  free: number;
  contained: boolean;
  shared: Map<Left, number>;
};
type Left = Group<Pairable>;
type Right = Group<Pairable>;

const NOTHING_SAID: PairEvidence<Pairable> = { contained: new Set(), lenient: new Set(), placed: new Map() };

/**
 * Pairs a file's entries of one bank account with stored ones, one to one: within a booking day and amount, if no field
 * that both have differs, the closest first. Null is new. Memory grows with the entries, not with possible pairs.
 */
export function pairEntries<S extends Pairable>(
  entries: readonly Pairable[],
  stored: readonly S[],
  evidence?: PairEvidence<S>,
): (S | null)[] {
  const partners = new Map<Pairable, S>();
  if (entries.length === 0 || stored.length === 0) return entries.map(() => null);
  const placed: ReadonlyMap<Pairable, S> = evidence?.placed ?? new Map();
  const known = bucketsOf(stored);
  for (const [key, left] of bucketsOf(entries)) {
    const right = known.get(key);
    if (!right) continue;
    const leftGroups = groupsOf(left, NOTHING_SAID);
    const rightGroups = groupsOf<S>(right, evidence ?? NOTHING_SAID);
    shareByPlace(leftGroups, rightGroups, placed, true);
    const contained = rightGroups.filter((group) => group.contained);
    for (const some of contained.length > 0 ? [contained, rightGroups] : [rightGroups]) {
      shareEqual(leftGroups, some);
      if (placed.size > 0) {
        shareClosest(leftGroups, some, true);
        shareByPlace(leftGroups, some, placed, false);
      }
      shareClosest(leftGroups, some, false);
      shareRest(leftGroups, some);
    }
    takePartners(leftGroups, rightGroups, placed, partners);
  }
  return entries.map((entry) => partners.get(entry) ?? null);
}

function bucketsOf<P extends Pairable>(rows: readonly P[]): Map<string, P[]> {
  return groupRows(rows, ({ bookingDay, cents }) => `${bookingDay} ${cents}`);
}

function groupsOf<P extends Pairable>(
  rows: readonly P[],
  { contained: among, lenient: backed, named }: PairEvidence<Pairable>,
): Group<P>[] {
  const groups = new Map<string, Group<P>>();
  for (const entry of rows) {
    const purpose = normalisePurpose(entry.purpose);
    const contained = among.has(entry);
    const name = comparableName(entry.counterpartyName);
    const lenience: Lenience = contained || backed.has(entry) ? "all" : named?.has(entry) ? "but-names" : "none";
    const key = keyOf(entry, purpose, name.whole);
    const place = `${contained} ${lenience} ${key}`;
    const group = groups.get(place);
    if (group) {
      group.members.push(entry);
      group.free += 1;
    } else
      groups.set(place, {
        entry,
        purpose,
        name,
        key,
        lenience,
        contained,
        members: [entry],
        free: 1,
        shared: new Map(),
      });
  }
  return [...groups.values()];
}

function keyOf(entry: Pairable, purpose: string, name: string): string {
  const { valueDay, counterpartyIban, endToEndId, bankReference } = entry;
  return JSON.stringify([valueDay, purpose, name, counterpartyIban, endToEndId, bankReference]);
}

/** Pairs so many of two groups; a negative count takes pairs back. */
function share(left: Left, right: Right, count: number): void {
  const shared = (right.shared.get(left) ?? 0) + count;
  if (shared === 0) right.shared.delete(left);
  else right.shared.set(left, shared);
}

function join(left: Left, right: Right, count: number): void {
  share(left, right, count);
  left.free -= count;
  right.free -= count;
}

/**
 * Pairs what stands at the same place: first only if nothing differs, for banks put a day's lines into several orders, and no
 * other line has the very name.
 */
function shareByPlace(left: Left[], right: Right[], placed: ReadonlyMap<Pairable, Pairable>, isStrict: boolean): void {
  if (placed.size === 0) return;
  const groupOf = new Map(right.flatMap((group) => group.members.map((member) => [member, group])));
  const [mine, theirs] = [left, right].map((groups) => new Set(groups.map(({ key }) => key)));
  for (const one of left)
    for (const entry of one.members) {
      const line = placed.get(entry);
      const other = line && groupOf.get(line);
      if (!other || one.free === 0 || other.free === 0) continue;
      const isNamedOtherwise = one.name.whole !== other.name.whole;
      if (isStrict && isNamedOtherwise && (theirs?.has(one.key) || mine?.has(other.key))) continue;
      if (closenessOf(one, other, isStrict ? "none" : other.lenience) !== null) join(one, other, 1);
    }
}

/** What is the same in every field goes together, however much closer another seems. */
function shareEqual(left: Left[], right: Right[]): void {
  const alike = groupRows(right, ({ key }) => key);
  for (const one of left)
    for (const other of alike.get(one.key) ?? []) {
      const count = Math.min(one.free, other.free);
      if (count > 0) join(one, other, count);
    }
}

/**
 * The closest pairs first, or only those in which nothing differs. Which closenesses a group meets is noted, and with whom is
 * looked up again: pairs would fill the memory.
 */
function shareClosest(left: Left[], right: Right[], isStrict: boolean): void {
  const byCloseness = new Map<number, Left[]>();
  for (const one of left) {
    if (one.free === 0) continue;
    const met = new Set<number>();
    for (const other of right) {
      const closeness = other.free > 0 ? closenessOf(one, other) : null;
      if (closeness !== null && (!isStrict || nothingDiffers(closeness))) met.add(closeness);
    }
    for (const closeness of met) {
      const same = byCloseness.get(closeness);
      if (same) same.push(one);
      else byCloseness.set(closeness, [one]);
    }
  }
  for (const closeness of [...byCloseness.keys()].sort((a, b) => b - a))
    for (const one of byCloseness.get(closeness) ?? [])
      for (const other of right) {
        if (one.free === 0) break;
        if (other.free > 0 && closenessOf(one, other) === closeness) join(one, other, Math.min(one.free, other.free));
      }
}

/** Frees partners for entries that found none by moving others to their second choice. */
function shareRest(left: Left[], right: Right[]): void {
  // From what one search has seen in vain no later one finds a way either.
  const vain = new Set<Right>();
  for (const one of left) while (one.free > 0 && findWay(one, right, vain));
}

/** Searches in widening circles for a free partner, and moves everybody on the way by one; returns whether there was one. */
function findWay(start: Left, right: Right[], vain: Set<Right>): boolean {
  const reachedFrom = new Map<Right, Left>();
  const freedAt = new Map<Left, Right>();
  const waiting = [start];
  let unseen = right.filter((other) => !vain.has(other));
  for (const one of waiting) {
    const near = unseen.filter((other) => closenessOf(one, other) !== null);
    if (near.length === 0) continue;
    for (const other of near) {
      reachedFrom.set(other, one);
      if (other.free > 0) {
        moveAlong(start, other, reachedFrom, freedAt);
        return true;
      }
      for (const holder of other.shared.keys())
        if (holder !== start && !freedAt.has(holder)) {
          freedAt.set(holder, other);
          waiting.push(holder);
        }
    }
    unseen = unseen.filter((other) => !reachedFrom.has(other));
  }
  for (const other of reachedFrom.keys()) vain.add(other);
  return false;
}

function moveAlong(start: Left, end: Right, reachedFrom: Map<Right, Left>, freedAt: Map<Left, Right>): void {
  const steps: { one: Left; gains: Right; loses: Right | null }[] = [];
  let count = Math.min(start.free, end.free);
  for (let gains: Right | null = end; gains; ) {
    const one: Left = reachedFrom.get(gains) ?? start;
    const loses: Right | null = one === start ? null : (freedAt.get(one) ?? null);
    if (loses) count = Math.min(count, loses.shared.get(one) ?? 0);
    steps.push({ one, gains, loses });
    gains = loses;
  }
  for (const { one, gains, loses } of steps) {
    share(one, gains, count);
    if (loses) share(one, loses, -count);
  }
  start.free -= count;
  end.free -= count;
}

/** Turns what groups share into pairs: who stands at the same place, then one after another. */
function takePartners<S extends Pairable>(
  left: Left[],
  right: Group<S>[],
  placed: ReadonlyMap<Pairable, S>,
  partners: Map<Pairable, S>,
): void {
  const taken = new Set<S>();
  const pair = (entry: Pairable, line: S) => {
    partners.set(entry, line);
    taken.add(line);
  };
  if (placed.size > 0)
    for (const other of right) {
      const lines = new Set(other.members);
      for (const one of [...other.shared.keys()])
        for (const entry of one.members) {
          const line = placed.get(entry);
          if (!line || !lines.has(line) || !other.shared.has(one)) continue;
          pair(entry, line);
          share(one, other, -1);
        }
    }
  const waiting = new Map(
    left.map((group) => [group, group.members.filter((entry) => !partners.has(entry)).reverse()]),
  );
  for (const other of right) {
    const lines = other.members.filter((line) => !taken.has(line)).reverse();
    for (const [one, count] of other.shared)
      for (let open = count; open > 0; open--) {
        const [entry, line] = [waiting.get(one)?.pop(), lines.pop()];
        if (entry && line) pair(entry, line);
      }
  }
}
