import type { CurrentUser } from "~/auth/current-user";
import { addressOf, insideOf, mapUrl } from "~/modules/base/addresses/address";
import { type Day, rangeOfYear, yearOf } from "~/modules/base/calendar/day";
import { typedValues } from "~/modules/base/fields/typed-values";
import { may } from "~/modules/base/rights/rights";
import { entryFilterToQuery } from "~/modules/books/ledger/entries/entry-filter";
import { showSettlements } from "~/modules/books/settlements/show-settlement";
import { groupAttachments } from "~/modules/files/attachments/group-attachments";
import { showAttachment } from "~/modules/files/attachments/show-attachment";
import { briefChanges } from "~/modules/overview/feed/brief-changes";
import { describeChanges } from "~/modules/overview/feed/describe-changes";
import type { FeedEntry } from "~/modules/overview/feed/merge-by-time";
import { showActivity } from "~/modules/overview/feed/show-activity";
import { mergeFeed } from "~/modules/overview/feed/show-book-events";
import { veilActivity } from "~/modules/overview/feed/veil-activity";
import type { openProperty } from "~/modules/overview/property-page/open-property";
import { showGlance } from "~/modules/overview/property-page/show-glance";
import { meterName } from "~/modules/portfolio/meters/meter-noun.server";
import { propertyFields } from "~/modules/portfolio/properties/property-fields";
import { showFacts } from "~/modules/portfolio/properties/show-facts";
import { showAgreement } from "~/modules/portfolio/rental-agreements/show-agreement";
import { distanceKeys } from "~/modules/portfolio/scoring/distances";
import { scoreProperty } from "~/modules/portfolio/scoring/score-property";
import { chartRemainder } from "~/modules/reports/charts/chart-remainder.server";
import { showFollowUp } from "~/modules/together/follow-ups/follow-up-noun.server";
import { formatTimestamp } from "~/texts/format";
import { propertyFactTexts, propertyTexts } from "~/texts/properties/properties";
import { propertyLoanTexts } from "~/texts/reports/loan-page";
import type { PhotoPlace } from "./photo-drop";

type OpenProperty = Awaited<ReturnType<typeof openProperty>>;

/** What each part of the property screen draws. */
export function showProperty(
  {
    property,
    createUserFullName,
    rented,
    groups,
    votes,
    agreements,
    balances,
    attachments,
    costs,
    finance,
    followUps,
    deadlines,
    meters,
    cover,
    albums,
    activities,
    bookEvents,
    isAtPostcodeCentre,
  }: OpenProperty,
  { user, today, activityCount }: { user: CurrentUser; today: Day; activityCount: number },
) {
  const { id, version, published, usageRightsUntilDate: until } = property;
  const isSold = until !== null && until <= today;
  const mayChange = may(user, "changeProperties");
  const seesAttachments = may(user, "readAttachments");
  const seesBooks = may(user, "openAccounting");
  const photos = may(user, "changeImages") ? photoPlace(property, albums) : null;
  const group = groups.find((one) => one.id === property.groupId);
  const shown = activities
    .map((activity) => veilActivity(activity, user))
    .map((row) => ({ ...showActivity(row), changes: briefChanges(describeChanges(row.type, row.changes)) }));
  const feed = mergeFeed(shown, bookEvents, { count: activityCount, bookings: bookingsOf(id) });
  return {
    head: {
      id,
      group,
      address: addressOf(property, propertyTexts.unknownPlace),
      inside: insideOf(property),
      published,
      rented: agreements.length > 0 && !isSold ? rented : null,
      sold: until === null ? null : propertyFactTexts.sold(until, today),
      map: mapUrl(property),
      balances: seesBooks ? balancesOf(id, yearOf(today)) : null,
      created: propertyFactTexts.created(formatTimestamp(property.createTime), createUserFullName),
      mayChange,
      maySell: mayChange && property.usageRightsSinceDate !== null && until === null,
      mayDelete: may(user, "deleteProperties"),
      addPhotosTo: photos?.to ?? null,
    },
    glance: { cover, photos, figures: showGlance(property, agreements, seesBooks ? balances : null, today) },
    form: mayChange
      ? {
          id,
          version,
          values: typedValues(propertyFields, property),
          groups: groups.map((one) => ({ value: String(one.id), label: one.name })),
          distances: distanceKeys.map((key) => ({ key, kilometres: property[key] })),
          isAtPostcodeCentre,
        }
      : null,
    facts: showFacts(property, group?.name ?? null, isAtPostcodeCentre),
    score: { id, scores: scoreProperty(property, { year: yearOf(today), rented }) },
    panel: {
      id,
      votes: votes.map(({ userName, value }) => ({ userName, value })),
      mine: votes.find(({ userId }) => userId === user.id)?.value ?? null,
      mayVote: may(user, "vote"),
      entries: feed,
      more: moreOf(activities, feed),
      bookings: seesBooks ? bookingsOf(id) : null,
      today,
    },
    albums: {
      id,
      version,
      albums,
      coverAlbumId: property.imageCollectionId,
      mayChange: may(user, "changeImages"),
      mayChooseCover: mayChange,
    },
    deadlines,
    followUps: {
      propertyId: id,
      rows: followUps.map((followUp) => showFollowUp(followUp, today, user)),
      mayAdd: may(user, "changeFollowUps"),
    },
    meters: {
      id,
      meters: meters.map((meter) => ({
        ...{ id: meter.id, kind: meter.kind, name: meterName(meter), calibratedDate: meter.calibratedDate },
        place: meter.number === null ? null : meter.place,
      })),
      mayChange,
    },
    agreements: {
      id,
      agreements: agreements.map((agreement) => showAgreement(agreement, today)),
      mayChange: may(user, "changeRentalAgreements"),
    },
    costs: may(user, "readSettlementStates") ? showCosts(id, agreements, costs, { today, seesBooks }) : null,
    finance: may(user, "readLoanReport") && finance.loans.length > 0 ? showFinance(finance, yearOf(today)) : null,
    attachments: seesAttachments
      ? {
          id,
          groups: groupAttachments(attachments.map(showAttachment)),
          mayChange: may(user, "changeAttachments"),
          mayBill: may(user, "openAccounting"),
        }
      : null,
  };
}

function showFinance({ loans, years }: OpenProperty["finance"], thisYear: number) {
  const chart = chartRemainder(years, thisYear, propertyLoanTexts.chart);
  return { loans, charts: chart ? [chart] : [] };
}

/** So many of the latest settlements are named. */
const NAMED_SETTLEMENTS = 6;

/** What was settled, as far as somebody sees it; nothing if nobody ever rented and nothing is owed. */
function showCosts(
  id: number,
  agreements: OpenProperty["agreements"],
  { statements, settlements, openBills }: OpenProperty["costs"],
  { today, seesBooks }: { today: Day; seesBooks: boolean },
) {
  const shown = showSettlements(settlements, today, seesBooks).slice(0, NAMED_SETTLEMENTS);
  if (agreements.length === 0 && openBills.length === 0 && shown.length === 0) return null;
  const lastYear = yearOf(today) - 1;
  const { fromDate: from, toDate: to } = rangeOfYear(lastYear);
  const wasLet = agreements.some(({ startDate, endDate }) => startDate <= to && (endDate ?? to) >= from);
  const isEntered = statements.some((one) => one.from <= to && one.to >= from);
  const [first] = openBills;
  return {
    id,
    tenants: agreements.map(({ id: agreementId, counterParty }) => ({ id: agreementId, counterParty })),
    settlements: shown,
    books: seesBooks
      ? {
          statements,
          missingYear: wasLet && !isEntered ? lastYear : null,
          bills: first ? { count: first.count, cents: first.cents, first: openBills } : null,
        }
      : null,
  };
}

/** Where photographs of a property go: to the album that gives it its picture, else to its newest, else to one that is made for them. */
function photoPlace(property: OpenProperty["property"], albums: OpenProperty["albums"]): PhotoPlace {
  const { id, imageCollectionId } = property;
  const album = albums.find((one) => one.id === imageCollectionId) ?? albums[0];
  return album
    ? { to: `/properties/${id}/albums/${album.id}/images/new`, albumId: album.id }
    : {
        to: `/properties/${id}/albums/new?photos`,
        albumId: null,
        made: { id, name: addressOf(property, propertyTexts.unknownPlace) },
      };
}

/** The activity before which further ones are listed; null if all of them are in the feed. */
function moreOf(activities: OpenProperty["activities"], feed: readonly FeedEntry<{ id: number }>[]): number | null {
  const told = feed.flatMap(({ activity }) => activity?.id ?? []);
  if (told.length === activities.length) return null;
  return told.at(-1) ?? (activities[0]?.id ?? 0) + 1;
}

/** What was booked of a property. */
function bookingsOf(id: number): string {
  return `/accounting/ledger-entries${entryFilterToQuery({ flowType: "PROPERTY", flowId: id, view: "bookings" })}`;
}

/** What was booked of a property in a year, by account. */
function balancesOf(id: number, year: number): string {
  return `/accounting/balances${entryFilterToQuery({ flowType: "PROPERTY", flowId: id, ...rangeOfYear(year) })}`;
}
