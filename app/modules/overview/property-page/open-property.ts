import type { Db } from "../../../../db/client";
import { propertyTexts } from "../../../texts/properties/properties";
import type { Day } from "../../base/calendar/day";
import { DomainError } from "../../base/domain-error";
import { may, type RoleFlags } from "../../base/rights/rights";
import { balancesOn } from "../../books/tenant-accounts/list-arrears";
import { selectTenantAgreements } from "../../books/tenant-accounts/repository.server";
import { agreementsOf } from "../../books/tenant-accounts/tenant-agreement";
import { selectAttachmentsOf } from "../../files/attachments/repository.server";
import { selectAlbumsWithPreviews } from "../../files/image-collections/album-list/album-list.server";
import { showAlbum } from "../../files/image-collections/show-album";
import { showCover } from "../../files/images/show-cover";
import { selectMetersOf } from "../../portfolio/meters/meter-noun.server";
import { isAtPostcodeCentre } from "../../portfolio/postcodes/find-postcode-centre";
import { selectProperty } from "../../portfolio/properties/repository.server";
import { byName, groupNoun } from "../../portfolio/property-groups/group-noun.server";
import { selectAgreementsOf } from "../../portfolio/rental-agreements/repository.server";
import { totalOf } from "../../portfolio/rental-agreements/terms/amounts";
import { selectActivitiesBefore } from "../../together/activities/repository.server";
import { byDay, selectFollowUpsOf } from "../../together/follow-ups/follow-up-noun.server";
import { selectVotesOf } from "../../together/votes/repository.server";
import { runOnDeadlines } from "../deadlines/kept/run-on-deadlines";
import { selectCard, showCard } from "../deadlines/soonest";
import { selectBookEvents } from "../feed/book-events.server";
import { selectPropertyCosts } from "./property-costs.server";
import { selectPropertyLoans, showPropertyLoans } from "./property-loans.server";

/**
 * A property with everything its screen shows, in one round trip: folders it could lie in, votes, agreements with what their
 * tenants' accounts come to, deadlines, files, albums, costs, bills and loans, and its newest activities, one more than `activityCount`
 * if there are more.
 */
export async function openProperty(db: Db, id: number, activityCount: number, user: RoleFlags, today: Day) {
  const rows = await runOnDeadlines(db, today, {
    deadlines: selectCard(user, { propertyId: id }, today),
    property: [
      selectProperty(db, id, today),
      groupNoun.select(db),
      selectVotesOf(db, id),
      selectAgreementsOf(db, id),
      selectAttachmentsOf(db, id),
      selectFollowUpsOf(db, id),
      selectMetersOf(db, id),
      ...selectPropertyCosts(id),
      ...selectPropertyLoans(db, id),
      ...selectAlbumsWithPreviews(db, id),
      selectActivitiesBefore(db, { propertyId: id }, null, activityCount + 1),
      selectBookEvents(may(user, "openAccounting"), { propertyId: id, agreementId: null }),
      ...selectTenantAgreements(today, { ofProperty: id }),
    ],
  });
  const [
    [found],
    groups,
    votes,
    agreements,
    attachments,
    followUps,
    meters,
    statements,
    settlements,
    openBills,
    loans,
    movements,
    ...others
  ] = rows.property;
  const [albums, previews, activities, bookEvents, ...tenants] = others;
  if (!found) throw new DomainError("not-found", propertyTexts.notFound);
  const accounts = agreementsOf(tenants, today);
  const filled = albums.filter(({ id: album }) => previews.some(({ collectionId }) => collectionId === album));
  const coverAlbum = filled.find((album) => album.id === found.property.imageCollectionId) ?? filled.at(-1);
  const ofCover = previews.filter(({ collectionId }) => collectionId === coverAlbum?.id);
  const cover = ofCover.find((image) => image.id === coverAlbum?.coverImageId) ?? ofCover[0];
  return {
    ...found,
    groups: groups.sort(byName),
    votes,
    agreements,
    /** By agreement, in cents: below 0 is owed. */
    balances: new Map(
      accounts.agreements.map((tenant) => [tenant.id, totalOf(balancesOn(tenant, accounts.booksBegin, today))]),
    ),
    attachments,
    costs: { statements, settlements, openBills },
    finance: showPropertyLoans(loans, movements, { propertyId: id, today }),
    followUps: followUps.sort(byDay),
    deadlines: showCard(rows.deadlines, user, `/properties/${id}`, today),
    meters,
    /** The picture of the album that was chosen for the property, or else of its first. */
    cover: cover ? { ...showCover(cover), albumId: cover.collectionId } : null,
    albums: albums.map((album) =>
      showAlbum(album, { images: previews.filter(({ collectionId }) => collectionId === album.id) }),
    ),
    activities,
    /** Newest first; none for those who may not open the books. */
    bookEvents,
    isAtPostcodeCentre: await isAtPostcodeCentre(found.property),
  };
}
