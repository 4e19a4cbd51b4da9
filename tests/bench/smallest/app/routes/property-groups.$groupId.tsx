import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { PropertyTile, type Tile } from "~/routes/portfolio/_app.property-groups.$groupId/property-tile";
import type { Rotation } from "../../../../../app/modules/files/images/master/rotation-values";
import { showCover } from "../../../../../app/modules/files/images/show-cover";
import type { ScoreFigureInputs } from "../../../../../app/modules/portfolio/scoring/score-inputs";
import { scoreProperty } from "../../../../../app/modules/portfolio/scoring/score-property";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** D1 as it is bound, given to the smallest Worker of the bench alone. */
    database?: D1Database;
  }
}

type Row = Tile & ScoreFigureInputs & CoverColumns & { address: string };

type CoverColumns = {
  imageId: number;
  collectionId: number;
  sha256: string;
  rotation: Rotation;
  width: number;
  height: number;
};

const TILES = `select properties.id, published, indoor_location as indoorLocation, se_id as seId, properties.type,
    street_and_number || ', ' || zip_code || ' ' || city as address,
    indicative_base_rent as indicativeBaseRent, offer_price as offerPrice, offer_extra_charges as offerExtraCharges,
    offer_with_tenant as offerWithTenant, construction_year as constructionYear, renovation_year as renovationYear,
    energy_consumption as energyConsumption, common_property_percentage as commonPropertyPercentage,
    chemnitz_distance_km as chemnitzDistanceKm, dresden_distance_km as dresdenDistanceKm,
    leipzig_distance_km as leipzigDistanceKm, autobahn_distance_km as autobahnDistanceKm,
    images.id as imageId, images.collection_id as collectionId, sha256, rotation, width, height
  from properties
    left join image_collections album on album.id = properties.image_collection_id
    left join images on images.id = album.cover_image_id
  where group_id = ? order by city, street_and_number`;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { results } = await context.database!.prepare(TILES).bind(params.groupId).all<Row>();
  const year = new Date().getFullYear();
  const tiles = results.map((row) => {
    const { id, published, indoorLocation, seId, type, address } = row;
    const { totalScore } = scoreProperty(row, { year, rented: false });
    const cover = row.imageId ? showCover({ ...row, id: row.imageId }) : null;
    return {
      id,
      published,
      indoorLocation,
      seId,
      type,
      address,
      totalScore,
      partialScore: null,
      facts: "",
      isVacant: false,
      votesUp: 0,
      votesDown: 0,
      cover,
    };
  });
  return { tiles };
}

/** The product's own tiles and nothing around them. */
export default function Folder() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <ul>
      {tiles.map((tile) => (
        <PropertyTile key={tile.id} address={tile.address} members={[tile]} shown={[]} eager={false} />
      ))}
    </ul>
  );
}
