/** Names of the scores. */
export const scoreLabels = {
  totalScore: "Gesamt",
  priceScore: "Preis",
  cityDistanceScore: "Stadtnähe",
  autobahnDistanceScore: "Autobahnnähe",
  tenantScore: "Mieter",
  conditionScore: "Zustand",
  commonPropertyPercentageScore: "Miteigentumsanteil",
};
