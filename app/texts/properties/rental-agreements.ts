import type { AgreementState } from "../../modules/portfolio/rental-agreements/agreement-state";
import { formatDay, formatMoney, listOf } from "../format";
import { bookingsOf } from "../relations";

export const agreementTexts = {
  title: "Mietverträge",
  new: "Neuer Mietvertrag",
  edit: "Mietvertrag bearbeiten",
  account: "Mietkonto",
  editLink: "Bearbeiten",
  delete: "Löschen",
  deleteTitle: "Mietvertrag löschen?",
  deleteExplanation: (tenant: string) => `Der Mietvertrag mit ${tenant} verschwindet samt seinen Mietänderungen.`,
  save: "Speichern",
  create: "Anlegen",
  none: "Noch kein Mietvertrag",
  unknownTenant: "Unbekannt",
  states: { running: "laufend", future: "künftig", ended: "beendet" },
  endsOn: (day: string) => `endet am ${formatDay(day)}`,
  period: (start: string, end: string | null) =>
    end ? `${formatDay(start)} – ${formatDay(end)}` : `ab ${formatDay(start)}, unbefristet`,
  term: (start: string, end: string | null, state: AgreementState) =>
    end
      ? `${formatDay(start)} – ${formatDay(end)}`
      : `${state === "future" ? "ab" : "seit"} ${formatDay(start)}, unbefristet`,
  utilities: (cents: number) => `+ ${formatMoney(cents)} NK`,
  deposit: (cents: number) => `Kaution ${formatMoney(cents)}`,
  notFound: "Mietvertrag nicht gefunden",
  deposit551: (limit: number, excess: number) =>
    `Die Kaution liegt ${formatMoney(excess)} über der gesetzlichen Grenze von drei Kaltmieten (${formatMoney(limit)}, § 551 BGB).`,
};

/** Why something done to an agreement is refused. Only the server says it, and no page has to load it. */
export const agreementRefusals = {
  endBeforeStart: "Das Ende liegt vor dem Beginn.",
  stepBeforeStart: "Die Mietänderung liegt vor dem Beginn des Vertrags.",
  stepAfterEnd: "Die Mietänderung liegt nach dem Ende des Vertrags.",
  noRentBefore: (start: string) => `Die erste Miete gilt ab dem Beginn des Vertrags, dem ${formatDay(start)}.`,
  notAsSteps: (cents: number) => `Nach den gesendeten Mietänderungen sind es heute ${formatMoney(cents)}.`,
  stepTwice: "Für diesen Tag gibt es schon eine Miete.",
  stepTooSoon: (day: string) =>
    `Eine Staffel beginnt frühestens am ${formatDay(day)}: jede Miete gilt mindestens ein Jahr (§ 557a Abs. 2 BGB).`,
  stepBelow: (before: number) => `Aus diesem Grund kann die Miete nicht unter ${formatMoney(before)} sinken.`,
  noticeNeedsSide: "Bitte angeben, wer gekündigt hat.",
  noticeNeedsDay: "Bitte angeben, wann die Kündigung zugegangen ist.",
  stepNeedsDay: "Bitte das Datum der Mietänderung angeben.",
  expectedSteps: "Hier wird eine Liste von {validFrom, rent, utilities, reason} erwartet.",
  tooManySteps: "Höchstens 200 Mietänderungen.",
  expectedPersons: "Hier wird eine Liste von {validFrom, persons} erwartet.",
  tooManyPersons: "Höchstens 200 Angaben zu Personen.",
  personsNeedDay: "Bitte angeben, ab wann so viele Personen dort wohnen.",
  noPersons: "Bitte angeben, wie viele Personen es sind.",
  personsTwice: "Für diesen Tag gibt es schon eine Angabe.",
  endsUtilities: (from: string, before: number) =>
    `Wirklich ${formatMoney(0)} Nebenkosten ab ${formatDay(from)}? Bisher sind es ${formatMoney(before)}.`,
  overlap: (tenants: string[]) =>
    `Der Zeitraum überschneidet sich mit: ${tenants.join("; ")}. Bei geteilten Wohnungen kann das richtig sein.`,
  inUse: (bookings: number) => `Zu diesem Mietvertrag gibt es ${bookingsOf(bookings)}; er kann nicht gelöscht werden.`,
  isSettled: (numbers: string[]) =>
    `Über diesen Mietvertrag gibt es die Abrechnung ${listOf(numbers)}, auch storniert bleibt sie; er kann nicht gelöscht werden.`,
};
