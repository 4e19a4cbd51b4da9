import type { PropertyValues } from "../../../app/modules/portfolio/properties/property-fields";

/** Values of a property as modules hold them, money in cents; what is left out is empty. */
export type DemoValues = Partial<Omit<PropertyValues, "groupId" | "imageCollectionId">>;

/** A moment counted back from the day of seeding, so that the feed always tells of the past weeks; `time` is UTC. */
export type DemoMoment = { daysAgo: number; time: `${number}:${number}` };

/** A property as it was created, and what was changed afterwards, earliest first. */
export type DemoProperty = {
  created: DemoMoment;
  values: DemoValues;
  edits?: { at: DemoMoment; values: DemoValues }[];
};

export type DemoFolder = { name: string; description: string; properties: DemoProperty[] };
