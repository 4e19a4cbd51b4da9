/**
 * Invented people and firms. Their telephone numbers come from the ranges that the Bundesnetzagentur keeps free for works
 * of fiction, their domains end in the reserved `.example`.
 */
export const demoCompanies = {
  administrators: {
    chemnitz: {
      administratorName: "Hausverwaltung Tröger & Wappler GbR",
      administratorAddress: "Brückenstraße 208, 09111 Chemnitz",
      administratorPhone: "030 23125 417",
      administratorMail: "verwaltung@troeger-wappler.example",
      administratorWeb: "https://www.troeger-wappler.example",
    },
    leipzig: {
      administratorName: "Pleißeaue WEG-Verwaltung GmbH",
      administratorAddress: "Industriestraße 195, 04229 Leipzig",
      administratorPhone: "030 23125 562",
      administratorMail: "service@pleisseaue-weg.example",
      administratorWeb: "https://www.pleisseaue-weg.example",
    },
    dresden: {
      administratorName: "Elbhang Hausverwaltung Kretzschmar e. K.",
      administratorAddress: "Schandauer Straße 212, 01277 Dresden",
      administratorPhone: "030 23125 638",
      administratorMail: "buero@elbhang-kretzschmar.example",
      administratorWeb: "https://www.elbhang-kretzschmar.example",
    },
    vogtland: {
      administratorName: "Verwaltungskontor Elstertal, Inh. Sybille Roßbach",
      administratorAddress: "Pausaer Straße 274, 08525 Plauen",
      administratorPhone: "030 23125 709",
      administratorMail: "rossbach@kontor-elstertal.example",
    },
    lausitz: {
      administratorName: "Neißetal Immobilienverwaltung GmbH",
      administratorAddress: "Rauschwalder Straße 131, 02826 Görlitz",
      administratorPhone: "030 23125 846",
      administratorMail: "post@neissetal-verwaltung.example",
      administratorWeb: "https://www.neissetal-verwaltung.example",
    },
  },
  agents: {
    findeisen: {
      contactName: "Maklerkontor Findeisen, Jörg Findeisen",
      contactAddress: "Heinrich-Zille-Straße 72, 09111 Chemnitz",
      contactPhone: "0171 39200 42",
      contactMail: "j.findeisen@maklerkontor-findeisen.example",
      contactWeb: "https://www.maklerkontor-findeisen.example",
    },
    lippmann: {
      contactName: "Anke Lippmann Immobilien",
      contactAddress: "Bautzner Straße 231, 01099 Dresden",
      contactPhone: "0176 040690 18",
      contactMail: "anke@lippmann-immobilien.example",
      contactWeb: "https://www.lippmann-immobilien.example",
    },
    zschocke: {
      contactName: "Zschocke & Töchter Immobilienvermittlung",
      contactAddress: "Karl-Heine-Straße 174, 04229 Leipzig",
      contactPhone: "040 66969 251",
      contactMail: "angebote@zschocke-toechter.example",
      contactWeb: "https://www.zschocke-toechter.example",
    },
    haehnel: {
      contactName: "Maklerbüro Hähnel",
      contactAddress: "Äußere Plauensche Straße 163, 08056 Zwickau",
      contactPhone: "0171 39200 77",
      contactMail: "kontakt@maklerbuero-haehnel.example",
    },
  },
  sellers: {
    barthel: {
      sellerName: "Erbengemeinschaft Barthel, vertreten durch Gudrun Barthel-Kunze",
      sellerAddress: "Agricolastraße 88, 09112 Chemnitz",
      sellerPhone: "030 23125 133",
      sellerMail: "g.barthel-kunze@post.example",
    },
    ostwerk: {
      sellerName: "Ostwerk Altbausanierung GmbH i. L.",
      sellerAddress: "Torgauer Straße 342, 04347 Leipzig",
      sellerPhone: "069 90009 514",
      sellerMail: "abwicklung@ostwerk-altbau.example",
    },
    uhlig: {
      sellerName: "Renate und Dieter Uhlig",
      sellerAddress: "Hofwiesenstraße 19, 09599 Freiberg",
      sellerPhone: "030 23125 275",
      sellerMail: "familie.uhlig@post.example",
    },
    mehnert: {
      sellerName: "Lothar Mehnert",
      sellerAddress: "Reißiger Gehege 12, 08525 Plauen",
      sellerPhone: "0176 040690 63",
      sellerMail: "lothar.mehnert@post.example",
    },
    borkenhain: {
      sellerName: "Borkenhain Grundbesitz GmbH & Co. KG",
      sellerAddress: "Prager Straße 402, 01069 Dresden",
      sellerPhone: "089 99998 320",
      sellerMail: "bestand@borkenhain-grundbesitz.example",
    },
  },
};
