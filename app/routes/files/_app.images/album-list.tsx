import { Link } from "@remix-run/react";
import {
  albumListAddress,
  type AlbumList as List,
} from "~/modules/files/image-collections/album-list/album-list-address";
import type { OpenedAlbumList } from "~/modules/files/image-collections/album-list/open-album-list";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { moreTexts } from "~/texts/more";
import { MoreLink } from "~/ui/lists/more-link";
import { useMorePages } from "~/ui/lists/use-more-pages";
import { AlbumCard } from "./album-card";

type AlbumsPage = OpenedAlbumList & { list: List; isFirst: boolean; mayChange: boolean };

/** The albums of a list; further ones come as one scrolls, or by the link if no scripts run. */
export function AlbumList({ first, onDrop }: { first: AlbumsPage; onDrop: HandedFiles["handTo"] }) {
  const { list, phrase, mayChange } = first;
  // What follows is asked of the list alone: below an album's address another route would answer.
  const whole = { ...list, collectionId: null, phrase };
  const { pages, url, busy, sentinel } = useMorePages(first, ({ next }) =>
    next === null ? null : albumListAddress(whole, { after: next }),
  );
  const albums = new Map(pages.flatMap((page) => page.albums).map((album) => [album.id, album]));
  return (
    <>
      {!first.isFirst && (
        <p className="mb-4 text-note text-soft">
          {first.albums.length === 0 && `${moreTexts.atEnd} `}
          <Link to={albumListAddress(list)} className="text-accent underline">
            {moreTexts.toStart}
          </Link>
        </p>
      )}
      <div className="grid gap-4">
        {[...albums.values()].map((album, index) => (
          <AlbumCard
            // Opened by its address, it is drawn as one that nobody has folded yet.
            key={`${album.id} ${album.isOpen}`}
            album={album}
            list={list}
            phrase={phrase}
            mayChange={mayChange}
            eager={index === 0}
            onDrop={onDrop}
          />
        ))}
      </div>
      {url && <MoreLink to={url} busy={busy} sentinel={sentinel} />}
    </>
  );
}
