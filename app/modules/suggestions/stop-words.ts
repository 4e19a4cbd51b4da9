/** Words that stand in any line and say nothing about it, folded. */
export const stopWords: readonly string[] = [
  ..."januar februar maerz april mai juni juli august september oktober november dezember".split(" "),
  ..."jan feb mrz apr jun jul aug sep sept okt nov dez".split(" "),
  ..."und fuer der die das den dem des von vom zum zur mit bei aus auf per dank danke bitte herr frau familie".split(
    " ",
  ),
  ..."sepa ueberweisung dauerauftrag lastschrift gutschrift eref mref cred svwz kref end2end notprovided".split(" "),
  ..."datum monat jahr quartal eur euro iban bic".split(" "),
];
