import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from "@remix-run/react";
import { Images, Plus, SearchX } from "lucide-react";
import { pageLoader } from "~/http/page-edge";
import { choicePart, part, readQuery } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import {
  albumDialogAddress,
  albumListAddress,
  albumSorts,
} from "~/modules/files/image-collections/album-list/album-list-address";
import { readAlbumPlace } from "~/modules/files/image-collections/album-list/album-place";
import { openAlbumList } from "~/modules/files/image-collections/album-list/open-album-list";
import { UndoButton } from "~/screens/feed/undo-button";
import { useHandedFiles } from "~/screens/uploads/use-handed-files";
import { edits } from "~/texts/edits";
import { albumTexts as texts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { LinkButton } from "~/ui/button";
import { Chip } from "~/ui/chip";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { SavedNotice } from "~/ui/page/saved-notice";
import { Screen } from "~/ui/page/screen";
import { AlbumList } from "./album-list";
import { DELETED, readDeleted } from "./image-deletion";
import { albumListOf, openedOf } from "./list-of";
import { ListTools } from "./list-tools";

export const meta: MetaFunction = () => [{ title: `${texts.title} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url }) => {
  const list = albumListOf(params, url);
  const mayChange = may(user, "changeImages");
  const { after, deleted } = readQuery(url.searchParams, {
    after: part(readAlbumPlace),
    sort: choicePart(albumSorts),
    [DELETED]: part(readDeleted),
  });
  return {
    ...(await openAlbumList(db, { list, after }, openedOf(url))),
    list,
    isFirst: after === null,
    mayChange,
    undo: deleted && mayChange ? `/images/${deleted.collectionId}/${deleted.id}/restore` : null,
  };
});

/** A dialog that opens over the list changes nothing of it, nor does what was refused. */
export function shouldRevalidate({
  currentUrl,
  currentParams,
  nextUrl,
  nextParams,
  formMethod,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  // What is left may have been sent: the router forgets it if another form was sent at nearly the same moment.
  if (currentUrl.pathname.startsWith(`${nextUrl.pathname}/`)) return true;
  if (formMethod && formMethod !== "GET") return defaultShouldRevalidate;
  const shown = (params: typeof currentParams, url: URL) =>
    JSON.stringify([albumListOf(params, url), openedOf(url), url.searchParams.get("after")]);
  const moved = currentUrl.pathname !== nextUrl.pathname;
  return moved && shown(currentParams, currentUrl) === shown(nextParams, nextUrl) ? false : defaultShouldRevalidate;
}

export default function Albums() {
  const page = useLoaderData<typeof loader>();
  const { albums, list, phrase, total, isFirst, mayChange, undo } = page;
  const handed = useHandedFiles();
  const narrowed = phrase !== "";
  const create = mayChange && (
    <LinkButton to={albumDialogAddress("new", list, phrase)} look="primary" preventScrollReset>
      <Plus size={16} aria-hidden />
      {texts.add}
    </LinkButton>
  );
  return (
    <Screen shared={handed}>
      <PageHead
        crumbs={[{ label: texts.title }]}
        title={texts.title}
        chips={total > 0 && <Chip>{imageRowTexts.albums(total)}</Chip>}
        actions={create}
      />
      {(albums.length > 0 || narrowed) && <ListTools list={list} phrase={phrase} />}
      {albums.length > 0 || !isFirst ? (
        <AlbumList first={page} onDrop={handed.handTo} />
      ) : narrowed ? (
        <Empty icon={<SearchX size={28} aria-hidden />} title={texts.noneFiltered}>
          <LinkButton to="/images">{texts.resetFilter}</LinkButton>
        </Empty>
      ) : (
        <Empty icon={<Images size={28} aria-hidden />} title={texts.none}>
          {mayChange ? texts.noneHintEditor : texts.noneHint}
        </Empty>
      )}
      <SavedNotice
        here={albumListAddress(list).split("?")[0] ?? ""}
        undo={undo === null ? null : { of: undo, text: edits.deleted, button: <UndoButton at={undo} isDeletion /> }}
      />
    </Screen>
  );
}
