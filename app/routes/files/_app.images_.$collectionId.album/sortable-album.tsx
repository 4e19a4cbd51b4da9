import { Form, Link, useFetcher, useNavigate } from "@remix-run/react";
import { ImageUp } from "lucide-react";
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { REQUEST_KEY, STAY } from "~/http/wire/field-names";
import type { FormFailure } from "~/http/wire/form-failure";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { type AlbumPart, type DoneDeed, PART } from "~/modules/files/image-collections/album-page/album-part";
import { writeChosen } from "~/modules/files/image-collections/album-page/read-chosen";
import type { ChosenImages } from "~/modules/files/images/changes/chosen";
import { sayRefusal } from "~/screens/albums/refused-choice";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { albumPageTexts as texts } from "~/texts/images/album-page";
import { imageRowTexts } from "~/texts/images/image-rows";
import { imageUploadTexts } from "~/texts/images/image-uploads";
import { Alert } from "~/ui/alert";
import { LinkButton } from "~/ui/button";
import { RequestKey } from "~/ui/request-key";
import { useFileDrop } from "~/ui/use-file-drop";
import { useScripted } from "~/ui/use-scripted";
import { DeedBar } from "./deed-bar";
import { DoneNotice } from "./done-notice";
import { PlainGrid } from "./plain-grid";
import { useAlbumImages } from "./use-album-images";

/** Choosing and sorting by hand; loaded once scripts run, and here alone. */
const loadGrid = () => import("./album-grid");
const AlbumGrid = lazy(async () => ({ default: (await loadGrid()).AlbumGrid }));

type Answer = { failure: undefined; done: DoneDeed } | FormFailure;

/** The images of an album to be chosen and put in order, and what can be done with those that are chosen. */
export function SortableAlbum({
  albumId,
  first,
  mayChange,
  done,
  failure,
  onDrop,
}: {
  albumId: number;
  first: AlbumPart;
  mayChange: boolean;
  done: DoneDeed;
  failure: FormFailure["failure"] | undefined;
  onDrop: HandedFiles["handTo"];
}) {
  const scripted = useScripted();
  const navigate = useNavigate();
  const { images, imageCount, coverId, hasMore, loadMore, refresh, put } = useAlbumImages(albumId, first);
  const [marked, setMarked] = useState<ReadonlySet<number> | "all">(new Set());
  const fetcher = useFetcher<Answer>({ key: `deeds ${albumId}` });
  const refused = fetcher.data?.failure ?? failure;
  const album = albumAddress(albumId);

  // What is refused is shown as it stands.
  const { data } = fetcher;
  useEffect(() => {
    if (data?.failure) void refresh();
  }, [data, refresh]);

  const chosen: ChosenImages = marked === "all" ? "all" : images.filter(({ id }) => marked.has(id)).map(({ id }) => id);
  const count = chosen === "all" ? imageCount : chosen.length;

  const send = (deed: string, of: ChosenImages, fields: Record<string, string> = {}) => {
    const form = new FormData();
    const named = of === "all" || of.length > 0 ? new URLSearchParams(writeChosen(of)) : [];
    for (const [name, value] of [...Object.entries({ ...fields, deed }), ...named]) form.set(name, value);
    form.set(REQUEST_KEY, crypto.randomUUID());
    form.set(STAY, "on");
    fetcher.submit(form, { method: "post", action: album });
    if (deed === "delete") setMarked(new Set());
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!scripted) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const deed = submitter instanceof HTMLButtonElement ? submitter.value : "";
    const form = new FormData(event.currentTarget);
    if (deed === "captions" || deed === "move")
      navigate(`${album}/${deed}?${writeChosen(chosen)}`, { preventScrollReset: true });
    else if (deed === "download") window.location.assign(`${album}/download?${writeChosen(chosen)}`);
    else send(deed, chosen, deed === "place" ? { place: String(form.get("place") ?? "") } : {});
  };
  const { over, handlers } = useFileDrop((files) => {
    onDrop(albumId, Array.from(files));
    navigate(`${album}/images/new`, { preventScrollReset: true });
  }, !mayChange);

  const plain = <PlainGrid albumId={albumId} images={images} from={first.from} coverId={coverId} />;
  if (imageCount === 0)
    return <EmptyAlbum addTo={mayChange ? `${album}/images/new` : null} over={over} handlers={handlers} />;
  return (
    <div {...handlers} className={over ? "album-drop is-over" : "album-drop"}>
      {refused && (
        <div className="mb-3">
          <Alert>{sayRefusal(refused)}</Alert>
        </div>
      )}
      <Form
        method="post"
        action={first.from > 0 ? `${album}?from=${first.from}` : album}
        onSubmit={submit}
        replace
        preventScrollReset
      >
        <RequestKey form="album deeds" />
        <DeedBar
          count={count}
          total={imageCount}
          oneId={chosen !== "all" && chosen.length === 1 ? (chosen[0] ?? null) : null}
          albumId={albumId}
          mayChange={mayChange}
          busy={fetcher.state !== "idle"}
          onAll={() => setMarked("all")}
          onNone={() => setMarked(new Set())}
        />
        {first.from > 0 && (
          <Link to={album} className="mb-2 inline-block text-accent text-note underline">
            {texts.toStart}
          </Link>
        )}
        {scripted ? (
          <Suspense fallback={plain}>
            <AlbumGrid
              albumId={albumId}
              images={images}
              from={first.from}
              coverId={coverId}
              mayChange={mayChange}
              marked={marked}
              onMark={setMarked}
              onPlace={(next, ids, at) => {
                put(next);
                send("place", ids, at);
              }}
            />
          </Suspense>
        ) : (
          plain
        )}
      </Form>
      {hasMore && <More to={`${album}?from=${first.from + images.length}`} loadMore={loadMore} shown={images.length} />}
      <DoneNotice albumId={albumId} done={data && "done" in data ? data.done : done} onUndone={refresh} />
    </div>
  );
}

/** Leads to what comes next; it comes by itself once this is near. */
function More({ to, loadMore, shown }: { to: string; loadMore: () => Promise<void>; shown: number }) {
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has come may leave it in sight, which is told only once
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && void loadMore(), {
      rootMargin: "1200px",
    });
    if (link.current) observer.observe(link.current);
    return () => observer.disconnect();
  }, [loadMore, shown]);
  return (
    <p className="mt-4 text-center">
      <Link ref={link} to={to} className="text-accent text-note underline">
        {imageRowTexts.loadMore(PART)}
      </Link>
    </p>
  );
}

/** An album without images: for who may change that the place where to drop them, and the way to choose them. */
function EmptyAlbum({
  addTo,
  over,
  handlers,
}: {
  addTo: string | null;
  over: boolean;
  handlers: ReturnType<typeof useFileDrop>["handlers"];
}) {
  if (!addTo) return <p className="rounded-card bg-sunken px-4 py-10 text-center text-soft">{imageRowTexts.empty}</p>;
  return (
    <div
      {...handlers}
      className={`grid justify-items-center gap-3 rounded-card border border-dashed px-4 py-16 text-center ${over ? "border-accent bg-accent-wash" : "border-line-strong"}`}
    >
      <ImageUp size={34} aria-hidden className="text-soft" />
      <p className="text-soft">{imageRowTexts.empty}</p>
      <p className="scripted-only font-[620] pointer-coarse:hidden">{imageUploadTexts.drop}</p>
      <LinkButton to={addTo} preventScrollReset>
        {imageRowTexts.addImages}
      </LinkButton>
    </div>
  );
}
