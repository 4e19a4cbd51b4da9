import { Link } from "@remix-run/react";
import { Folder } from "lucide-react";
import type { PropertyGroup } from "~/modules/portfolio/property-groups/group-noun.server";
import { countOf } from "~/texts/format";
import { propertyTexts } from "~/texts/properties/properties";

/** The folders as tiles, each with its name and how many properties it holds. */
export function GroupList({ groups }: { groups: PropertyGroup[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,264px),1fr))] gap-4">
      {groups.map((group) => (
        <li key={group.id} className="grid min-w-0 grid-cols-1 [overflow-wrap:anywhere]">
          <Link
            to={`/property-groups/${group.id}`}
            className="flex gap-3.5 rounded-card border border-line bg-surface p-4 transition-shadow hover:shadow-raised"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-wash text-accent">
              <Folder size={20} aria-hidden />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-[620] text-lead">{group.name}</span>
              <span className="block text-soft">{countOf(group.size, propertyTexts.one, propertyTexts.many)}</span>
              {group.description && (
                <span className="mt-1.5 line-clamp-3 text-note text-soft">{group.description}</span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
