import { formatNumber } from "~/texts/format";
import { propertyTexts } from "~/texts/properties";

/** The distances worked out from the coordinates; nothing if there are none. */
export function Distances({ distances }: { distances: { key: string; kilometres: number | null }[] }) {
  if (distances.every(({ kilometres }) => kilometres === null)) return null;
  return (
    <dl className="col-span-full grid grid-cols-2 gap-x-8 gap-y-1 border-line border-t pt-3 text-note">
      {distances.map(({ key, kilometres }) => (
        <div key={key} className="flex justify-between gap-2">
          <dt className="text-soft">{propertyTexts.distanceTo[key as keyof typeof propertyTexts.distanceTo]}</dt>
          <dd className="num">{kilometres === null ? "–" : `${formatNumber(kilometres, 1)}\u00a0km`}</dd>
        </div>
      ))}
    </dl>
  );
}
