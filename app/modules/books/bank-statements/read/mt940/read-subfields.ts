import type { EntryInformation } from "../entries/entry-information";
import { isIbanShaped, singleBlanks } from "../entries/entry-information";
import { readSepaText } from "../entries/read-sepa-text";

const START = /^ ?(?:(\d{3})([?>~<^*'@#$%&!|;])|([?>]))(?:00|10|[236]\d)/;
const CODE = /^(?:[012367]\d|99)/;
const PURPOSE = /^(?:2\d|6[0-3])$/;
/** The codes from 30 on that have a field or a label of their own. */
const BANK = "30";
const ACCOUNT = "31";
const NAMES = ["32", "33"];
const IBAN = "38";
const LABELS: Record<string, string> = {
  "00": "Buchungstext",
  "10": "Primanota",
  "34": "Textschlüsselergänzung",
};

/**
 * A `:86:` built of subfields, as German banks write it: the code of the business transaction, then a separator of the
 * bank's choice and two digits before each subfield. Null if the text is built otherwise.
 */
export function readSubfields(text: string): EntryInformation | null {
  const [, code, separator, bareSeparator] = START.exec(text) ?? [];
  const sign = separator ?? bareSeparator;
  if (sign === undefined) return null;
  const subfields = split(text, sign);
  const ofCode = (wanted: string) => singleBlanks(subfields.get(wanted) ?? "");
  const sepa = readSepaText([...subfields].filter(([key]) => PURPOSE.test(key)).map(([, value]) => value));
  const account = [ofCode(ACCOUNT), ofCode(IBAN)].map((number) => number.replaceAll(" ", "").toUpperCase());
  const bank = ofCode(BANK).replaceAll(" ", "").toUpperCase();
  const isBankCode = /^\d+$/.test(bank);

  const details: Record<string, string> = {};
  if (code !== undefined && code !== "000") details.Geschäftsvorfall = code;
  for (const [key, label] of Object.entries(LABELS)) if (ofCode(key)) details[label] = ofCode(key);
  if (isBankCode) details.Bankleitzahl = bank;
  Object.assign(details, sepa.details);
  const others = [...subfields].filter(([key]) => isOther(key)).map(([, value]) => value);
  if (singleBlanks(others.join(""))) details["Weitere Angaben"] = singleBlanks(others.join(""));

  return {
    purpose: sepa.purpose,
    counterpartyName: singleBlanks(NAMES.map((key) => subfields.get(key) ?? "").join("")) || null,
    counterpartyIban: account.find(isIbanShaped) ?? sepa.counterpartyIban ?? (account[0] || account[1] || null),
    counterpartyBic: (isBankCode ? null : bank) || sepa.counterpartyBic,
    endToEndId: sepa.endToEndId,
    mandateId: sepa.mandateId,
    creditorId: sepa.creditorId,
    details,
  };
}

/** The subfields by code in the order of the text; a code that comes again goes on with what it had. */
function split(text: string, separator: string): Map<string, string> {
  const subfields = new Map<string, string>();
  let current = "";
  for (const piece of text.split(separator).slice(1)) {
    const code = CODE.exec(piece)?.[0];
    if (code === undefined) subfields.set(current, `${subfields.get(current) ?? ""}${separator}${piece}`);
    else subfields.set(code, (subfields.get(code) ?? "") + piece.slice(2));
    current = code ?? current;
  }
  return subfields;
}

function isOther(code: string): boolean {
  return !PURPOSE.test(code) && !(code in LABELS) && ![BANK, ACCOUNT, IBAN, ...NAMES].includes(code);
}
