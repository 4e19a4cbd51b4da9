import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../../../../db/client";
import { allFlags } from "../../../../tests/support/all-flags";
import { createPerson } from "../../../../tests/support/people";
import { addGroup } from "../../../../tests/support/portfolio";
import type { Actor } from "../../base/edits/actor";
import { type PropertyName, writeSmallPortfolio } from "./fixtures/small-portfolio";
import { searchPortfolio } from "./search-portfolio";

const db = connect(env.DB);
const everything = { user: allFlags, seesBooks: true };
let names: Map<number, PropertyName>;

beforeAll(async () => {
  const { id: userId } = await createPerson("editor");
  const actor: Actor = { userId, userName: "Anna Seidel", now: "2026-02-01T08:00:00.000Z", requestKey: null };
  const ids = await writeSmallPortfolio(db, actor, await addGroup());
  names = new Map([...ids].map(([name, id]) => [id, name]));
});

const found = async (phrase: string) => {
  const result = await searchPortfolio(db, everything, phrase);
  return { ...result, names: result.hits.map(({ propertyId }) => names.get(propertyId)) };
};

/** A phrase, the first of the properties that it finds, and the others in no order that counts. */
type Case = [phrase: string, first: PropertyName | null, ...others: PropertyName[]];

const cases: Case[] = [
  ["Leipzig", "goethe", "karli"],
  ["leipzig", "goethe", "karli"],
  ["LEIPZIG", "goethe", "karli"],
  ["leip", "goethe", "karli"],
  ["le", "goethe", "karli"],
  ["pzig", "goethe", "karli"],
  ["04107", "karli"],
  ["041", "goethe", "karli"],
  ["04107 Leipzig", "karli"],
  ["Leipzig 04107", "karli"],
  ["Karl-Liebknecht-Straße", "karli"],
  ["Karl Liebknecht Straße 12a", "karli"],
  ["karl liebknecht str", "karli"],
  ["karl-liebknecht-str. 12 a", "karli"],
  ["karlliebknechtstrasse", "karli"],
  ["liebknecht 12", "karli"],
  ["12a", "karli"],
  ["müller leipzig", "karli"],
  ["mueller leipzig", "karli"],
  ["muller leipzig", "karli"],
  ["Leipzig Jürgen", "karli"],
  ["juergen", "karli"],
  ["Müller", "karli", "neubau"],
  ["MÜLLER JÜRGEN", "karli"],
  ["1234,56", "karli"],
  ["1.234,56", "karli"],
  ["1.234,56 €", "karli"],
  ["1234.56", "karli"],
  ["1234", "karli"],
  ["1.2", "goethe", "karli"],
  ["1500", "karli"],
  ["1.500,00", "karli"],
  ["412,50", "goethe", "karli"],
  ["412,5", "goethe", "karli"],
  ["31.12.2024", "karli"],
  ["2024-12-31", "karli"],
  ["31.12.24", "karli"],
  ["31.12.", "karli"],
  ["31.12", "karli"],
  ["31.12.20", "karli"],
  ["12/2024", "muehle", "karli"],
  ["12.2024", "muehle", "karli"],
  ["1.5.2023", "gasse"],
  ["05/2023", "gasse"],
  ["0371/1234567", "karli"],
  ["0371 123 45 67", "karli"],
  ["03711234567", "karli"],
  ["+49 371 1234567", "karli"],
  ["+493711234567", "karli"],
  ["00493711234567", "karli"],
  ["(0371) 123-4567", "karli"],
  ["1234567", "karli"],
  ["0371 765", "muehle"],
  ["0371", "muehle", "karli"],
  ["+49 371 7654321", "muehle"],
  ["DE89370400440532013000", "neubau"],
  ["de89 3704 0044 0532 0130 00", "neubau"],
  ["DE89 3704", "neubau"],
  ["0532013000", "neubau"],
  ["Böhme", "karli"],
  ["boehme soehne", "karli"],
  ["Söhne & Böhme", "karli"],
  ["verwaltung", "karli"],
  ["hausverw", "karli"],
  ["Mühlenweg", "muehle"],
  ["muehlenweg 3", "muehle"],
  ["Einheit", "muehle"],
  ["büroeinheit", "muehle"],
  ["bueroeinheit", "muehle"],
  ["küche", "muehle"],
  ["vertrag", "hafen", "muehle"],
  ["mietvertrag", "muehle"],
  ["kaufvertrag", "hafen"],
  ["Weiß", "muehle", "gasse"],
  ["weiss", "muehle", "gasse"],
  ["weisse gasse", "gasse"],
  ["Weiße Gasse 5", "gasse"],
  ["lukasz", "gasse"],
  ["Łukasz Kowalski", "gasse"],
  ["info@makler-weiss.example", "muehle"],
  ["makler", "muehle"],
  ["Dresden", "hafen", "gasse"],
  ["günstig dresden", "gasse"],
  ["guenstig", "gasse"],
  ["Wohnung", "gasse"],
  ["VS-2024/0815", "gasse"],
  ["0815", "gasse"],
  ["189.500", "gasse"],
  ["Goethestraße", "goethe"],
  ["goethestr", "goethe"],
  ["Göthe", "goethe"],
  ["Goethestr. 7", "goethe"],
  ["3. OG", "goethe"],
  ["3.OG rechts", "goethe"],
  ["WE12", "goethe"],
  ["we 12", "goethe"],
  ["75,5", "goethe"],
  ["75,50 m²", null],
  ["bahnhof", "goethe"],
  ["Yildiz", "goethe"],
  ["gökce", "goethe"],
  ["Zwickau Heizung", "neubau"],
  ["heizung defekt", "neubau"],
  ["15.3.2025", "neubau"],
  ["Monteur", "neubau"],
  ["8ZRI-968853", "neubau"],
  ["968853 zwickau", "neubau"],
  ["rückwand", "neubau"],
  ["Kaltwasserzähler Rueckwand", "neubau"],
  ["Annaberg", "markt"],
  ["annaberg buchholz", "markt"],
  ["annaberg-buchholz", "markt"],
  ["Aue", "neubau", "markt"],
  ["kachelofen", "markt"],
  ["ofen", "markt"],
  ["süd balkon", "markt"],
  ["Nießbrauch", "hafen"],
  ["niessbrauch dresden", "hafen"],
  ["Urkundenrolle 4711", "hafen"],
  ["notar", "hafen"],
  ["Verträge", "hafen"],
  ["Kaufpreis", "karli"],
  ["Kaufpreis 1.234,56", "karli"],
  ["baujahr 1912", "karli"],
  ["leipzig dresden", null],
  ["q", null],
  ["1", "markt", "neubau"],
];

test.each(cases)("%j finds %j first", async (phrase, first, ...others) => {
  const { names: hits, total, corrected } = await found(phrase);
  expect({ first: hits[0] ?? null, all: hits.toSorted(), total, corrected }).toEqual({
    first,
    all: (first ? [first, ...others] : []).toSorted(),
    total: first ? others.length + 1 : 0,
    corrected: null,
  });
});
