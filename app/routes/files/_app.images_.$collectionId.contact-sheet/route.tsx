import { type MetaFunction, useLoaderData } from "@remix-run/react";
import { pageLoader } from "~/http/page-edge";
import { countPart, idParameter, readQuery } from "~/http/query/parameters";
import { openContactSheet } from "~/modules/files/image-collections/open-contact-sheet";
import { PrintButton } from "~/screens/paper/print-button";
import { formatNumber } from "~/texts/format";
import { albumRefusals, albumTexts, contactSheetTexts as texts } from "~/texts/images/image-collections";
import { LinkButton } from "~/ui/button";
import { PageHead } from "~/ui/page/page-head";
import "~/screens/paper/paper.css";
import "./contact-sheet.css";

const MOST_PAGES = 1_000;

/** A browser names the file after it. */
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${texts.title} ${data?.name ?? ""}` }];

export const loader = pageLoader("readPortfolio", async ({ db, params, url }) => {
  const id = idParameter(params, "collectionId", albumRefusals.notFound);
  return openContactSheet(db, id, readQuery(url.searchParams, { page: countPart(1, MOST_PAGES, 1) }).page);
});

export default function ContactSheet() {
  const { id, name, description, imageCount, first, images, next } = useLoaderData<typeof loader>();
  const parent = `/images/${id}`;
  return (
    <>
      <div className="paper-tools">
        <PageHead
          crumbs={[{ label: albumTexts.title, to: "/images" }, { label: name, to: parent }, { label: texts.title }]}
          title={texts.title}
          actions={<LinkButton to={parent}>{texts.back}</LinkButton>}
        />
        <div className="mb-4 flex flex-wrap gap-3">
          <PrintButton />
          {next !== null && (
            <LinkButton to={`${parent}/contact-sheet?page=${next}`} size="row">
              {texts.next}
            </LinkButton>
          )}
        </div>
      </div>
      <article aria-label={texts.sheet} className="paper">
        <header className="contact-head">
          <h2>{name}</h2>
          <p>{description}</p>
          <p>{texts.range(first, images.length, imageCount)}</p>
        </header>
        <ol className="contact-images">
          {images.map(({ id: imageId, filename, caption, thumbnail, width, height }, index) => (
            <li key={imageId}>
              <img src={thumbnail} alt="" width={width} height={height} decoding="async" />
              <b>{formatNumber(first + index)}</b> {caption ?? filename}
            </li>
          ))}
        </ol>
      </article>
    </>
  );
}
