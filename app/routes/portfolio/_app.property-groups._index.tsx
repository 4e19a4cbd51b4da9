import { Link, useLoaderData } from "@remix-run/react";
import { Folder, FolderOpen } from "lucide-react";
import { lazy, Suspense } from "react";
import { stepReaderOf } from "~/auth/step-reader";
import { pageLoader } from "~/http/page-edge";
import { may } from "~/modules/base/rights/rights";
import { openStartPage } from "~/modules/overview/first-steps/open-start-page";
import { countOf } from "~/texts/format";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { LinkButton } from "~/ui/button";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";

/** Most instances have been past them for long. */
const FirstSteps = lazy(async () => ({ default: (await import("~/screens/first-steps")).FirstSteps }));

export const meta = () => [{ title: `${propertyTexts.groups} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user }) => ({
  ...(await openStartPage(db, stepReaderOf(user))),
  mayCreate: may(user, "changePropertyGroups"),
  mayHide: may(user, "openSettings"),
}));

export default function PropertyGroups() {
  const { groups, steps, mayCreate, mayHide } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead crumbs={[{ label: propertyTexts.groups }]} title={propertyTexts.groups} />
      {steps && (
        <Suspense>
          <FirstSteps steps={steps} mayHide={mayHide} />
        </Suspense>
      )}
      {groups.length > 0 && <GroupList groups={groups} />}
      {groups.length === 0 && !steps && (
        <Empty icon={<FolderOpen size={28} aria-hidden />} title={folderTexts.noGroups}>
          {mayCreate ? folderTexts.noGroupsHintAdmin : folderTexts.noGroupsHint}
          {mayCreate && <LinkButton to="/settings/property-groups">{folderTexts.createGroups}</LinkButton>}
        </Empty>
      )}
    </>
  );
}

function GroupList({ groups }: { groups: Awaited<ReturnType<typeof loader>>["groups"] }) {
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
