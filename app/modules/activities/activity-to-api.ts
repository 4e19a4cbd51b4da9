import type { ActivityRow } from "./repository.server";

/** An activity as `/api` answers it. */
export function activityToApi({ id, type, createTime, userName, text, changes, ...row }: ActivityRow) {
  const { propertyId, commentId, rentalAgreementId, attachmentId, imageCollectionId, imageId } = row;
  return {
    id,
    type,
    createTime,
    userName,
    propertyId,
    text,
    rentalAgreementId,
    attachmentId,
    imageCollectionId,
    imageId,
    commentId,
    changes,
  };
}
