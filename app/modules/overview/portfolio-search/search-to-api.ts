import type { PropertyHit, SearchResult } from "./search-result";

/**
 * What a search found as `/api` returns it, with seconds of latency and the number of all. Texts are plain, without
 * marks or HTML, longer ones cut to the piece around with `…`. Fields are named as in `/api`, an attachment by its
 * label.
 */
export function searchToApi({ hits, total }: Pick<SearchResult, "hits" | "total">, latency: number) {
  return { result: hits.map(hitToApi), latency, metadata: { totalSize: total } };
}

function hitToApi(hit: PropertyHit) {
  const { propertyId, zipCode, city, streetAndNumber } = hit;
  return {
    type: "PROPERTY",
    propertyId,
    zipCode,
    city,
    streetAndNumber,
    matchedFields: hit.fields.map(fieldToApi),
    matchedRentalAgreements: hit.agreements.map(({ fields, ...agreement }) => ({
      ...agreement,
      fields: fields.map(fieldToApi),
    })),
    matchedComments: hit.comments.map(({ userName, updateTime, text }) => ({ userName, updateTime, text: text.text })),
    matchedAttachments: hit.attachments.map(({ label, filename, text }) => ({
      name: label,
      filename: filename.text,
      text: text?.text ?? null,
    })),
    matchedImages: hit.images.map(({ id, collectionId, filename, caption }) => ({
      id,
      collectionId,
      name: filename,
      caption: caption.text,
    })),
    matchedChanges: hit.changes.map(({ name, userName, changeTime, oldValue, newValue }) => ({
      name,
      userName,
      changeTime,
      oldValue: oldValue.text,
      newValue: newValue.text,
    })),
  };
}

function fieldToApi({ name, value }: PropertyHit["fields"][number]) {
  return { name, value: value.text };
}
