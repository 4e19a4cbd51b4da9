/** Words of the tab of the settings about data of people. */
export const privacyTexts = {
  tab: "Datenschutz",
  title: "Aufbewahrung",
  explanation:
    "So viele Jahre nach dem Jahr des letzten Eintrags über eine Person bleibt in den Büchern stehen, was sie nennt (§ 147 Abs. 3 und 4 AO, § 257 Abs. 4 und 5 HGB). Was für Sie gilt, sagt Ihre Steuerberatung; im Zweifel sind es 10 Jahre.",
};
