import { Link, useFetcher } from "@remix-run/react";
import { ImageUp, Star } from "lucide-react";
import type { ReactNode } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import type { ShownAlbum } from "~/modules/files/image-collections/show-album";
import { ImageRows } from "~/screens/albums/image-rows";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { CameraChoice, ImageButton } from "~/screens/uploads/camera-choice";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { imageRowTexts, albumPanelTexts as texts } from "~/texts/images/image-rows";
import { Alert } from "~/ui/alert";
import { buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Chip } from "~/ui/chip";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";
import { type PhotoPlace, usePhotoDrop } from "./photo-drop";

/** The albums of a property at half the scale of their own screen, and which of them gives it its picture. */
export function AlbumsCard({
  id,
  version,
  albums,
  coverAlbumId,
  mayChange,
  mayChooseCover,
  photos,
  onDrop,
}: {
  id: number;
  version: number;
  albums: ShownAlbum[];
  coverAlbumId: number | null;
  mayChange: boolean;
  mayChooseCover: boolean;
  /** Where photographs go if there is no album yet. */
  photos: PhotoPlace | null;
  onDrop: HandedFiles["handTo"];
}) {
  const fetcher = useFetcher<FormFailure | null>({ key: `cover-album ${id}` });
  const failure = fetcher.data?.failure;
  const { take, drop } = usePhotoDrop(photos, onDrop);
  return (
    <Card
      id="albums"
      title={
        <>
          {texts.title} {albums.length > 0 && <Chip className="ml-1">{imageRowTexts.albums(albums.length)}</Chip>}
        </>
      }
      end={
        mayChange && (
          <LinkButton to={`/properties/${id}/albums/new`} size="tiny" preventScrollReset>
            {texts.add}
          </LinkButton>
        )
      }
    >
      {failure && (
        <div className="px-4 pt-3">
          <Alert>{sayRefusal(failure)}</Alert>
        </div>
      )}
      {albums.length === 0 && (
        <div className="takes-photos px-4 py-5" {...drop}>
          <p className="text-soft">{texts.none}</p>
          <p className="mt-0.5 text-small text-soft">{photos ? texts.noneDrop : texts.noneHint}</p>
          {photos && (
            <div className="mt-3 flex flex-wrap items-center gap-2">
              <LinkButton to={photos.to} size="row" preventScrollReset className="unscripted-only">
                <ImageUp size={15} aria-hidden />
                {texts.addPhotos}
              </LinkButton>
              <ImageButton size="row" text={texts.addPhotos} onChoose={take} />
              <CameraChoice size="row" onChoose={take} />
            </div>
          )}
        </div>
      )}
      {albums.map((album) => (
        <DropArticle
          key={album.id}
          name={`album-${album.id}-name`}
          photos={mayChange ? { to: `/properties/${id}/albums/${album.id}/images/new`, albumId: album.id } : null}
          onDrop={onDrop}
        >
          <header className="mb-2 flex items-start gap-1.5">
            <h3 id={`album-${album.id}-name`} className="min-w-0 flex-1 pt-1 font-[550] [overflow-wrap:anywhere]">
              <Link to={albumAddress(album.id)} className="rounded-sm hover:underline">
                {album.name}
              </Link>
            </h3>
            {mayChange && (
              <LinkButton
                to={`/properties/${id}/albums/${album.id}/images/new`}
                size="tiny"
                preventScrollReset
                aria-label={`${imageRowTexts.addImages}: ${album.name}`}
              >
                <ImageUp size={14} aria-hidden />
                {texts.addImages}
              </LinkButton>
            )}
            {mayChooseCover ? (
              <fetcher.Form method="post" action={`/properties/${id}/cover-album`}>
                <RequestKey form={`cover-album ${album.id}`} />
                <StayOnScreen />
                <input type="hidden" name="version" value={version} />
                <CoverAlbumButton album={album} isCover={album.id === coverAlbumId} />
              </fetcher.Form>
            ) : (
              album.id === coverAlbumId && <Chip tone="accent">{texts.coverAlbum}</Chip>
            )}
          </header>
          <ImageRows
            album={album}
            addressOf={(count) =>
              count > 0
                ? `/images/${album.id}?open=${album.id}&images=${count}#album-${album.id}`
                : `/images/${album.id}`
            }
          >
            <p className="pt-1 text-small text-soft">
              {album.imageCount === 0 ? imageRowTexts.empty : imageRowTexts.images(album.imageCount)}
            </p>
          </ImageRows>
        </DropArticle>
      ))}
    </Card>
  );
}

/** An album, onto which photographs can be dropped. */
function DropArticle({
  name,
  photos,
  onDrop,
  children,
}: {
  name: string;
  photos: PhotoPlace | null;
  onDrop: HandedFiles["handTo"];
  children: ReactNode;
}) {
  return (
    <article
      aria-labelledby={name}
      className="half-image-room takes-photos border-line border-t px-4 pt-2.5 pb-3 first-of-type:border-t-0"
      {...usePhotoDrop(photos, onDrop).drop}
    >
      {children}
    </article>
  );
}

/** Makes an album the one that gives the property its picture; pressed again it is no more. */
function CoverAlbumButton({ album: { id, name }, isCover }: { album: ShownAlbum; isCover: boolean }) {
  return (
    <button
      type="submit"
      name="imageCollectionId"
      value={isCover ? "" : id}
      aria-pressed={isCover}
      aria-label={isCover ? texts.unsetCoverAlbum(name) : texts.setCoverAlbumOf(name)}
      className={cn(buttonClass({ size: "tiny" }), isCover && "is-chosen")}
    >
      <Star size={13} aria-hidden fill={isCover ? "currentColor" : "none"} />
      {isCover ? texts.coverAlbum : texts.setCoverAlbum}
    </button>
  );
}
