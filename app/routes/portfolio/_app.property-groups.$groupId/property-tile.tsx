import { Link, useSearchParams } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { CSSProperties } from "react";
import { insideOf } from "~/modules/base/addresses/address";
import type { ShownCover } from "~/modules/files/images/show-cover";
import type { PropertyKind } from "~/modules/portfolio/properties/property-kinds";
import { Cover } from "~/screens/cover";
import { keepDots } from "~/texts/dots";
import { countOf } from "~/texts/format";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { cn } from "~/ui/cn";

export type Tile = {
  id: number;
  published: boolean;
  indoorLocation: string | null;
  seId: string | null;
  type: PropertyKind | null;
  /** What is known of its price or its tenant, in words. */
  facts: string;
  isVacant: boolean;
  totalScore: number | null;
  /** Of how many scores the total is made, if too much is missing. */
  partialScore: { known: number; all: number } | null;
  votesUp: number;
  votesDown: number;
  cover: ShownCover | null;
};

type Props = {
  address: string;
  members: Tile[];
  shown: number[];
  /** Whether its picture is in sight at once. */
  eager: boolean;
};

/** One address: the property shown now, and the way to the others at the same place. */
export function PropertyTile({ address, members, shown, eager }: Props) {
  const index = Math.max(
    members.findIndex(({ id }) => shown.includes(id)),
    0,
  );
  const tile = members[index] as Tile;
  return (
    <li className="tile">
      <Cover key={tile.id} seed={tile.id} type={tile.type} image={tile.cover} eager={eager}>
        {!tile.published && (
          <span className="absolute bottom-2.5 left-2.5 rounded-full bg-surface/90 px-2 py-0.5 font-[550] text-small text-ink">
            {propertyTexts.unpublished}
          </span>
        )}
        {members.length > 1 && (
          <span className="absolute right-2.5 bottom-2.5 rounded-full bg-surface/90 px-2 py-0.5 font-[550] text-ink text-small">
            {countOf(members.length, propertyTexts.one, propertyTexts.many)}
          </span>
        )}
      </Cover>
      <Link to={`/properties/${tile.id}`}>{address}</Link>
      <p>{keepDots(insideOf(tile)) || folderTexts.noStatement}</p>
      {tile.facts !== "" && <p className={tile.isVacant ? "tile-vacant" : "tile-facts"}>{keepDots(tile.facts)}</p>}
      <div>
        <span>{`#${tile.id}`}</span>
        {tile.totalScore === null ? <span>{propertyTexts.noScore}</span> : <Score {...tile} value={tile.totalScore} />}
        {tile.votesUp + tile.votesDown > 0 && <VoteCounts up={tile.votesUp} down={tile.votesDown} />}
        {members.length > 1 && <Stepper members={members} index={index} address={address} />}
      </div>
    </li>
  );
}

function Score({ value, partialScore }: { value: number } & Pick<Tile, "partialScore">) {
  const points = String(Math.round(value));
  return (
    <span
      className={cn("score", partialScore && "score-partial")}
      title={propertyTexts.score}
      style={{ "--value": `${value}%` } as CSSProperties}
    >
      <span className="sr-only">{propertyTexts.score}</span>
      {partialScore ? propertyTexts.partialScore(points, partialScore) : points}
    </span>
  );
}

function VoteCounts({ up, down }: { up: number; down: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums" role="img" aria-label={folderTexts.votes(up, down)}>
      {`▲ ${up}\u2002▼ ${down}`}
    </span>
  );
}

function Stepper({ members, index, address }: { members: Tile[]; index: number; address: string }) {
  const count = members.length;
  const ids = members.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, these are links
    <span
      role="group"
      aria-label={`${folderTexts.sameAddress}: ${address}`}
      className="relative z-[1] ml-auto flex items-center gap-1 tabular-nums"
    >
      <Step to={useStepSearch(ids, ids[(index + count - 1) % count] as number)} label={folderTexts.previous} />
      <span title={folderTexts.place(index + 1, count)}>
        <span aria-hidden>{`${index + 1}/${count}`}</span>
        <span className="sr-only">{folderTexts.place(index + 1, count)}</span>
      </span>
      <Step to={useStepSearch(ids, ids[(index + 1) % count] as number)} label={folderTexts.next} next />
    </span>
  );
}

function Step({ to, label, next }: { to: string; label: string; next?: boolean }) {
  const Icon = next ? ChevronRight : ChevronLeft;
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={label}
      title={label}
      className="finger grid size-6 place-items-center rounded-[6px] border border-line bg-surface hover:bg-sunken hover:text-ink"
    >
      <Icon size={14} aria-hidden />
    </Link>
  );
}

/** The query that shows another property of an address, leaving what the other tiles show as it is. */
function useStepSearch(members: number[], next: number): string {
  const [search] = useSearchParams();
  const others = (search.get("shown") ?? "").split(",").filter((id) => id && !members.includes(Number(id)));
  const query = new URLSearchParams(search);
  query.set("shown", [...others, next].join(","));
  return `?${query.toString().replaceAll("%2C", ",")}`;
}
