import { type SQL, sql } from "drizzle-orm";
import { MOST_MISSING } from "./score-coverage";
import { type PartScoreKey, partScoreKeys, type Scale, scales, scoreWeights, tenantPoints } from "./score-rules";

const column = (name: string) => sql.raw(`"${name}"`);
const number = (value: number) => sql.raw(String(value));

/** Points from 0 to 100 of a figure in SQL, null if it is. */
function points(figure: SQL, { worst, best }: Scale): SQL {
  return sql`min(100.0, max(0.0, 1.0 * (${figure} - ${number(worst)}) / ${number(best - worst)} * 100.0))`;
}

/** What `scoreProperty` gives points for, over columns that are called as its inputs, and `rented`. */
function partsOf(year: number): Record<PartScoreKey, SQL> {
  const age = points(
    sql`(${number(year)} - coalesce(max("constructionYear", "renovationYear"), "constructionYear", "renovationYear"))`,
    scales.ageInYears,
  );
  const energy = points(column("energyConsumption"), scales.energyConsumption);
  const { rented, offeredWithTenant, offeredWithoutTenant } = tenantPoints;
  return {
    priceScore: sql`iif("offerPrice" + "offerExtraCharges" > 0, ${points(sql`12.0 * "indicativeBaseRent" / ("offerPrice" + "offerExtraCharges")`, scales.annualReturn)}, null)`,
    cityDistanceScore: points(
      sql`min("chemnitzDistanceKm", "dresdenDistanceKm", "leipzigDistanceKm")`,
      scales.nearestCityKm,
    ),
    autobahnDistanceScore: points(column("autobahnDistanceKm"), scales.autobahnDistanceKm),
    tenantScore: sql`case when "rented" then ${number(rented)} when "offerWithTenant" then ${number(offeredWithTenant)}
      when not "offerWithTenant" then ${number(offeredWithoutTenant)} end`,
    conditionScore: sql`coalesce((${age} + ${energy}) / 2.0, ${age}, ${energy})`,
    commonPropertyPercentageScore: points(column("commonPropertyPercentage"), scales.commonPropertyPercentage),
  };
}

const weighted = (termOf: (key: PartScoreKey) => SQL) => sql.join(partScoreKeys.map(termOf), sql` + `);
const known = weighted((key) => sql`iif(${column(key)} is null, 0, ${number(scoreWeights[key])})`);
const summed = weighted((key) => sql`coalesce(${number(scoreWeights[key])} * ${column(key)}, 0.0)`);
const ALL = partScoreKeys.reduce((sum, key) => sum + scoreWeights[key], 0);

/**
 * Rows with their scores as `scoreProperty` has them, unrounded: `from` is a table whose columns are called as its inputs.
 * `scoresKnown` counts those that the total is made of, `isPartial` says whether too much is missing.
 */
export function withScores(from: SQL, year: number): SQL {
  const parts = Object.entries(partsOf(year)).map(([key, part]) => sql`${part} as ${column(key)}`);
  const count = weighted((key) => sql`(${column(key)} is not null)`);
  return sql`(select *, (${summed}) / nullif(${known}, 0) as "totalScore", ${count} as "scoresKnown",
    ${number(ALL)} - (${known}) > ${number(MOST_MISSING)} as "isPartial"
    from (select *, ${sql.join(parts, sql`, `)} from ${from}))`;
}

/** What `withScores` works scores out of, besides `rented`. */
export const scoreInputKeys = [
  "offerPrice",
  "offerExtraCharges",
  "offerWithTenant",
  "indicativeBaseRent",
  "constructionYear",
  "renovationYear",
  "energyConsumption",
  "commonPropertyPercentage",
  "chemnitzDistanceKm",
  "dresdenDistanceKm",
  "leipzigDistanceKm",
  "autobahnDistanceKm",
] as const;
