import { Link, useNavigate } from "@remix-run/react";
import { Maximize2, Minus, Plus } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { mapColours } from "~/modules/portfolio/properties/folder/map/map-colours";
import { MAP_RATIO, writeMapView } from "~/modules/portfolio/properties/folder/map/map-view";
import type { OpenedMap } from "~/modules/portfolio/properties/folder/map/open-map";
import { folderMapTexts as texts } from "~/texts/properties/folder-map";
import { cn } from "~/ui/cn";
import { ChoiceLinks } from "~/ui/lists/choice-links";
import { useFolderAddress } from "./folder-address";
import germany from "./germany.svg?url";
import { useMapGestures } from "./use-map-gestures";
import "./folder-map.css";

/** The properties of a folder where they lie, coloured by a figure, with a list of those in sight. */
export function FolderMap(page: OpenedMap) {
  const { colour, mapView: view, groups, towns, legend, nearer, farther, wholeView, unplaced } = page;
  const address = useFolderAddress("map");
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const height = view.width / MAP_RATIO;
  useMapGestures(frame, view, (next) =>
    navigate(address({ at: writeMapView(next) }), { replace: true, preventScrollReset: true }),
  );
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-note">
        <span className="flex items-center gap-2">
          <span className="text-soft">{texts.colour}</span>
          <ChoiceLinks
            label={texts.colour}
            choices={mapColours.map((one) => ({
              to: address({ colour: one }),
              label: texts.colours[one],
              here: one === colour,
            }))}
          />
        </span>
        <Legend names={legend} />
        {unplaced > 0 && (
          <Link
            to={address({ view: "table", at: null, filter: "latitude.empty." })}
            className="text-accent underline underline-offset-2"
          >
            {texts.unplaced(unplaced)}
          </Link>
        )}
      </div>
      <div className="map-and-list">
        <div className="map-frame">
          <div ref={frame} className="map-stage">
            <svg
              viewBox={[view.x - view.width / 2, view.y - height / 2, view.width, height]
                .map((part) => part * 10)
                .join(" ")}
              role="img"
              aria-label={texts.picture}
            >
              <use href={`${germany}#land`} className="map-land" />
              <use href={`${germany}#roads`} className="map-roads" />
            </svg>
            {towns.map(({ name, rank, left, top, isBeside }) => (
              <span
                key={name}
                className={cn("map-town", `map-town-${rank}`, isBeside && "map-town-beside")}
                style={{ left: `${left}%`, top: `${top}%` }}
              >
                {name}
              </span>
            ))}
            {groups.map(({ id, size, level, label, at, left, top }) => (
              <Link
                key={id}
                to={size === 1 ? `/properties/${id}` : at === writeMapView(view) ? "#map-list" : address({ at })}
                preventScrollReset={size > 1}
                aria-label={label}
                title={label}
                className={cn("map-point", levelClass(level), size > 1 && "map-group")}
                style={{ left: `${left}%`, top: `${top}%` }}
              >
                {size > 1 && size}
              </Link>
            ))}
          </div>
          <nav aria-label={texts.title} className="map-zoom">
            <Zoom to={nearer && address({ at: nearer })} label={texts.nearer}>
              <Plus size={16} aria-hidden />
            </Zoom>
            <Zoom to={address({ at: farther })} label={texts.farther}>
              <Minus size={16} aria-hidden />
            </Zoom>
            <Zoom to={address({ at: wholeView })} label={texts.whole}>
              <Maximize2 size={14} aria-hidden />
            </Zoom>
          </nav>
          <p className="map-sources">{texts.sources}</p>
        </div>
        <MapList {...page} />
      </div>
    </>
  );
}

function levelClass(level: number | null): string {
  return level === null ? "map-unknown" : `map-level-${level}`;
}

function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small text-soft">
      {[...names, texts.unknownLevel].map((name, level) => (
        <li key={name} className="flex items-center gap-1.5">
          <span className={cn("map-dot", levelClass(level < names.length ? level : null))} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function Zoom({ to, label, children }: { to: string | null; label: string; children: ReactNode }) {
  return to ? (
    <Link to={to} replace preventScrollReset aria-label={label} title={label}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}

/** What lies in sight, best first, for who does not see the map and for who wants names. */
function MapList({ list, inSight }: OpenedMap) {
  const address = useFolderAddress("table");
  return (
    <section id="map-list" aria-label={texts.list(inSight)} className="map-list">
      <h2>{texts.list(inSight)}</h2>
      {list.length === 0 && <p className="px-4 py-2 text-soft">{texts.none}</p>}
      <ul>
        {list.map(({ id, address: place, place: where, value, level }) => (
          <li key={id}>
            <span className={cn("map-dot", levelClass(level))} />
            <span className="min-w-0">
              <Link to={`/properties/${id}`} className="font-[600] hover:text-accent">
                {place}
              </Link>
              <small>{where}</small>
            </span>
            <span className="num ml-auto font-[600]">{value}</span>
          </li>
        ))}
      </ul>
      {inSight > list.length && (
        <Link to={address({ at: null, colour: null })} className="block px-4 py-2 text-accent underline">
          {texts.more(inSight - list.length)}
        </Link>
      )}
    </section>
  );
}
