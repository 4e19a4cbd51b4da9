import type { ActivityType } from "../../modules/together/activities/activity";

/** The kinds that the feed can be narrowed to, with the types that belong to each. */
export const activityKinds: { value: string; label: string; types: ActivityType[] }[] = [
  { value: "properties", label: "Objekte", types: ["PROPERTY_CREATED", "PROPERTY_UPDATED", "PROPERTY_DELETED"] },
  {
    value: "rental-agreements",
    label: "Mietverträge",
    types: [
      "RENTAL_AGREEMENT_CREATED",
      "RENTAL_AGREEMENT_UPDATED",
      "RENTAL_AGREEMENT_DELETED",
      "RENTAL_AGREEMENT_RESTORED",
    ],
  },
  { value: "settlements", label: "Abrechnungen", types: ["SETTLEMENT_CREATED", "SETTLEMENT_CANCELLED"] },
  {
    value: "comments",
    label: "Kommentare",
    types: ["COMMENT_CREATED", "COMMENT_UPDATED", "COMMENT_DELETED", "COMMENT_RESTORED"],
  },
  { value: "votes", label: "Stimmen", types: ["LIKE_UPDATED"] },
  {
    value: "attachments",
    label: "Anhänge",
    types: ["ATTACHMENT_CREATED", "ATTACHMENT_UPDATED", "ATTACHMENT_DELETED", "ATTACHMENT_RESTORED"],
  },
  {
    value: "images",
    label: "Bilder",
    types: [
      "IMG_COL_CREATED",
      "IMG_COL_UPDATED",
      "IMG_COL_DELETED",
      "IMG_COL_RESTORED",
      "IMG_CREATED",
      "IMG_DELETED",
      "IMG_RESTORED",
      "IMG_UPDATED",
      "IMG_SORTED",
      "IMG_MOVED",
      "IMG_COPIED",
    ],
  },
];

/** What was booked is no activity, and for those alone who may open the books. */
export const bookingKind = { value: "bookings", label: "Buchungen" };
