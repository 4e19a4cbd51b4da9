import { expect, test } from "vitest";
import { pageRoutes } from "../support/journeys/page-routes";
import { screens } from "../support/journeys/screens";

/** Pages that nobody looks at alone, and why. */
const withoutScreen: Record<string, string> = {
  _app: "the frame around the pages",
  "_app.accounting": "a frame",
  "_app.reports": "a frame",
  "_app.settings": "a frame",
  "_app._index": "leads on",
  "_app.accounting._index": "leads on",
  "_app.reports._index": "leads on",
  "_app.settings._index": "leads on",
  "_app.google-sheets.properties_.sheet": "leads on",
  "_app.google-sheets.reports.$reportName_.sheet": "leads on",
  "_app.google-sheets.callback": "leads on, and shows what _app.google-sheets.properties does while it does",
  "_app.theme": "takes a choice and leads back",
  "_app.properties.$propertyId_.vote": "takes a vote and leads back",
  "_app.properties.$propertyId_.attachments.$attachmentId.read-again": "has a text read again and leads back",
  "_app.properties.$propertyId_.cover-album": "takes a choice and leads back",
  "_app.properties.$propertyId.follow-ups.new": "the dialog of _app.activity_.follow-ups.new",
  "_app.properties.$propertyId.follow-ups.$rowId.edit": "the dialog of _app.activity_.follow-ups.$rowId.edit",
  "_app.properties.$propertyId.follow-ups.$rowId.delete": "the dialog of _app.activity_.follow-ups.$rowId.delete",
  "_app.tenants.$agreementId.follow-ups.new": "the dialog of _app.activity_.follow-ups.new",
  "_app.properties.$propertyId.meters.new": "such a dialog",
  "_app.properties.$propertyId.meters.$rowId.edit": "such a dialog",
  "_app.properties.$propertyId.meters.$rowId.delete": "such a dialog",
  "_app.law.consumer-prices.new": "such a dialog",
  "_app.law.consumer-prices.$rowId.edit": "such a dialog",
  "_app.law.consumer-prices.$rowId.delete": "such a dialog",
  "_app.properties.$propertyId.albums.new": "the dialog of _app.images.new",
  "_app.properties.$propertyId.albums.$collectionId.images.new": "the dialog of _app.images.$collectionId.images.new",
  "_app.images_.$collectionId.$imageId.delete": "the dialog of _app.images.$collectionId.images.$imageId.delete",
  "_app.images_.$collectionId.cover": "takes a choice and leads back",
  "_app.images_.$collectionId.album_.undo.$deedId": "takes back what was done and leads to the album",
  "_app.images_.$collectionId.$imageId_.renew": "has variants made again and leads back",
  "_app.images_.$collectionId.$imageId_.restore": "takes a deletion back and leads to the album",
  "_app.accounting.cost-statements_.$statementId_.vouchers": "sends a file",
  "_app.$": "always refuses, as the screen of what is not found does",
  "_app.accounting.balances_.new": "the editor of _app.accounting.ledger-entries_.new",
  "_app.accounting.unaccounted-entries_.new": "the editor of _app.accounting.ledger-entries_.new",
  "_app.accounting.unaccounted-entries_.$transactionId.storno":
    "the dialog of _app.accounting.ledger-entries_.$transactionId.storno",
};

test("every page is looked at, or it is said why not", () => {
  const shown = screens.flatMap(({ route }) => route ?? []);
  expect([...new Set([...shown, ...Object.keys(withoutScreen)])].sort()).toEqual(pageRoutes().sort());
  expect(shown.filter((route) => route in withoutScreen)).toEqual([]);
});
