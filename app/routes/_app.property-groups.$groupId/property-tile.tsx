import { Link } from "@remix-run/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { CSSProperties } from "react";
import { insideOf } from "~/modules/properties/inside-of";
import { propertyTexts } from "~/texts/properties";
import { Cover } from "~/ui/cover";
import { useStepSearch } from "./use-step-search";

export type Tile = {
  id: number;
  published: boolean;
  indoorLocation: string | null;
  seId: string | null;
  type: string | null;
  totalScore: number | null;
  votesUp: number;
  votesDown: number;
};

/** One address: the property shown now, and the way to the others at the same place. */
export function PropertyTile({ address, members, shown }: { address: string; members: Tile[]; shown: number[] }) {
  const index = Math.max(
    members.findIndex(({ id }) => shown.includes(id)),
    0,
  );
  const tile = members[index] as Tile;
  return (
    <li className="relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-raised">
      <Cover seed={tile.id} type={tile.type}>
        {!tile.published && (
          <span className="rounded-full bg-surface/90 px-2 py-0.5 font-[550] text-[12px]">
            {propertyTexts.unpublished}
          </span>
        )}
      </Cover>
      <div className="flex flex-1 flex-col gap-[3px] px-3.5 pt-3 pb-[13px]">
        <Link
          to={`/properties/${tile.id}`}
          className="font-[620] [overflow-wrap:anywhere] after:absolute after:inset-0"
        >
          {address}
        </Link>
        <span className="text-soft">{insideOf(tile) || propertyTexts.noStatement}</span>
        <div className="mt-auto flex min-h-[30px] items-center gap-2.5 pt-2 text-[12.5px] text-soft">
          <span>#{tile.id}</span>
          {tile.totalScore === null ? <span>{propertyTexts.noScore}</span> : <Score value={tile.totalScore} />}
          {tile.votesUp + tile.votesDown > 0 && <VoteCounts up={tile.votesUp} down={tile.votesDown} />}
          {members.length > 1 && <Stepper members={members} index={index} address={address} />}
        </div>
      </div>
    </li>
  );
}

function Score({ value }: { value: number }) {
  return (
    <span className="flex items-center gap-[7px] font-semibold text-ink tabular-nums" title={propertyTexts.score}>
      <span aria-hidden className="score-bar" style={{ "--value": `${value}%` } as CSSProperties} />
      <span className="sr-only">{propertyTexts.score}</span>
      {Math.round(value)}
    </span>
  );
}

function VoteCounts({ up, down }: { up: number; down: number }) {
  return (
    <span className="whitespace-nowrap tabular-nums" role="img" aria-label={propertyTexts.votes(up, down)}>
      ▲ {up} ▼ {down}
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
      aria-label={`${propertyTexts.sameAddress}: ${address}`}
      className="relative z-[1] ml-auto flex items-center gap-1 tabular-nums"
    >
      <Step to={useStepSearch(ids, ids[(index + count - 1) % count] as number)} label={propertyTexts.previous} />
      {index + 1}/{count}
      <Step to={useStepSearch(ids, ids[(index + 1) % count] as number)} label={propertyTexts.next} next />
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
      className="grid size-6 place-items-center rounded-[6px] border border-line bg-surface hover:bg-sunken hover:text-ink"
    >
      <Icon size={14} aria-hidden />
    </Link>
  );
}
