import { foldText } from "../../search/fold-text";
import type { CostType } from "./cost-types";

/** What the words of a position say: its number in § 2 BetrKV, null for what no tenant bears; `known` is false for words nobody has met. */
export type NamedCost = { costType: CostType | null; known: boolean };

const of = (costType: CostType | null, parts: string) => parts.split("|").map((part) => ({ costType, part }));

/**
 * How administrators name positions, folded; the first that fits counts, so that what no tenant bears stands first, then what is told
 * by a further word. A blank before a part means that a word begins there.
 */
const words = [
  ...of(null, " verwalt|hausverwalt|verwaltergeb|verwalterverg| weg verwalt| geb wegverw|objektbetreuung"),
  ...of(null, "instandhalt|instandsetz| erhaltung|reparatur|sanierung|modernisier|ruecklage|rueckstellung| schadens"),
  ...of(null, "bankgeb|kontofuehr|kontogeb|geldverkehr| bank |bankspesen| porto| zins|depotgeb"),
  ...of(
    null,
    "rechtsan|rechtsber|rechtskost|gericht| anwalt|gutachte|sachverst| beirat|versammlung|sonderumlage|steuerber",
  ),
  ...of(
    null,
    "miete rauch|rauchmeldermiete|rauchwarnmeldermiete|anmietung| miete rwm|mahngeb|mahnkosten|buerobedarf|beschlussfass",
  ),
  ...of(null, "nicht umlage|nicht umleg|verwaltungsanteil| ersatzbeschaff|schluesselersatz|legionellenbeseit"),
  ...of(1, "grundsteuer|oeffentliche last|deichgeb"),
  ...of(7, "aufzug|fahrstuhl| lift"),
  ...of(
    6,
    "heizung und warmw|heizung warmw|heiz und warmw|heiz warmw|heizung ww|heiz und ww|heizkosten ww|waerme und warmw",
  ),
  ...of(5, "warmwasser|legionell|trinkwasserpruef|trinkwasseranaly"),
  ...of(
    4,
    "heiz|brennstoff|fernwaerme|waermeliefer|gasversorg| gas |heizoel|waermemeng|waermedienst|messdienst|etagenheiz",
  ),
  ...of(12, "schornstein|kaminkehr|kaminfeger|feuerstaettensch|immissionsm"),
  ...of(2, " be und entwaesser"),
  ...of(3, "abwasser und nieder|schmutzwasser|niederschlag|regenwasser|entwaesser|oberflaechenw|kanal"),
  ...of(2, "wasser|wasserzaehler"),
  ...of(3, "abwasser"),
  // What is named first tells what it is.
  ...of(10, "gartenpflege winter|gartenpflege und winter|garten winter|garten und winter|gruenpflege und winter"),
  ...of(8, "strassenrein|gehwegrein|winterdienst|schneer|muell|abfall|restm|biotonne|papiertonne|entsorg|wertstoff"),
  ...of(
    9,
    "gebaeuderein|treppenh|hausrein|treppenrein|flurrein|unterhaltsrein|glasrein|fensterrein|reinigung|ungeziefer|schaedling",
  ),
  ...of(10, "garten|gruenanl|gruenfl|aussenanl|spielplatz|baumpfl|heckenschn"),
  ...of(13, "versicher|haftpflicht| elementar"),
  ...of(14, "hauswart|hausmeister|hausbetreu|hausservice"),
  ...of(15, "kabel|antenne|satellit|breitband|glasfaser|gemeinschaftsant| tv "),
  ...of(16, "waschmasch|waescheein|waschkueche|waschraum|trockner"),
  ...of(11, "beleucht|allgemeinstrom|hausstrom|treppenlicht|strom|stromkosten"),
  ...of(
    17,
    "rauchwarn|rauchmelder| rwm|dachrinn|feuerloesch|blitzschutz|lueftung|pumpe|wartung|rueckstau|tiefgarage|tore |torwart|sauna|schwimmb|dachbegr|e check|brandschutz|sonstige betriebsk",
  ),
];

/** What a position is by its words. */
export function nameCost(text: string): NamedCost {
  // A name that rubbish is part of.
  const folded = ` ${foldText(text).replaceAll("mueller", "").replace(/ +/g, " ")} `;
  const met = words.find(({ part }) => folded.includes(part));
  return met ? { costType: met.costType, known: true } : { costType: null, known: false };
}
