import { formatDay, formatNumber } from "../../../texts/format";
import { degressive, IMPROVEMENT_PERCENT, linearRates, specialDepreciation } from "./depreciation-law";
import type { StatedLaw } from "./stated-law";
import { cheapLetting, taxForms, turnOfYear } from "./tax-forms/tax-forms";

const STATUTES = "gesetze-im-internet.de";

const percent = (value: number) => `${formatNumber(value, 0, 2)}\u00a0%`;

/** `12-22` as `22.12.` */
const dayAndMonth = (text: string) => `${text.slice(3)}.${text.slice(0, 2)}.`;

const linear = linearRates
  .map(({ completedFrom, rate }, index) => {
    const next = linearRates[index + 1]?.completedFrom;
    const span =
      next === undefined ? `ab ${completedFrom}` : index === 0 ? `vor ${next}` : `${completedFrom} bis ${next - 1}`;
    return `fertig ${span}: ${percent(rate / 100)}`;
  })
  .join(", ");

/** What buildings are written off by, and the year for the tax office is reckoned by. */
export const taxLawValues: readonly StatedLaw[] = [
  {
    name: "Abschreibung, linear",
    value: `Wohngebäude im Jahr: ${linear}`,
    validFrom: "2023-01-01",
    paragraph: "§ 7 Abs. 4 Satz 1 Nr. 2 EStG",
    source: STATUTES,
  },
  {
    name: "Abschreibung, degressiv",
    value: `${percent(degressive.rate / 100)} vom Restwert, wenn der Kaufvertrag vom ${formatDay(degressive.from)} bis ${formatDay(degressive.until)} geschlossen wurde`,
    validFrom: degressive.from,
    paragraph: "§ 7 Abs. 5a EStG",
    source: STATUTES,
  },
  {
    name: "Sonderabschreibung",
    value: `neue Mietwohnungen: bis ${specialDepreciation.percent}\u00a0% im Jahr, ${specialDepreciation.years} Jahre lang; ${specialDepreciation.letYears} Jahre zu vermieten, das des Kaufs mitgezählt`,
    validFrom: specialDepreciation.from,
    paragraph: "§ 7b EStG",
    source: STATUTES,
  },
  {
    name: "Anschaffungsnahe Kosten",
    value: `über ${IMPROVEMENT_PERCENT}\u00a0% des Gebäudes in drei Jahren, ohne Umsatzsteuer, zählen sie als Anschaffung`,
    validFrom: "2004-01-01",
    paragraph: "§ 6 Abs. 1 Nr. 1a EStG",
    source: STATUTES,
  },
  {
    name: "Verteilung von Erhaltungsaufwand",
    value: "größerer Aufwand an Wohngebäuden gleichmäßig auf zwei bis fünf Jahre",
    validFrom: "2004-01-01",
    paragraph: "§ 82b EStDV",
    source: STATUTES,
  },
  {
    name: "Zahlungen um den Jahreswechsel",
    value: `regelmäßig wiederkehrende, vom ${dayAndMonth(turnOfYear.from)} bis ${dayAndMonth(turnOfYear.until)} fällig und gezahlt, zählen für das Jahr, zu dem sie gehören`,
    validFrom: turnOfYear.validFrom,
    paragraph: turnOfYear.paragraph,
    source: STATUTES,
  },
  {
    name: "Verbilligte Vermietung",
    value: `ab ${percent(100 * cheapLetting.full)} der ortsüblichen Miete voll, von ${percent(100 * cheapLetting.least)} an mit Prognose, darunter nur anteilig abziehbar`,
    validFrom: cheapLetting.validFrom,
    paragraph: cheapLetting.paragraph,
    source: STATUTES,
  },
  ...taxForms.map(({ year, name, source }) => ({
    name: "Vordruck der Steuererklärung",
    value: `${name}; weitere Jahre werden nicht angeboten, solange ihr Vordruck nicht bekannt ist`,
    validFrom: `${year}-01-01`,
    paragraph: "Anlage V",
    source,
  })),
];
