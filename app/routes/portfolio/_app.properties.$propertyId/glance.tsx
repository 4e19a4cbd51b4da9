import { Link } from "@remix-run/react";
import type { ShownCover } from "~/modules/files/images/show-cover";
import type { GlanceFigure } from "~/modules/overview/property-page/show-glance";
import type { HandedFiles } from "~/screens/uploads/use-handed-files";
import { albumPanelTexts } from "~/texts/images/image-rows";
import { propertyTexts } from "~/texts/properties/properties";
import { cn } from "~/ui/cn";
import { type PhotoPlace, usePhotoDrop } from "./photo-drop";

const tones = { bad: "text-bad", warn: "text-changed" };

/** Who lives here and what it brings, beside the picture. */
export function Glance({
  cover,
  figures,
  photos,
  onDrop,
}: {
  cover: (ShownCover & { albumId: number }) | null;
  figures: GlanceFigure[];
  photos: PhotoPlace | null;
  onDrop: HandedFiles["handTo"];
}) {
  const { drop } = usePhotoDrop(photos, onDrop);
  return (
    <section aria-label={propertyTexts.glance} className="glance takes-photos" {...drop}>
      {cover && (
        <Link to={`/images/${cover.albumId}`} aria-label={albumPanelTexts.title} className="glance-picture">
          <img src={cover.src} srcSet={cover.srcSet} sizes="(width < 40rem) 100vw, 236px" alt="" decoding="async" />
        </Link>
      )}
      <dl>
        {figures.map(({ key, label, value, beside, under, tone, underTone, to }) => (
          <div key={key} className={key === "tenant" ? "glance-tenant" : undefined}>
            <dt>{label}</dt>
            <dd>
              <span className={cn("glance-value", tone && tones[tone])}>
                <Value to={to}>{value}</Value>
                {beside && <small>{` ${beside}`}</small>}
              </span>
              {under && <span className={cn("glance-under", underTone && tones[underTone])}>{under}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What stands elsewhere on the page is reached as the browser itself does it. */
function Value({ to, children }: { to: string | undefined; children: string }) {
  if (!to) return children;
  return to.startsWith("#") ? <a href={to}>{children}</a> : <Link to={to}>{children}</Link>;
}
