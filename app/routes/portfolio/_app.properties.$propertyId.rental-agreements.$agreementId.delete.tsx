import { deletePage } from "~/http/nouns/delete-page";
import { belowProperty } from "~/http/query/parameters";
import { wayToBookings } from "~/http/way-to-bookings";
import { deleteAgreement, explainAgreementUse } from "~/modules/portfolio/rental-agreements/delete-agreement";
import { openAgreement } from "~/modules/portfolio/rental-agreements/open-agreement";
import { tellLost } from "~/modules/together/follow-ups/follow-up-noun.server";
import { edits } from "~/texts/edits";
import { agreementTexts as texts } from "~/texts/properties/rental-agreements";
import { trashTexts } from "~/texts/settings/trash";

const page = deletePage("changeRentalAgreements", {
  tells: true,
  parent: ({ params }) => `/properties/${params.propertyId}`,
  ask: async ({ db, user, params }) => {
    const { id, propertyId } = belowProperty(params, "agreementId", texts.notFound);
    const [agreement, refused, lost] = await Promise.all([
      openAgreement(db, id, propertyId),
      explainAgreementUse(db, id),
      tellLost(db, "agreementId", id),
    ]);
    const flow = { flowType: "PROPERTY", flowId: propertyId } as const;
    return {
      title: texts.deleteTitle,
      explanation: [texts.deleteExplanation(agreement.counterParty ?? texts.unknownTenant), ...lost, trashTexts.kept],
      confirm: edits.delete,
      refused,
      way: wayToBookings(user, { ...flow, subFlowType: "RENTAL_AGREEMENT", subFlowId: id }),
    };
  },
  remove: async ({ db, actor, params }) => {
    const { id, propertyId } = belowProperty(params, "agreementId", texts.notFound);
    await deleteAgreement(db, actor, id, propertyId);
  },
});

export const loader = page.loader;
export const action = page.action;

export { sendForm as clientAction } from "~/http/wire/send-form";
export { DeleteDialog as default } from "~/ui/delete-dialog";
