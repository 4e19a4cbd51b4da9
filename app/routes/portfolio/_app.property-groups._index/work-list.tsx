import { Link, useFetcher } from "@remix-run/react";
import { BellRing, Landmark, type LucideIcon, Mail, ReceiptText, ThumbsDown, ThumbsUp, Upload } from "lucide-react";
import type { ReactNode } from "react";
import { addressOf } from "~/modules/base/addresses/address";
import { COST_BOARD } from "~/modules/books/settlements/sheet/cost-paths";
import { newReminderPath, tenantAccountPath } from "~/modules/books/tenant-accounts/tenant-account-paths";
import type { StartPage } from "~/modules/overview/start-page/open-start-page";
import type { ShownFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { FOLLOW_UPS } from "~/screens/follow-ups";
import { formatMoney } from "~/texts/format";
import { followUpTexts } from "~/texts/properties/follow-ups";
import { agreementTexts } from "~/texts/properties/rental-agreements";
import { startPageTexts as texts } from "~/texts/properties/start-page";
import { relationTexts } from "~/texts/relations";
import { Button, buttonClass, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { useFocusHeir } from "~/ui/fields/form-focus";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";
import { Folded } from "./folded";

/** So many of the properties without one's vote are in sight; the others are folded. */
const VOTES_IN_SIGHT = 3;

type Work = Pick<StartPage, "books" | "costs" | "followUps" | "unvoted">;

/** Whether there is anything to do. */
export function hasWork({ books, costs, followUps, unvoted }: Work): boolean {
  return (
    costs !== null ||
    followUps.count + unvoted.count > 0 ||
    (books !== null && (books.unbooked > 0 || books.arrears.overdue.length > 0 || hasOldBalance(books)))
  );
}

function hasOldBalance({ bank }: NonNullable<StartPage["books"]>): boolean {
  return bank?.accounts.some(({ isOld, day }) => isOld && day !== null) ?? false;
}

/** What is to be done, one line and one act each, by weight. */
export function WorkList({ page, onTick }: { page: Work; onTick: (row: ShownFollowUp) => void }) {
  const { books, costs, followUps, unvoted } = page;
  const head = useFocusHeir<HTMLSpanElement>(page);
  return (
    <Card
      id="work"
      title={
        <span ref={head} tabIndex={-1} className="outline-none">
          {texts.work}
        </span>
      }
    >
      <ul className="divide-y divide-line">
        {books && books.unbooked > 0 && (
          <Row
            icon={Landmark}
            title={texts.unbooked(books.unbooked)}
            hint={texts.unbookedHint(books.arrears.expected)}
            act={
              <LinkButton to="/accounting/unaccounted-entries" size="tiny" look="primary">
                {texts.book}
              </LinkButton>
            }
          />
        )}
        {books?.arrears.overdue.map(({ agreementId, counterParty, owed, since }) => {
          const name = counterParty ?? agreementTexts.unknownTenant;
          return (
            <Row
              key={agreementId}
              icon={Mail}
              title={
                <Link to={tenantAccountPath(agreementId)} className="hover:underline">
                  {texts.overdue(name, owed)}
                </Link>
              }
              hint={texts.overdueSince(since)}
              act={
                <LinkButton to={newReminderPath(agreementId)} size="tiny" aria-label={texts.remindTenant(name)}>
                  {texts.remind}
                </LinkButton>
              }
            />
          );
        })}
        {costs && (
          <Row
            icon={ReceiptText}
            title={texts.costs(costs.year, costs.count)}
            hint={texts.costsHint(costs.daysLeft)}
            act={
              <LinkButton to={`${COST_BOARD}?year=${costs.year}`} size="tiny" aria-label={texts.settleYear(costs.year)}>
                {texts.settle}
              </LinkButton>
            }
          />
        )}
        {books?.bank?.accounts.map(
          ({ id, name, day, isOld }) =>
            isOld &&
            day !== null && (
              <Row
                key={id}
                icon={Upload}
                title={texts.oldBalance(name)}
                hint={texts.oldBalanceHint(day)}
                act={
                  <LinkButton to="/accounting/bank-transactions/upload" size="tiny" aria-label={texts.loadOf(name)}>
                    {texts.load}
                  </LinkButton>
                }
              />
            ),
        )}
        {followUps.first.map((row) => (
          <FollowUpRow key={row.id} row={row} onTick={onTick} />
        ))}
        {followUps.count > followUps.first.length && (
          <li>
            <Link to={FOLLOW_UPS} className="block px-4 py-2.5 text-accent text-small hover:underline">
              {texts.moreFollowUps(followUps.count - followUps.first.length)}
            </Link>
          </li>
        )}
        {unvoted.first.slice(0, VOTES_IN_SIGHT).map((property) => (
          <UnvotedRow key={property.id} property={property} />
        ))}
      </ul>
      {unvoted.count > VOTES_IN_SIGHT && (
        <Folded label={texts.moreUnvoted(unvoted.count - VOTES_IN_SIGHT)}>
          <ul className="divide-y divide-line">
            {unvoted.first.slice(VOTES_IN_SIGHT).map((property) => (
              <UnvotedRow key={property.id} property={property} />
            ))}
          </ul>
        </Folded>
      )}
    </Card>
  );
}

function Row({
  icon: Icon,
  title,
  hint,
  act,
}: {
  icon: LucideIcon;
  title: ReactNode;
  hint: ReactNode;
  act: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <Icon size={16} aria-hidden className="mt-0.5 self-start text-soft max-sm:hidden" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-[620]">{title}</p>
        {hint && <p className="text-small text-soft">{hint}</p>}
      </div>
      <div className="flex gap-1.5">{act}</div>
    </li>
  );
}

/** What is to be followed up, which can be done here. */
function FollowUpRow({ row, onTick }: { row: ShownFollowUp; onTick: (row: ShownFollowUp) => void }) {
  const fetcher = useFetcher();
  const { id, version, text, when, about, notes, mayChange } = row;
  return (
    <Row
      icon={BellRing}
      title={text}
      hint={
        <>
          {when}
          {about && " · "}
          {about?.to ? (
            <Link to={about.to} className="hover:underline">
              {about.label}
            </Link>
          ) : (
            about?.label
          )}
          {notes.map((note) => ` · ${note}`)}
        </>
      }
      act={
        mayChange && (
          <fetcher.Form method="post" action={FOLLOW_UPS} onSubmit={() => onTick(row)}>
            <RequestKey form={`start-${id}-${version}`} />
            <StayOnScreen />
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <input type="hidden" name="done" value="on" />
            <Button size="tiny" aria-label={followUpTexts.tick(text)} aria-disabled={fetcher.state !== "idle"}>
              {texts.done}
            </Button>
          </fetcher.Form>
        )
      }
    />
  );
}

/** A property that waits for one's vote, which can be cast here. */
function UnvotedRow({ property }: { property: StartPage["unvoted"]["first"][number] }) {
  const fetcher = useFetcher();
  const { id, offerPrice, areaSqm, indicativeBaseRent } = property;
  const place = addressOf({ ...property, zipCode: null }, `${relationTexts.unknownPlace} #${id}`);
  const yearly = offerPrice && indicativeBaseRent ? (12 * indicativeBaseRent) / offerPrice : null;
  const facts = [
    offerPrice !== null && formatMoney(offerPrice),
    yearly !== null && texts.yield(yearly),
    areaSqm !== null && texts.area(areaSqm),
  ].filter((fact) => fact !== false);
  return (
    <Row
      icon={ThumbsUp}
      title={
        <Link to={`/properties/${id}`} className="hover:underline">
          {texts.unvoted(place)}
        </Link>
      }
      hint={facts.join(" · ")}
      act={
        <fetcher.Form method="post" action={`/properties/${id}/vote`} className="flex gap-1.5">
          <RequestKey form={`vote ${id}`} />
          <StayOnScreen />
          {[true, false].map((up) => {
            const Icon = up ? ThumbsUp : ThumbsDown;
            return (
              <button
                key={String(up)}
                type="submit"
                name="value"
                value={String(up)}
                aria-label={texts.vote(place, up)}
                title={texts.vote(place, up)}
                aria-disabled={fetcher.state !== "idle"}
                className={buttonClass({ size: "tiny" })}
              >
                <Icon size={14} aria-hidden />
              </button>
            );
          })}
        </fetcher.Form>
      }
    />
  );
}
