import type { DemoValues } from "./demo/read-list";

const DEGREES_PER_STEP = 0.0005;

/**
 * Makes the property of a number (from 0): the given ones that are filled over and over, each round in the next house of its street and
 * with figures of its own. The same number always gives the same property.
 */
export function propertyGenerator(given: readonly DemoValues[]): (index: number) => DemoValues {
  const patterns = given.flatMap((values) => {
    const { streetAndNumber, latitude, longitude, areaSqm, offerPrice, indicativeBaseRent } = values;
    const street = /^\D+(?= \d)/.exec(streetAndNumber ?? "")?.[0];
    return street && latitude && longitude && areaSqm && offerPrice && indicativeBaseRent
      ? [{ ...values, street, latitude, longitude, areaSqm, offerPrice, indicativeBaseRent }]
      : [];
  });
  return (index) => {
    const { street, ...pattern } = patterns[index % patterns.length]!;
    const round = Math.floor(index / patterns.length);
    const east = (round % 21) - 10;
    const north = (Math.floor(round / 21) % 21) - 10;
    const percent = 90 + ((index * 7) % 21);
    return {
      ...pattern,
      streetAndNumber: `${street} ${round + 1}`,
      latitude: roundTo(pattern.latitude + north * DEGREES_PER_STEP, 6),
      longitude: roundTo(pattern.longitude + east * DEGREES_PER_STEP, 6),
      areaSqm: roundTo((pattern.areaSqm * percent) / 100, 1),
      offerPrice: Math.round((pattern.offerPrice * percent) / 100),
      indicativeBaseRent: Math.round((pattern.indicativeBaseRent * percent) / 100),
    };
  };
}

function roundTo(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
