/**
 * How lists head what becomes of their columns, beside the labels of the application; German and English. Folded as
 * `foldHead` does; `*` stands for any end.
 */
export const columnNames: Readonly<Record<string, string>> = {
  address: "adresse, anschrift, objektadresse, objektanschrift, address, immobilie, liegenschaft",
  zipAndCity: "plz ort, plz und ort, plz stadt, zip city",
  streetAndNumber:
    "strasse, str, strasse nr, strasse hausnr, strasse hausnummer, hausnummer, hausnr, hnr, haus nr, street, street address, street and number, house number",
  zipCode: "plz, postleitzahl, zip, zip code, zipcode, postcode, postal code",
  city: "ort, stadt, wohnort, city, town, gemeinde",
  indoorLocation: "lage im haus, lage, wohnungslage, we lage, position, wohnung nr, wohnungsnr, unit",
  seId: "se, se nr, se nummer, sondereigentum, sondereigentumsnr, wohneinheit, we, we nr, einheit, einheit nr, wohnungsnummer, unit number",
  gbaId: "gba, grundbuch, grundbuchblatt, grundbuchblatt nr, blatt, land register",
  published: "veroeffentlicht, published",
  groupId: "ordner, objektgruppe, gruppe, folder, property group",
  offerPrice: "kaufpreis, preis, angebotspreis, kp, anschaffungskosten, purchase price, price",
  offerExtraCharges:
    "kaufnebenkosten, nebenkosten kauf, erwerbsnebenkosten, anschaffungsnebenkosten, knk, purchase costs, closing costs",
  usageRightsSinceDate:
    "nutzen lasten, nutzen lasten wechsel, nutzen lasten ab, nutzen und lasten, nulawe, besitzuebergang, uebergang, uebernahme, kaufdatum, erworben am, purchase date",
  usageRightsUntilDate: "nutzen lasten bis, verkauft am, verkaufsdatum, sale date",
  offerWithTenant: "mit mieter, mit mieter angeboten, vermietet, rented, let",
  rent: "kaltmiete, nettokaltmiete, nettomiete, grundmiete, miete, nkm, miete kalt, miete netto, base rent, net rent, rent, istmiete, ist miete",
  utilities:
    "nebenkosten, nk, betriebskosten, bk, nk vorauszahlung, nebenkostenvorauszahlung, betriebskostenvorauszahlung, vorauszahlung, utilities",
  rentDeposit: "kaution, mietkaution, kautionsbetrag, sicherheit, deposit, rent deposit",
  indicativeBaseRent: "sollmiete, soll miete, kaltmiete indikativ, marktmiete, target rent",
  indicativeUtilities: "nebenkosten indikativ",
  indicativeRentDeposit: "kaution indikativ",
  commonCharge: "hausgeld, wohngeld, hausgeld monat, common charge, service charge",
  maintenanceReserve: "instandhaltungsruecklage, ruecklage, erhaltungsruecklage, ihr, maintenance reserve, reserve",
  type: "art, objektart, typ, objekttyp, nutzungsart, type, property type",
  floor: "etage, geschoss, stockwerk, og, floor, storey",
  bedroomCount: "zimmer, zimmeranzahl, anzahl zimmer, zi, raeume, rooms, bedrooms",
  balconyCount: "balkone, balkon, anzahl balkone, balconies, balcony",
  garageCount:
    "garagen, stellplaetze, garagen stellplaetze, stellplatz, garage, pkw stellplaetze, tg, parking, parking spaces",
  equipment: "ausstattung, equipment, merkmale",
  areaSqm: "wohnflaeche, wfl, flaeche, qm, m2, groesse, wohnflaeche qm, nutzflaeche, area, living area, size, sqm",
  landAreaSqm: "grundstuecksflaeche, grundstueck, grundstuecksgroesse, land area, plot",
  energyConsumption: "energieverbrauch, energiekennwert, endenergie, energiebedarf, kwh, energy consumption, energy",
  constructionYear: "baujahr, bj, year built, construction year, built",
  renovationYear: "sanierungsjahr, sanierung, sanjahr, modernisierung, renoviert, renovation year, renovated",
  unitDescription:
    "objektbeschreibung, beschreibung, bemerkung, bemerkungen, notiz, notizen, anmerkung, kommentar, description, notes, remarks",
  locationDescription: "lagebeschreibung, location description, location",
  commonPropertyPercentage: "mea, miteigentumsanteil, miteigentum, anteil, mea prozent, common property percentage",
  latitude: "breitengrad, breite, lat, latitude",
  longitude: "laengengrad, laenge, lon, lng, longitude",
  marketValue: "verkehrswert, marktwert, wert, market value, value",
  marketValueFixingDate: "verkehrswert festgestellt am, wertermittlung am, bewertungsdatum, valuation date",
  buildingInsuranceNumber:
    "nr der gebaeudeversicherung, gebaeudeversicherung, versicherungsnummer, versicherungsnr, insurance number",
  buyUrn: "ur nr kauf, urnr, urkunde, urnr kauf, urkundenrolle",
  retroactiveApprovalUrn: "ur nr nachgenehmigung, nachgenehmigung",
  landChargeCertificateUrn: "ur nr grundschuldbestellung, grundschuld, grundschuldbestellung",
  sellUrn: "ur nr verkauf",
  contactName: "kontakt, makler, ansprechpartner, kontakt makler, contact, agent, broker",
  contactAddress: "kontakt anschrift, makler anschrift, makler adresse",
  contactPhone: "kontakt telefon, makler telefon, makler tel",
  contactMail: "kontakt e mail, makler e mail, kontakt mail, makler mail",
  contactWeb: "kontakt website, makler website",
  administratorName:
    "verwalter, hausverwaltung, verwaltung, hv, weg verwalter, weg verwaltung, administrator, property manager",
  administratorAddress: "verwalter anschrift, verwalter adresse, hausverwaltung anschrift",
  administratorPhone: "verwalter telefon, verwalter tel, hausverwaltung telefon",
  administratorMail: "verwalter e mail, verwalter mail, hausverwaltung e mail",
  administratorWeb: "verwalter website",
  sellerName: "verkaeufer, veraeusserer, seller, vendor",
  sellerAddress: "verkaeufer anschrift, verkaeufer adresse",
  sellerPhone: "verkaeufer telefon, verkaeufer tel",
  sellerMail: "verkaeufer e mail, verkaeufer mail",
  sellerWeb: "verkaeufer website",
  "agreement.counterParty":
    "mieter, mietername, name mieter, name des mieters, mieter name, mieter vorname, mieter nachname, mietpartei, tenant, tenant name",
  "agreement.counterPartyAddress":
    "anschrift des mieters, mieter anschrift, mieter adresse, mieteranschrift, tenant address",
  "agreement.startDate":
    "mietbeginn, beginn, vertragsbeginn, mietvertrag ab, mietvertrag vom, vermietet seit, vermietet ab, einzug, einzugsdatum, mieter seit, mv beginn, lease start, start, start date, rented since, move in",
  "agreement.endDate":
    "mietende, ende, vertragsende, mietvertrag bis, vermietet bis, auszug, befristet bis, mv ende, lease end, end, end date, move out",
  "agreement.openingRent": "anfangsbestand miete",
  "agreement.openingUtilities": "anfangsbestand nebenkosten",
  "agreement.openingRentDeposit": "anfangsbestand kaution",
};
