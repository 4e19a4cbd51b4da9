import type { StatementEntry, SubLine } from "./statement";

/** Business codes (GVC) of payments that come back: direct debits of firms and of others, of old formats, and transfers. */
const RETURN_CODES = new Set(["009", "059", "108", "109", "159"]);

/** The ISO codes of the same: unpaid and reversed direct debits, returned transfers. */
const RETURN_FAMILIES = /-(UPDD|PRDD|RRTN)$/;

/** The type of a returned item in an MT940's `:61:`. */
const RETURN_KEY = /^[NSF]RTI$/;

/** What banks write into a booking's text, and some CSV files at the beginning of the purpose alone. */
const RETURN_WORDS =
  /lastschriftr(?:ü|ue)ck|r(?:ü|ue)ck(?:gabe[- ]?)?lastschrift|r(?:ü|ue)ckbel|\bretoure|direct debit (?:return|reversal)/i;
const LONGEST_BEGINNING = 60;

/** The codes of the DK for why, where formats have digits for it (Anlage 3, Textschlüsselergänzung of R-transactions). */
const GERMAN_REASONS: Record<string, string> = {
  "901": "AC01",
  "902": "AC04",
  "903": "AC06",
  "904": "AG01",
  "905": "AG02",
  "906": "AM04",
  "907": "AM05",
  "909": "MD01",
  "910": "MD02",
  "911": "FF01",
  "912": "MD06",
  "913": "MS02",
  "914": "MS03",
  "915": "RC01",
};

const ISO_REASON =
  /\b(AC0[146]|AC13|AG0[12]|AM0[45]|BE0[1-8]|CNOR|DNOR|FF0[15]|MD0[1267]|MS0[23]|RC01|RR0[1-4]|SL01|TM01)\b/;

/**
 * Why a payment came back, as the ISO code of the reason; empty if the bank says that it did and not why, or that several did for
 * several reasons; null if the entry gives no payment back.
 */
export function returnReasonOf({
  cents,
  reversal,
  purpose,
  details,
  subLines,
}: Pick<StatementEntry, "cents" | "reversal" | "purpose" | "details" | "subLines">): string | null {
  const { Geschäftsvorfall: code = "", Textschlüsselergänzung: key = "", Rückgabegrund: reason } = details;
  const isReturn =
    reversal ||
    reason !== undefined ||
    (subLines.length > 0 && subLines.every(({ returnReason }) => returnReason)) ||
    RETURN_CODES.has(code) ||
    RETURN_FAMILIES.test(details["ISO-Buchungscode"] ?? "") ||
    RETURN_KEY.test(details.Buchungsschlüssel ?? "") ||
    // Words of anybody else would do as well, but nobody who pays writes that money was taken.
    (cents < 0 && RETURN_WORDS.test(`${details.Buchungstext ?? ""} ${purpose.slice(0, LONGEST_BEGINNING)}`));
  if (!isReturn) return null;
  const written = [reason, purpose, details["Zusatz der Bank"]].map((text) => ISO_REASON.exec(text ?? "")?.[1]);
  return written.find((one) => one !== undefined) ?? GERMAN_REASONS[key] ?? "";
}

/** The same of a part of an entry; null if the bank says nothing of it. */
export function returnReasonOfPart({ returnReason }: SubLine): string | null {
  return returnReason ? (ISO_REASON.exec(returnReason)?.[1] ?? "") : null;
}
