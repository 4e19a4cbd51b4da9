import type { Sender } from "../../../app/modules/base/settings/open-settings";

/** From whom letters to the demo's tenants are; the telephone number is one of those kept free for works of fiction. */
export const demoSender: Sender = {
  senderName: "Lindenhof Vermietungs GbR",
  senderStreetAndNumber: "Theaterstraße 212",
  senderZipCode: "09111",
  senderCity: "Chemnitz",
  senderPhone: "030 23125 904",
  senderMail: "vermietung@lindenhof-gbr.example",
  senderIban: "DE02120300000000202051",
};
