import { singleDueKinds } from "../../modules/portfolio/rental-agreements/terms/single-due-kinds";
import { formatDay, formatMoney } from "../format";

type Named = { kind: string; text: string | null };

/** Words of what a tenant owes beyond rent and deposit. */
export const agreementDueTexts = {
  title: "Einzelne Forderungen",
  notFound: "Forderung nicht gefunden",
  new: "Neue Forderung",
  edit: "Forderung bearbeiten",
  /** By its own words, or else by its kind. */
  name: ({ kind, text }: Named) => text ?? singleDueKinds.find(({ value }) => value === kind)?.label ?? kind,
  change: "Bearbeiten",
  editOne: (name: string) => `Bearbeiten: ${name}`,
  withdraw: "Zurücknehmen",
  withdrawOne: (name: string) => `Zurücknehmen: ${name}`,
  ofSettlement: "Sie gehört zu einer Betriebskostenabrechnung und geht mit deren Storno",
  ofSettlementHint:
    "Fällig ist sie laut Brief mit dem Zugang, hier gezählt ab dem Tag des Briefs. Zurückgenommen wird sie mit dem Storno der Abrechnung.",
  toSettlement: "Zur Abrechnung",
  toSettlementOf: (name: string) => `Zur Abrechnung: ${name}`,
  inRun: (runId: number) =>
    `Sie steht in Lauf ${runId}, dessen Datei noch nicht geladen ist. Bitte erst den Lauf zurücknehmen.`,
  /** Of what a settlement, a letter or a return made. */
  ownInRun: (runId: number) =>
    `Die Forderung daraus steht in Lauf ${runId}, dessen Datei noch nicht geladen ist. Bitte erst den Lauf zurücknehmen.`,
  withdrawQuestion: "Forderung zurücknehmen?",
  withdrawExplanation: (name: string, cents: number, dueDate: string) =>
    `„${name}“ über ${formatMoney(cents)}, fällig am ${formatDay(dueDate)}, zählt dann nicht mehr. Der Verlauf behält, was sie war.`,
  noAmount: "Bitte einen Betrag eingeben, der nicht 0 ist; ein Guthaben ist negativ.",
  otherAgreement: "Eine Forderung bleibt bei ihrem Mietvertrag.",
  tooEarly: (since: string) =>
    `Das liegt vor dem ${formatDay(since)}, seit dem das Mietkonto zählt; davor gehört es zum Anfangsbestand.`,
  noAttachment: "Diesen Anhang gibt es beim Objekt des Mietvertrags nicht.",
};
