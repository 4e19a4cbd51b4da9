import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Link, useLoaderData } from "@remix-run/react";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext {
    /** D1 as it is bound, given to the smallest Worker of the bench alone. */
    database?: D1Database;
  }
}

type Tile = {
  id: number;
  street_and_number: string | null;
  zip_code: string | null;
  city: string | null;
  indoor_location: string | null;
  se_id: string | null;
};

const TILES = `select id, street_and_number, zip_code, city, indoor_location, se_id
  from properties where group_id = ? order by city, street_and_number`;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { results } = await context.database!.prepare(TILES).bind(params.groupId).all<Tile>();
  return { tiles: results };
}

/** What a tile must show and no more: the number, a picture's place, the address, and where in the house it is. */
export default function Folder() {
  const { tiles } = useLoaderData<typeof loader>();
  return (
    <ul>
      {tiles.map((tile) => (
        <li key={tile.id}>
          <div className="cover" />
          <Link to={`/properties/${tile.id}`}>
            {[tile.street_and_number, [tile.zip_code, tile.city].join(" ")].join(", ")}
          </Link>
          <span>{[tile.indoor_location, tile.se_id && `SE ${tile.se_id}`].filter(Boolean).join(" · ")}</span>
          <span>#{tile.id}</span>
        </li>
      ))}
    </ul>
  );
}
