import { Link, useNavigate } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import {
  type AlbumList,
  albumAddress,
  albumDialogAddress,
  albumListAddress,
} from "~/modules/files/image-collections/album-list/album-list-address";
import type { ShownAlbum } from "~/modules/files/image-collections/show-album";
import { AlbumMenu } from "~/screens/albums/album-menu";
import { ImageActions, useCoverSending } from "~/screens/albums/image-actions";
import { ImageRows } from "~/screens/albums/image-rows";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { useFreshAlbum } from "~/screens/albums/use-fresh-album";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { formatDay } from "~/texts/format";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { imageUploadTexts } from "~/texts/images/image-uploads";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { cn } from "~/ui/cn";
import { useFileDrop } from "~/ui/use-file-drop";

/** An album of the list: its images in rows, what is known of it, and what can be done with it. */
export function AlbumCard({
  album: given,
  list,
  phrase,
  mayChange,
  eager,
  onDrop,
}: {
  album: ShownAlbum;
  list: AlbumList;
  phrase: string;
  mayChange: boolean;
  eager: boolean;
  /** Takes the files that were dropped onto the album, for the dialog that opens then. */
  onDrop: HandedFiles["handTo"];
}) {
  const album = useFreshAlbum(given);
  const { id, name, description, imageCount, coverId } = album;
  const navigate = useNavigate();
  const failure = useCoverSending(id).data?.failure;
  const dialog = (path: string) => albumDialogAddress(`${id}/${path}`, list, phrase);
  const { over, handlers } = useFileDrop((files) => {
    onDrop(id, Array.from(files));
    navigate(dialog("images/new"), { preventScrollReset: true });
  }, !mayChange);
  return (
    <article
      {...handlers}
      id={`album-${id}`}
      aria-labelledby={`album-${id}-name`}
      className={cn(
        "scroll-mt-[calc(var(--header-height)+12px)] rounded-card border",
        over ? "border-accent bg-accent-wash" : "border-line bg-surface",
      )}
    >
      <div className="image-room px-4 pt-3 pb-3.5 max-sm:px-3">
        <header className="mb-2 flex items-start gap-3">
          <h2 id={`album-${id}-name`} className="min-w-0 flex-1 pt-0.5 font-[650] text-lead [overflow-wrap:anywhere]">
            <Link to={albumAddress(id)} className="rounded-sm hover:underline">
              {name}
            </Link>
          </h2>
          <AlbumMenu {...{ id, name, mayChange, dialog }} adds download={`/images/${id}/album/download?all=on`} />
        </header>
        {description && (
          <p className="-mt-1 mb-2.5 max-w-[90ch] whitespace-pre-line text-soft [overflow-wrap:anywhere]">
            {description}
          </p>
        )}
        {failure && (
          <div className="mb-3">
            <Alert>{sayRefusal(failure)}</Alert>
          </div>
        )}
        {imageCount === 0 && <EmptyAlbum addTo={mayChange ? dialog("images/new") : null} />}
        <ImageRows
          album={given}
          eager={eager}
          addressOf={(count) =>
            `${count > 0 ? albumListAddress(list, { open: id, images: count }) : albumListAddress(list)}#album-${id}`
          }
          actions={(image) => (
            <ImageActions
              albumId={id}
              image={image}
              isCover={image.id === coverId}
              mayChange={mayChange}
              coverTo={dialog("cover")}
              deleteTo={dialog(`images/${image.id}/delete`)}
            />
          )}
        >
          <AlbumFacts album={album} />
        </ImageRows>
      </div>
    </article>
  );
}

/** An album without images: for who may change that the place where to drop them, and the way to choose them. */
function EmptyAlbum({ addTo }: { addTo: string | null }) {
  if (!addTo) return <p className="rounded-control bg-sunken px-4 py-6 text-center text-soft">{imageRowTexts.empty}</p>;
  return (
    <div className="grid justify-items-center gap-2.5 rounded-control border border-line-strong border-dashed px-4 py-9 text-center">
      <ImageUp size={30} aria-hidden className="text-soft" />
      <p className="text-soft">{imageRowTexts.empty}</p>
      <p className="scripted-only font-[620] pointer-coarse:hidden">{imageUploadTexts.drop}</p>
      <LinkButton to={addTo} preventScrollReset>
        {imageRowTexts.addImages}
      </LinkButton>
    </div>
  );
}

function AlbumFacts({ album: { imageCount, createDay, updateDay, properties } }: { album: ShownAlbum }) {
  return (
    <div className="grid gap-1 py-1 text-small text-soft">
      <p className="flex flex-wrap gap-x-3">
        <span>{imageRowTexts.images(imageCount)}</span>
        <span>{texts.created(formatDay(createDay))}</span>
        <span>{texts.changed(formatDay(updateDay))}</span>
      </p>
      {properties.length > 0 && (
        <ul className="flex flex-wrap gap-x-4 leading-[24px]">
          {properties.map(({ id, label }) => (
            <li key={id} className="min-w-0 [overflow-wrap:anywhere]">
              <Link to={`/properties/${id}`} className="inline-block rounded-sm text-accent hover:underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
