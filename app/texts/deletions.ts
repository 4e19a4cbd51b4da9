/** Where what stands in the way of a deletion can be looked at. Only the server says it. */
export const deletionTexts = {
  toBookings: "Buchungen ansehen",
  toObjects: "Objekte ansehen",
  toAgreements: "Mietverträge ansehen",
};
