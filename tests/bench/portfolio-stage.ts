import { fillDatabase } from "./fill-database";
import { BOOKED_A_FLAT, fillFlats } from "./fill-flats";
import { manyAgainstFew, type Pair, type Stage, setPair } from "./stage";

/** What a page costs in a small portfolio and in a large one. */
export const portfolioStage: Stage<Pair> = {
  set: (bench) =>
    setPair(bench, async (rig, which) => {
      const [few, many] = bench.sizes.flats;
      await fillDatabase(rig.db(which).$client, { properties: 0, activities: 0 });
      await fillFlats(rig.db(which).$client, which === "few" ? few : many);
    }),
  parts: {
    portfolio: async (pair, { sizes }, tell) => {
      const [few, many] = sizes.flats;
      const effort = { seconds: 8 / sizes.haste, calls: 8, atOnce: 2 };
      const folder = `first page of a folder, time at ${many} properties against ${few}`;
      tell(await manyAgainstFew(pair, folder, ({ groupId }) => `/property-groups/${groupId}`, 2, effort));
      const lines = `page of open lines, time at ${many} properties, ${2 * many} agreements and ${BOOKED_A_FLAT * many} learned bookings against ${few}`;
      tell(await manyAgainstFew(pair, lines, "/accounting/unaccounted-entries", 2, effort));
    },
  },
};
