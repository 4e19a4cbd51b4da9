import { Link, useSearchParams } from "@remix-run/react";
import type { OpenedFolder } from "~/modules/portfolio/properties/folder/open-folder";
import { moreTexts } from "~/texts/more";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { PropertyTile } from "./property-tile";

type FolderView = OpenedFolder & { filter: string; isFirst: boolean };

/** About as many tiles as a wide screen shows before one scrolls. */
const IN_SIGHT = 8;

/** The tiles of a folder in order of their addresses; further ones come as one scrolls, or by the link if no scripts run. */
export function TileList({ first }: { first: FolderView }) {
  const [search] = useSearchParams();
  const shown = (search.get("shown") ?? "").split(",").map(Number);
  const path = `/property-groups/${first.group.id}`;
  const narrowed = [["view", "tiles"], ...(first.filter === "all" ? [] : [["published", first.filter]])];
  const { pages, url, busy, sentinel } = useMorePages(
    first,
    ({ next }) => next && `${path}?${new URLSearchParams([...narrowed, ["after", next]])}`,
  );
  return (
    <>
      {!first.isFirst && (
        <p className="mb-4 text-note text-soft">
          {first.tileGroups.length === 0 && `${moreTexts.atEnd} `}
          <Link to={`${path}?${new URLSearchParams(narrowed)}`} className="text-accent underline">
            {moreTexts.toStart}
          </Link>
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-4">
        {pages
          .flatMap(({ tileGroups }) => tileGroups)
          .map(({ address, members }, index) => (
            <PropertyTile
              key={members[0]?.id}
              address={address}
              members={members}
              shown={shown}
              eager={index < IN_SIGHT}
            />
          ))}
      </ul>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
    </>
  );
}
