/** Words of the settings' tab for the sender of letters. */
export const senderTexts = {
  title: "Absender der Briefe",
  explanation: "Steht auf Kontoauszügen und Zahlungserinnerungen an Mieter. An die IBAN sollen sie zahlen.",
};
