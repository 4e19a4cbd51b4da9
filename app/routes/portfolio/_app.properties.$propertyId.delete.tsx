import { deletePage } from "~/http/nouns/delete-page";
import { lastId } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { tellLostStatements } from "~/modules/books/cost-statements/lost-statements.server";
import { tellLostMeters } from "~/modules/portfolio/meters/meter-noun.server";
import { deleteProperty, explainPropertyUse } from "~/modules/portfolio/properties/delete-property";
import { findPlace } from "~/modules/portfolio/properties/find-place";
import { tellLost } from "~/modules/together/follow-ups/follow-up-noun.server";
import { deletionTexts } from "~/texts/deletions";
import { propertyDialogTexts, propertyTexts } from "~/texts/properties/properties";

const page = deletePage("deleteProperties", {
  parent: ({ params }) => `/properties/${params.propertyId}`,
  ask: async ({ db, user, params }) => {
    const id = lastId(params, propertyTexts.notFound);
    const [, use, ...lost] = await Promise.all([
      findPlace(db, id),
      explainPropertyUse(db, id),
      tellLost(db, "propertyId", id),
      tellLostMeters(db, id),
      tellLostStatements(db, id),
    ]);
    return {
      title: propertyDialogTexts.deleteQuestion(id),
      explanation: [propertyDialogTexts.deleteExplanation, ...lost.flat()],
      refused: use?.reason ?? null,
      way: use?.agreements
        ? { to: `/properties/${id}#agreements`, label: deletionTexts.toAgreements }
        : wayToBookings(user, { flowType: "PROPERTY", flowId: id }),
      leaves: true,
    };
  },
  remove: async ({ db, actor, params }) => {
    const id = lastId(params, propertyTexts.notFound);
    const { groupId } = await findPlace(db, id);
    await deleteProperty(db, actor, id);
    return groupId;
  },
  after: (_, groupId) => `/property-groups/${groupId}`,
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
