import { taxTexts as texts } from "~/texts/reports/tax";

const YEARS = [2, 3, 4, 5];

/** Rates of value added tax that are offered, in percent. */
const RATES = [19, 7, 0];

/** The options of over how many years a repair is spread; `none` is the value of none. */
export function YearOptions({ none }: { none: string }) {
  return (
    <>
      <option value={none}>{texts.repairs.over(1)}</option>
      {YEARS.map((years) => (
        <option key={years} value={years}>
          {texts.repairs.over(years)}
        </option>
      ))}
    </>
  );
}

/** The options of how much value added tax is in it; one that is `chosen` is among them. */
export function RateOptions({ chosen }: { chosen: number | null }) {
  const rates = chosen === null || RATES.includes(chosen) ? RATES : [...RATES, chosen];
  return (
    <>
      <option value="">{texts.vat.unknown}</option>
      {rates.map((rate) => (
        <option key={rate} value={rate}>
          {texts.vat.rate(rate)}
        </option>
      ))}
    </>
  );
}
