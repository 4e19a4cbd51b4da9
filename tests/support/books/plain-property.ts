import type { PropertyFacts } from "../../../app/modules/books/suggestions/portfolio/suggestion-data";

/** A property of which nothing is known. */
export function plainProperty(id: number): PropertyFacts {
  return {
    id,
    streetAndNumber: null,
    zipCode: null,
    city: null,
    indoorLocation: null,
    seId: null,
    commonCharge: null,
    administratorName: null,
    buildingInsuranceNumber: null,
    offerPrice: null,
    sellerName: null,
    usageRightsSinceDate: null,
    contactName: null,
    gbaId: null,
    buyUrn: null,
    retroactiveApprovalUrn: null,
    landChargeCertificateUrn: null,
  };
}
