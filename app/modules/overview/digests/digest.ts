import { type DigestPart, digestTexts as texts } from "../../../texts/deadlines/digest";
import type { Day } from "../../base/calendar/day";
import type { Mail } from "./mail";

/** How much of each is to be done; what is not for the reader is left out. */
export type DigestCounts = Partial<Record<DigestPart, number>>;

/** Where each is done, in the order in which the mail tells of it. */
export const digestWays: Record<DigestPart, string> = {
  overdue: "/deadlines",
  soon: "/deadlines",
  followUps: "/activity/follow-ups",
  unbooked: "/accounting/unaccounted-entries",
  arrears: "/reports/renting/arrears",
  unvoted: "/",
  faults: "/settings/upkeep",
};

/** What a mail says of a day: counts and ways, nothing of people or places; null if nothing is to be done. */
export function composeDigest(counts: DigestCounts, day: Day, origin: string): Pick<Mail, "subject" | "text"> | null {
  const parts = (Object.keys(digestWays) as DigestPart[]).flatMap((part) => {
    const count = counts[part] ?? 0;
    return count > 0 ? [`${texts.parts[part](count)}\n${origin}${digestWays[part]}`] : [];
  });
  if (parts.length === 0) return null;
  return {
    subject: texts.subject(day),
    text: `${[texts.opening, ...parts, texts.closing(`${origin}/calendar-feeds#digest`)].join("\n\n")}\n`,
  };
}
