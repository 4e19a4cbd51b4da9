import { Form, Link, useNavigation } from "@remix-run/react";
import { Copy, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import type { FormFailure } from "~/http/wire/form-failure";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import type { openTwins } from "~/modules/files/image-collections/album-page/open-album-page";
import { sayRefusal } from "~/screens/albums/refused-choice";
import { twinTexts as texts } from "~/texts/images/album-page";
import { Alert } from "~/ui/alert";
import { Button } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";
import { backOf, TileImage } from "./plain-grid";

type Pair = Awaited<ReturnType<typeof openTwins>>[number];

/** Says above an album how many of its images are there already, with the way to see them beside each other. */
export function TwinsNote({ albumId, count }: { albumId: number; count: number }) {
  return (
    <p className="twins-note">
      <Copy size={15} aria-hidden className="shrink-0" />
      <span>{texts.found(count)}</span>
      <Link to={`${albumAddress(albumId)}?twins=on`} className="rounded-sm text-accent underline max-sm:py-2.5">
        {texts.compare}
      </Link>
    </p>
  );
}

/** Images of an album beside those that came in before and are the same or nearly so: some of them go, or both are kept. */
export function Twins({
  albumId,
  pairs,
  mayChange,
  failure,
}: {
  albumId: number;
  pairs: readonly Pair[];
  mayChange: boolean;
  failure: FormFailure["failure"] | undefined;
}) {
  const busy = useNavigation().state !== "idle";
  const album = albumAddress(albumId);
  return (
    <Form method="post" action={album} aria-label={texts.title}>
      <RequestKey form="album twins" />
      {failure && (
        <div className="mb-3">
          <Alert>{sayRefusal(failure)}</Alert>
        </div>
      )}
      <div className="deed-start mb-3">
        <Link to={album} className="text-accent text-note underline">
          {texts.back}
        </Link>
        {mayChange && pairs.length > 0 && (
          <>
            <Button name="deed" value="delete" size="row" disabled={busy}>
              <Trash2 size={16} aria-hidden />
              {texts.trash}
            </Button>
            <Button name="deed" value="both" size="row" disabled={busy}>
              {texts.both}
            </Button>
          </>
        )}
      </div>
      {pairs.length === 0 && <p className="rounded-card bg-sunken px-4 py-10 text-center text-soft">{texts.none}</p>}
      <ul className="twins">
        {pairs.map(({ image, twin, isSame }) => (
          <li key={image.id} aria-label={texts.pair(image.filename, twin.filename)}>
            {mayChange && (
              <input type="checkbox" name="ids" value={image.id} aria-label={texts.choose(image.filename)} />
            )}
            <Side to={`${albumAddress(albumId).replace(/\/album$/, "")}/${image.id}`} image={image} note={texts.here} />
            <span className="twins-sign" title={isSame ? texts.same : texts.near}>
              {isSame ? texts.same : texts.near}
            </span>
            <Side to={twin.address} image={twin} note={texts.before(twin.albumName)} />
          </li>
        ))}
      </ul>
    </Form>
  );
}

function Side({ to, image, note }: { to: string; image: Pair["image"]; note: ReactNode }) {
  return (
    <Link to={to} className="twins-side">
      <span className="album-tile-image" style={backOf(image)}>
        <TileImage image={image} />
      </span>
      <span className="truncate">{image.caption ?? image.filename}</span>
      <span className="truncate text-small text-soft">{note}</span>
    </Link>
  );
}
