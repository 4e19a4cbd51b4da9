import type { Right, Role } from "../../modules/base/rights/rights";
import type { PeopleCounts } from "../../modules/instance/records/who-may";
import { flagLabel } from "../../modules/together/users/user-fields";
import { formatNumber } from "../format";

/** What each right allows. */
export const rightTexts: Record<Right, string> = {
  readPortfolio: "Objekte, Mietverträge ohne Kontakt, Fristen und Kommentare lesen",
  comment: "kommentieren",
  changeProperties: "Objekte ändern",
  deleteProperties: "Objekte löschen",
  changeRentalAgreements: "Mietverträge ändern",
  readTenantContacts: "Kontakt der Mieter lesen",
  readAttachments: "Anhänge lesen",
  changeAttachments: "Anhänge ändern",
  changeImages: "Bilder ändern",
  vote: "über Objekte abstimmen",
  changeFollowUps: "Wiedervorlagen ändern",
  changeLoanFollowUps: "Wiedervorlagen zu Darlehen ändern",
  changePropertyGroups: "Objektordner ändern",
  changeBaseRates: "Basiszinssätze ändern",
  changeConsumerPrices: "Verbraucherpreisindex ändern",
  changeDeadlines: "Fristen erledigen",
  changeMoneyDeadlines: "Fristen des Geldes erledigen",
  openSettings: "Einstellungen öffnen",
  buildSearchIndex: "Suchindex erstellen",
  takeBackup: "Sicherung herunterladen",
  runUpkeep: "Datenprüfung starten",
  readHistory: "Verlauf lesen",
  emptyTrash: "Papierkorb leeren",
  discloseTenants: "Auskunft erteilen",
  forgetTenants: "Mieter vergessen",
  readUsers: "Benutzer lesen",
  changeUsers: "Benutzer ändern",
  readBankAccounts: "Bankkonten lesen",
  changeBankAccounts: "Bankkonten ändern",
  readAccounts: "Buchungskonten lesen",
  changeAccounts: "Buchungskonten ändern",
  readLoans: "Darlehen lesen",
  changeLoans: "Darlehen ändern",
  openAccounting: "buchen, Kontoauszüge laden, mahnen, abrechnen",
  readSettlementStates: "Stand der Betriebskostenabrechnungen lesen",
  readReports: "Berichte lesen",
  readLoanReport: "Bericht der Darlehen lesen",
};

/** Those who carry one of some flags, with how many they are. */
export function whoText(flags: readonly (Role | "everyone")[], people: PeopleCounts): string {
  return flags
    .map((flag) => `${flag === "everyone" ? "alle Benutzer" : flagLabel(flag)} (${formatNumber(people[flag])})`)
    .join(", ");
}
