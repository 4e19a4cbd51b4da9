import { formatMoney, formatNumber } from "../../../texts/format";
import { exposeTexts } from "../../../texts/properties/exposes";
import { propertyTexts } from "../../../texts/properties/properties";
import { addressOf, insideOf } from "../../base/addresses/address";
import { type Day, yearOf } from "../../base/calendar/day";
import type { Sender } from "../../base/settings/open-settings";
import type { AlbumRow } from "../../files/image-collections/repository.server";
import type { ImageRow } from "../../files/images/repository.server";
import { showImage } from "../../files/images/show-image";
import { propertyField } from "../properties/property-fields";
import type { PropertySection } from "../properties/property-section-names";
import type { PropertyRow } from "../properties/repository.server";
import { type FactSection, type ShownFact, showFacts } from "../properties/show-facts";
import type { AgreementRow } from "../rental-agreements/repository.server";
import { showAgreement } from "../rental-agreements/show-agreement";
import { partialTotal } from "../scoring/score-coverage";
import { type Scores, scoreProperty } from "../scoring/score-property";
import { scales } from "../scoring/score-rules";
import { choosePictures } from "./choose-pictures";

/** Whom an exposé is for: the team, or somebody whom scores and the names of people do not concern. */
export const exposeKinds = ["team", "guest"] as const;

export type ExposeKind = (typeof exposeKinds)[number];

type Part = "figures" | "surroundings" | "people";

/** Where each section stands, in this order; those with people are for the team alone, and null stands nowhere. */
const parts: Record<PropertySection, Part | null> = {
  building: "figures",
  purchase: "figures",
  renting: "figures",
  charge: "figures",
  location: "surroundings",
  contact: "people",
  administrator: "people",
  seller: "people",
  status: null,
  address: null,
  further: null,
  tax: null,
};

/** What is shown to whom. */
const partsFor: Record<ExposeKind, readonly Part[]> = {
  team: ["figures", "surroundings", "people"],
  guest: ["figures", "surroundings"],
};

/** What a map says better, and what limits a rent. */
const leftOut = [
  ...["latitude", "longitude", "comparableRent", "comparableRentSource", "rentCapPercent"],
  ...["modernisationDate", "modernisationCosts"],
];

export type ExposeInputs = {
  property: PropertyRow;
  rented: boolean;
  agreements: readonly AgreementRow[];
  albums: readonly AlbumRow[];
  /** Album by album, each in its order. */
  images: readonly ImageRow[];
  sender: Sender;
};

/** What stands on the exposé of a property on a day: only what is known. */
export function showExpose(
  { property, rented, agreements, albums, images, sender }: ExposeInputs,
  kind: ExposeKind,
  today: Day,
) {
  const moment = { year: yearOf(today), rented };
  const facts = showFacts(property, null);
  const scores = kind === "team" ? scoreProperty(property, moment) : null;
  const annualReturn = scales.annualReturn.figureOf(property, moment.year);
  const shown = (asked: readonly Part[]) =>
    Object.entries(parts).flatMap(([key, part]) =>
      facts.filter((section) => section.key === key && part && asked.includes(part)),
    );
  const sections = (asked: readonly Part[]) =>
    shown(asked)
      .map((section) => ({ ...section, facts: section.facts.filter(isKnown) }))
      .map(withTotals(property))
      .filter((section) => section.facts.length > 0);
  return {
    id: property.id,
    address: addressOf(property, propertyTexts.unknownPlace),
    inside: insideOf(property),
    pictures: choosePictures(albums, images.map(showImage), property.imageCollectionId),
    highlights: highlightsOf(facts, annualReturn, scores),
    figures: sections(["figures"]),
    surroundings: sections(partsFor[kind].filter((part) => part !== "figures")),
    texts: shown(partsFor[kind])
      .flatMap((section) => section.facts)
      .filter((fact) => isLongText(fact) && fact.text !== null),
    scores,
    agreements: agreements
      .map((agreement) => showAgreement(agreement, today))
      .filter(({ state }) => state !== "ended")
      .map((agreement) => (kind === "team" ? agreement : { ...agreement, counterParty: null })),
    /** Who gives it out, and how to reach them. */
    from: { name: sender.senderName, reachedBy: [sender.senderPhone, sender.senderMail].filter((one) => one !== null) },
  };
}

export type ShownExpose = ReturnType<typeof showExpose>;

const isLongText = ({ key }: ShownFact) => propertyField(key)?.kind === "longText";

const isKnown = (fact: ShownFact) => fact.text !== null && !isLongText(fact) && !leftOut.includes(fact.key);

/** The figures that are looked at first. */
function highlightsOf(facts: readonly FactSection[], annualReturn: number | null, scores: Scores | null) {
  const known = new Map(facts.flatMap((section) => section.facts.map((fact) => [fact.key, fact])));
  return [
    ...["offerPrice", "areaSqm", "bedroomCount", "indicativeBaseRent"].map((key) => ({
      label: known.get(key)?.label ?? "",
      text: known.get(key)?.text ?? null,
    })),
    { label: exposeTexts.annualReturn, text: annualReturn === null ? null : percent(annualReturn) },
    { label: exposeTexts.score, text: scores && totalText(scores) },
  ].flatMap(({ label, text }) => (text === null ? [] : [{ label, text }]));
}

/** The total, with how much of it is known if too much is missing. */
function totalText(scores: Scores): string | null {
  if (scores.totalScore === null) return null;
  const points = formatNumber(scores.totalScore, 0);
  const partial = partialTotal(scores);
  return partial ? propertyTexts.partialScore(points, partial) : points;
}

/** Adds to what a purchase costs the sum of it, and what a square metre costs. */
function withTotals({ offerPrice, offerExtraCharges, areaSqm }: PropertyRow) {
  return (section: FactSection): FactSection => {
    if (section.key !== "purchase" || offerPrice === null) return section;
    const fact = (key: string, label: string, text: string) => ({ key, label, text, href: null, wide: false });
    return {
      ...section,
      facts: [
        ...section.facts,
        ...(offerExtraCharges
          ? [fact("total", exposeTexts.totalPrice, formatMoney(offerPrice + offerExtraCharges))]
          : []),
        ...(areaSqm ? [fact("perSqm", exposeTexts.pricePerSqm, formatMoney(Math.round(offerPrice / areaSqm)))] : []),
      ],
    };
  };
}

function percent(fraction: number): string {
  return `${formatNumber(fraction * 100, 2)}\u00a0%`;
}
