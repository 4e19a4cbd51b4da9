import { redirect } from "@remix-run/cloudflare";
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { keepBehindDialog } from "~/http/keep-behind-dialog";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, countPart, idParameter, instantPart, readQuery } from "~/http/query/parameters";
import { may } from "~/modules/base/rights/rights";
import { albumAddress } from "~/modules/files/image-collections/album-list/album-list-address";
import { PART } from "~/modules/files/image-collections/album-page/album-part";
import { demandChosen, doDeed, readDoing, wayOf } from "~/modules/files/image-collections/album-page/do-deed";
import { openAlbumPage, openDone, openTwins } from "~/modules/files/image-collections/album-page/open-album-page";
import { writeChosen } from "~/modules/files/image-collections/album-page/read-chosen";
import { useHandedFiles } from "~/screens/uploads/use-handed-files";
import { albumRefusals, albumTexts } from "~/texts/images/image-collections";
import { imageRowTexts } from "~/texts/images/image-rows";
import { Chip } from "~/ui/chip";
import { PageHead } from "~/ui/page/page-head";
import { Screen } from "~/ui/page/screen";
import { MOST_IMAGES } from "../_app.images/list-of";
import { AlbumActions } from "./album-actions";
import { AlbumFacts } from "./album-facts";
import { SortableAlbum } from "./sortable-album";
import { Twins, TwinsNote } from "./twins";
import "./album-tiles.css";
import "./deed-bar.css";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data?.name ?? ""} · Objektbuch` }];

const albumId = (params: Record<string, string | undefined>) =>
  idParameter(params, "collectionId", albumRefusals.notFound);

export const loader = pageLoader("readPortfolio", async ({ db, user, params, url }) => {
  const parts = { from: countPart(0, MOST_IMAGES), done: instantPart, twins: choicePart(["on"]) };
  const { from, done, twins } = readQuery(url.searchParams, parts);
  const id = albumId(params);
  const [page, pairs] = await Promise.all([
    openAlbumPage(db, id, { from, count: PART }, { userId: user.id, doneTime: done }),
    twins ? openTwins(db, id) : null,
  ]);
  return { ...page, pairs, mayChange: may(user, "changeImages") };
});

/** Does something to chosen images, or leads to where more is asked of them; `from` in its address is the part that was looked at. */
export const action = pageAction("changeImages", async ({ db, user, actor, params, url, form, stays, context }) => {
  const id = albumId(params);
  const doing = readDoing(form);
  const way = wayOf(doing);
  if (way) return redirect(`${albumAddress(id)}/${way}?${writeChosen(demandChosen(doing.chosen))}`);
  await doDeed(context, actor, id, doing);
  await context.sendJobs();
  const { from } = readQuery(url.searchParams, { from: countPart(0, MOST_IMAGES) });
  if (stays) return { failure: undefined, done: await openDone(db, id, user.id, actor.now) };
  return redirect(`${albumAddress(id)}?done=${actor.now}${from > 0 ? `&from=${from}` : ""}`);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A dialog that opens over the page changes nothing of it; the one that takes images closes by itself once they came in. */
export function shouldRevalidate(navigation: ShouldRevalidateFunctionArgs) {
  return navigation.currentUrl.pathname.endsWith("/images/new") || keepBehindDialog(navigation);
}

export default function AlbumPage() {
  const page = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { id, name, description, mayChange, part } = page;
  const handed = useHandedFiles();
  const failure = answer && "failure" in answer ? answer.failure : undefined;
  return (
    <Screen shared={handed}>
      <PageHead
        crumbs={[{ label: albumTexts.title, to: "/images" }, { label: name }]}
        title={name}
        chips={<Chip>{imageRowTexts.images(part.imageCount)}</Chip>}
        actions={<AlbumActions id={id} name={name} mayChange={mayChange} isEmpty={part.imageCount === 0} />}
      />
      <AlbumFacts page={page} description={description} />
      {page.pairs ? (
        <Twins albumId={id} pairs={page.pairs} mayChange={mayChange} failure={failure} />
      ) : (
        <>
          {page.twinCount > 0 && <TwinsNote albumId={id} count={page.twinCount} />}
          <SortableAlbum
            key={id}
            albumId={id}
            first={part}
            mayChange={mayChange}
            done={page.done}
            failure={failure}
            onDrop={handed.handTo}
          />
        </>
      )}
    </Screen>
  );
}
