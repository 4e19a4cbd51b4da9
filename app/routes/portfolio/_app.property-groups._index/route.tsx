import { Link, useLoaderData } from "@remix-run/react";
import { FolderOpen } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { stepReaderOf } from "~/auth/step-reader";
import { pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { newsPath } from "~/modules/overview/start-page/news-path";
import { openStartPage } from "~/modules/overview/start-page/open-start-page";
import { ALL_FOLDERS } from "~/modules/portfolio/property-groups/folder-key";
import type { ShownFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { folderTexts } from "~/texts/properties/folders";
import { propertyTexts } from "~/texts/properties/properties";
import { startPageTexts } from "~/texts/properties/start-page";
import { LinkButton } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Empty } from "~/ui/lists/empty";
import { PageHead } from "~/ui/page/page-head";
import { DayFigures } from "./day-figures";
import { GroupList } from "./group-list";
import { NewsCard } from "./news-card";
import { TickedHere } from "./ticked-here";
import { UpcomingCard } from "./upcoming-card";
import { hasWork, WorkList } from "./work-list";
import "./start-page.css";

/** Most instances have been past them for long. */
const FirstSteps = lazy(async () => ({ default: (await import("~/screens/first-steps")).FirstSteps }));

export const meta = () => [{ title: `${propertyTexts.groups} · Objektbuch` }];

export const loader = pageLoader("readPortfolio", async ({ db, user, context }) => ({
  ...(await openStartPage(
    db,
    { userId: user.id, visits: user.visits, steps: stepReaderOf(user), flags: user },
    context.now,
  )),
  today: dayOf(context.now),
  mayCreate: may(user, "changePropertyGroups"),
  mayHide: may(user, "openSettings"),
}));

const ALL_LINK = "inline-flex items-center rounded-sm text-accent hover:underline max-sm:min-h-[44px]";

type Page = Awaited<ReturnType<typeof loader>>;

export default function StartPage() {
  const page = useLoaderData<typeof loader>() as Page;
  const { groups, steps, today, mayCreate, mayHide } = page;
  const hasDay = groups.length > 0 && tellsOfDay(page);
  return (
    <>
      <PageHead
        crumbs={[{ label: propertyTexts.groups }]}
        title={hasDay ? startPageTexts.dayTitle(today) : propertyTexts.groups}
        chips={hasDay && <NewsCount news={page.news} />}
      />
      {steps && (
        <Suspense>
          <FirstSteps steps={steps} mayHide={mayHide} />
        </Suspense>
      )}
      {hasDay && <Day page={page} />}
      {groups.length > 0 && (
        <section aria-labelledby="folders">
          <div className="mb-2.5 flex flex-wrap items-center gap-x-4">
            <h2 id="folders" className={cn("mr-auto font-[650] text-lead", !hasDay && "sr-only")}>
              {propertyTexts.groups}
            </h2>
            <Link to={`/property-groups/${ALL_FOLDERS}?view=table`} className={ALL_LINK}>
              {propertyTexts.allAsTable}
            </Link>
            <Link to={`/property-groups/${ALL_FOLDERS}?view=map`} className={ALL_LINK}>
              {propertyTexts.allOnMap}
            </Link>
          </div>
          <GroupList groups={groups} />
        </section>
      )}
      {groups.length === 0 && !steps && (
        <Empty icon={<FolderOpen size={28} aria-hidden />} title={folderTexts.noGroups}>
          {mayCreate ? folderTexts.noGroupsHintAdmin : folderTexts.noGroupsHint}
          {mayCreate && <LinkButton to="/settings/property-groups">{folderTexts.createGroups}</LinkButton>}
        </Empty>
      )}
    </>
  );
}

/** Whether there is anything to say of the day. */
function tellsOfDay(page: Page): boolean {
  const { vacancy, upcoming, news } = page;
  return vacancy !== null || upcoming.count > 0 || Boolean(news?.latest.length) || hasWork(page) || hasBooks(page);
}

function hasBooks({ books }: Page): boolean {
  return books !== null && (books.rents.tenants > 0 || books.bank !== null || books.year.result !== null);
}

/** What the day is made of: the figures of the books over all, else the one of what stands empty among the cards. */
function Day({ page }: { page: Page }) {
  const { books, followUps, upcoming, news, today } = page;
  const [ticked, setTicked] = useState<ShownFollowUp | null>(null);
  const figures = <DayFigures page={page} today={today} />;
  const works = hasWork(page);
  const newsCard = news && news.latest.length > 0 && <NewsCard news={news} today={today} />;
  const upcomingCard = upcoming.count > 0 && (
    <UpcomingCard upcoming={upcoming.first} count={upcoming.count} today={today} />
  );
  return (
    <div className="mb-6 grid gap-[18px]">
      {books && figures}
      <div className="day-cards">
        <div className="day-column">
          {!books && figures}
          {works ? <WorkList page={page} onTick={setTicked} /> : newsCard}
        </div>
        <div className="day-column">
          {upcomingCard}
          {works && newsCard}
        </div>
      </div>
      <TickedHere row={ticked} listed={followUps.first} />
    </div>
  );
}

/** How much others did since one's last visit, with the way to it. */
function NewsCount({ news }: { news: Page["news"] }) {
  if (!news) return null;
  const { changes, comments, isAll, since } = news;
  if (changes + comments === 0) return <span className="text-soft">{startPageTexts.nothingNew}</span>;
  return (
    <Link to={newsPath(since)} className="text-soft hover:text-ink hover:underline">
      {startPageTexts.counted(changes, comments, isAll)}
    </Link>
  );
}
