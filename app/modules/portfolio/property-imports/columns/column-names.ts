/**
 * How lists head what becomes of their columns, beside the labels of the application; German and English. Folded as
 * `foldHead` does. Of several columns for one thing that is taken whose name stands first.
 */
export const columnNames: Readonly<Record<string, string>> = {
  address: "adresse, anschrift, objektadresse, objektanschrift, address, objekt, immobilie, liegenschaft, gebaeude",
  zipAndCity: "plz ort, plz und ort, plz stadt, zip city, postleitzahl ort, postleitzahl und ort, plz u ort",
  streetAndNumber:
    "strasse, str, strasse nr, strasse hausnr, strasse hausnummer, hausnummer, hausnr, hnr, haus nr, street, street address, street and number, house number, strasse u nr, strasse und nr, strasse u hausnr, strasse hnr, str nr, str u nr, str hausnr, str hnr, hs nr, hausnummern",
  zipCode: "plz, postleitzahl, zip, zip code, zipcode, postcode, postal code",
  city: "ort, stadt, wohnort, city, town, gemeinde, ortschaft",
  indoorLocation:
    "lage im haus, wohnungslage, we lage, position, unit, lage der wohnung, lage im objekt, lage im gebaeude, geschosslage, etage lage, geschoss lage",
  seId: "se, se nr, se nummer, sondereigentum, sondereigentumsnr, wohneinheit, we, we nr, einheit, einheit nr, wohnungsnummer, unit number, unit id, einheit id, wohnung, wohnung nr, wohnungs nr, wohnungsnr, whg, whg nr, whgnr, whg nummer, we nummer, wenr, we bezeichnung, wohneinheit nr, einheit nummer, einheitsnr, einheitennr, einheitsnummer, einheitennummer, nutzeinheit, nutzungseinheit, mieteinheit, sondereigentum nr, aufteilungsplan nr, nr aufteilungsplan, nr laut aufteilungsplan, nr lt aufteilungsplan",
  gbaId:
    "gba, grundbuch, grundbuchblatt, grundbuchblatt nr, blatt, land register, grundbuchblattnr, grundbuchblattnummer, blatt nr, blattnr, wohnungsgrundbuch, wohnungsgrundbuchblatt",
  published: "veroeffentlicht, published",
  groupId: "ordner, objektgruppe, gruppe, folder, property group",
  offerPrice:
    "kaufpreis, preis, angebotspreis, kp, anschaffungskosten, purchase price, price, ankaufspreis, einkaufspreis, erwerbspreis",
  offerExtraCharges:
    "kaufnebenkosten, nebenkosten kauf, erwerbsnebenkosten, anschaffungsnebenkosten, knk, purchase costs, closing costs, nebenkosten ankauf, nebenkosten erwerb, ankaufsnebenkosten",
  usageRightsSinceDate:
    "nutzen lasten, nutzen lasten wechsel, nutzen lasten ab, nutzen lasten seit, nutzen lasten uebergang, uebergang nutzen lasten, nutzen und lasten, besitz nutzen lasten, nulawe, lastenwechsel, besitzuebergang, wirtschaftlicher uebergang, uebergang, uebergabe, uebernahme, kaufdatum, kauf am, gekauft am, gekauft, erwerb, erwerb am, erwerbsdatum, erworben am, erworben, ankauf, ankauf am, ankaufsdatum, ankaufdatum, angekauft am, anschaffung am, anschaffungsdatum, datum kauf, datum erwerb, im bestand seit, purchase date",
  usageRightsUntilDate:
    "nutzen lasten bis, verkauft am, verkaufsdatum, sale date, veraeussert am, verkauf am, verkaufdatum, abgangsdatum",
  offerWithTenant:
    "mit mieter, mit mieter angeboten, vermietet, rented, let, vermietungsstatus, vermietungsstand, mietstatus",
  rent: "kaltmiete, nettokaltmiete, nettomiete, grundmiete, miete, nkm, miete kalt, miete netto, base rent, net rent, rent, istmiete, ist miete, netto kaltmiete, nettomiete kalt, netto miete, miete nettokalt, kalt miete, kaltmiete netto, ist kaltmiete, istkaltmiete, ist nkm, ist nettokaltmiete, aktuelle miete, aktuelle kaltmiete, kaltmiete neu, miete neu, neue miete, neue kaltmiete",
  utilities:
    "nebenkosten, nk, betriebskosten, bk, nk vorauszahlung, nebenkostenvorauszahlung, betriebskostenvorauszahlung, vorauszahlung, utilities, nk vz, bk vz, nkvz, bkvz, bk vorauszahlung, nebenkosten vorauszahlung, betriebskosten vorauszahlung, nebenkostenabschlag, nebenkostenpauschale, umlagen, vorauszahlungen",
  rentDeposit:
    "kaution, mietkaution, kautionsbetrag, sicherheit, deposit, rent deposit, kautionshoehe, kautionssumme, mietsicherheit",
  indicativeBaseRent:
    "sollmiete, soll miete, kaltmiete indikativ, marktmiete, target rent, soll kaltmiete, sollkaltmiete, soll nkm, soll nettokaltmiete, zielmiete",
  indicativeUtilities: "nebenkosten indikativ",
  indicativeRentDeposit: "kaution indikativ",
  commonCharge:
    "hausgeld, wohngeld, hausgeld monat, common charge, service charge, weg hausgeld, hausgeldvorauszahlung, hausgeldzahlung, wohngeldvorauszahlung",
  maintenanceReserve:
    "instandhaltungsruecklage, ruecklage, erhaltungsruecklage, ihr, maintenance reserve, reserve, instandhaltungsruecklagen, ruecklagen, ruecklagenanteil, anteil ruecklage, ruecklage weg",
  type: "art, objektart, typ, objekttyp, nutzungsart, type, property type, immobilienart, immobilientyp, gebaeudeart, gebaeudetyp, haustyp",
  floor: "etage, geschoss, stockwerk, og, floor, storey, geschossnr, etagennr",
  bedroomCount:
    "zimmer, zimmeranzahl, anzahl zimmer, zi, raeume, rooms, bedrooms, zimmerzahl, anz zimmer, anz zi, anzahl zi, zi anzahl, raumanzahl, anzahl raeume",
  balconyCount: "balkone, balkon, anzahl balkone, balconies, balcony, anz balkone",
  garageCount:
    "garagen, stellplaetze, garagen stellplaetze, stellplatz, garage, pkw stellplaetze, tg, parking, parking spaces, stellpl, anzahl stellplaetze, anz stellplaetze, anzahl garagen, pkw stellplatz, tiefgarage, tiefgaragenstellplatz, tiefgaragenstellplaetze, tg stellplatz, tg stellplaetze, carport, carports, parkplatz, parkplaetze",
  equipment: "ausstattung, equipment, merkmale, ausstattungsmerkmale",
  areaSqm:
    "wohnflaeche, wfl, flaeche, qm, m2, groesse, wohnflaeche qm, nutzflaeche, area, living area, size, sqm, wfl qm, wohnfl, wohnfl qm, wohnungsgroesse, wohnungsflaeche, groesse qm, flaeche qm, quadratmeter, mietflaeche, vermietbare flaeche, wohn und nutzflaeche, wohn nutzflaeche, wohn nutzfl, nutzfl",
  landAreaSqm: "grundstuecksflaeche, grundstueck, grundstuecksgroesse, land area, plot, grundstuecksfl, grundstuecksgr",
  energyConsumption:
    "energieverbrauch, energiekennwert, endenergie, energiebedarf, kwh, energy consumption, energy, energiekennzahl, energieverbrauchskennwert, energiebedarfskennwert, endenergiebedarf, endenergieverbrauch, kwh qm, kwh qm a",
  constructionYear: "baujahr, bj, year built, construction year, built, erbaut, jahr der errichtung, errichtungsjahr",
  renovationYear:
    "sanierungsjahr, sanierung, sanjahr, modernisierung, renoviert, renovation year, renovated, renovierungsjahr, modernisierungsjahr, letzte sanierung, letzte renovierung, letzte modernisierung",
  unitDescription:
    "objektbeschreibung, beschreibung, bemerkung, bemerkungen, notiz, notizen, anmerkung, kommentar, description, notes, remarks, anmerkungen, kommentare, hinweis, hinweise, vermerk, vermerke, besonderheiten, sonstiges",
  locationDescription: "lagebeschreibung, location description, location, lage, mikrolage",
  commonPropertyPercentage:
    "mea, miteigentumsanteil, miteigentum, anteil, mea prozent, common property percentage, miteigentumsanteile",
  latitude: "breitengrad, breite, lat, latitude, geografische breite, geo breite",
  longitude: "laengengrad, laenge, lon, lng, longitude, geografische laenge, geo laenge",
  marketValue:
    "verkehrswert, marktwert, wert, market value, value, schaetzwert, gutachtenwert, immobilienwert, aktueller wert",
  marketValueFixingDate:
    "verkehrswert festgestellt am, wertermittlung am, bewertungsdatum, valuation date, wertgutachten vom, gutachten vom, verkehrswert vom, verkehrswert am, verkehrswert per, bewertung vom, bewertung am, bewertet am",
  buildingInsuranceNumber:
    "nr der gebaeudeversicherung, gebaeudeversicherung, versicherungsnummer, versicherungsnr, insurance number, gebaeudeversicherung nr, gebaeudeversicherungsnummer, versicherungsschein, versicherungsschein nr, versicherungsscheinnr, versicherungsscheinnummer, versicherung nr, police, policennr, policennummer",
  buyUrn:
    "ur nr kauf, urnr, urkunde, urnr kauf, urkundenrolle, ur nr, urkunde nr, urkundennr, urkundennummer, ur nr kaufvertrag, kaufvertrag ur nr",
  retroactiveApprovalUrn: "ur nr nachgenehmigung, nachgenehmigung",
  landChargeCertificateUrn: "ur nr grundschuldbestellung, grundschuld, grundschuldbestellung",
  sellUrn: "ur nr verkauf",
  contactName:
    "kontakt, makler, ansprechpartner, kontakt makler, contact, agent, broker, kontaktperson, ansprechperson, maklerbuero, name makler",
  contactAddress: "kontakt anschrift, makler anschrift, makler adresse",
  contactPhone:
    "kontakt telefon, makler telefon, makler tel, kontakt tel, telefon makler, tel makler, makler mobil, ansprechpartner telefon",
  contactMail:
    "kontakt e mail, makler e mail, kontakt mail, makler mail, kontakt email, makler email, e mail makler, email makler, ansprechpartner e mail",
  contactWeb: "kontakt website, makler website",
  administratorName:
    "verwalter, hausverwaltung, verwaltung, hv, weg verwalter, weg verwaltung, administrator, property manager, hausverwalter, verwaltungsfirma, name verwalter, name hausverwaltung",
  administratorAddress:
    "verwalter anschrift, verwalter adresse, hausverwaltung anschrift, anschrift verwalter, hausverwaltung adresse",
  administratorPhone:
    "verwalter telefon, verwalter tel, hausverwaltung telefon, telefon verwalter, tel verwalter, hausverwaltung tel, telefon hausverwaltung",
  administratorMail:
    "verwalter e mail, verwalter mail, hausverwaltung e mail, verwalter email, e mail verwalter, email verwalter, hausverwaltung email, hausverwaltung mail",
  administratorWeb: "verwalter website",
  sellerName:
    "verkaeufer, veraeusserer, seller, vendor, voreigentuemer, vorbesitzer, gekauft von, erworben von, erwerb von",
  sellerAddress: "verkaeufer anschrift, verkaeufer adresse",
  sellerPhone: "verkaeufer telefon, verkaeufer tel, telefon verkaeufer",
  sellerMail: "verkaeufer e mail, verkaeufer mail, verkaeufer email, e mail verkaeufer",
  sellerWeb: "verkaeufer website",
  "agreement.counterParty":
    "mieter, mietername, name mieter, name des mieters, mieter name, mieter vorname, mieter nachname, mietpartei, tenant, tenant name, mieterin, mieternamen, mieter innen, mietvertragspartner",
  "agreement.counterPartyAddress":
    "anschrift des mieters, mieter anschrift, mieter adresse, mieteranschrift, tenant address, adresse mieter, anschrift mieter, adresse des mieters",
  "agreement.startDate":
    "mietbeginn, beginn, vertragsbeginn, mietvertrag ab, mietvertrag vom, vermietet seit, vermietet ab, einzug, einzugsdatum, mieter seit, mv beginn, lease start, start, start date, rented since, move in, mietvertragsbeginn, mietvertrag beginn, mietvertrag seit, mv vom, mv ab, mv seit, mieter ab, mietverhaeltnis seit, mietverhaeltnis ab, beginn mietvertrag, beginn mietverhaeltnis, bezogen am, vermietung seit, vermietung ab",
  "agreement.endDate":
    "mietende, ende, vertragsende, mietvertrag bis, vermietet bis, auszug, befristet bis, mv ende, lease end, end, end date, move out, mietvertragsende, mietvertrag ende, mv bis, mieter bis, mietverhaeltnis bis, ende mietvertrag, ende mietverhaeltnis, gekuendigt zum, kuendigung zum, befristung, befristung bis, auszugsdatum, laufzeit bis",
  "agreement.openingRent": "anfangsbestand miete",
  "agreement.openingUtilities": "anfangsbestand nebenkosten",
  "agreement.openingRentDeposit": "anfangsbestand kaution",
};
