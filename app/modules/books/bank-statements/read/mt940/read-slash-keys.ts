import type { EntryInformation } from "../entries/entry-information";
import { referenceOrNull, singleBlanks } from "../entries/entry-information";

const LABELS: Record<string, string> = {
  TRTP: "Buchungstext",
  RTYP: "Buchungstext",
  BAI: "Geschäftsvorfall",
  PREF: "Kundenreferenz",
  KREF: "Kundenreferenz",
  RTRN: "Rückgabegrund",
  PURP: "Zweckcode",
  ISDT: "Abwicklungstag",
  ULTD: "Abweichender Auftraggeber",
  ULTB: "Abweichender Empfänger",
};
const OWN_FIELD = ["EREF", "MARF", "CSID", "IBAN", "BBAN", "ACNO", "BIC", "NAME", "REMI", "CNTP", "BENM", "ORDP"];
const OTHERS = ["ID", "ADDR", "CREF", "SVCL"];
const KEYS = [...Object.keys(LABELS), ...OWN_FIELD, ...OTHERS].join("|");
const KEY = new RegExp(`/(${KEYS})(?=/)`, "g");
const START = new RegExp(`^\\s*/(?:${KEYS})/|/TRTP/`);

/** A `:86:` of keys between slashes, `/TRTP/…/NAME/…`, as Dutch banks write it. Null if the text is built otherwise. */
export function readSlashKeys(text: string): EntryInformation | null {
  if (!START.test(text)) return null;
  const values = new Map<string, string>();
  let key = "";
  let start = 0;
  const take = (end: number) => {
    const value = withoutEnd(singleBlanks(text.slice(start, end)));
    if (value !== "" && !values.has(key)) values.set(key, value);
  };
  for (const match of text.matchAll(KEY)) {
    take(match.index);
    key = match[1] ?? "";
    start = match.index + match[0].length + 1;
  }
  take(text.length);

  const details: Record<string, string> = {};
  for (const [found, value] of values) {
    const label = LABELS[found];
    if (label !== undefined) details[label] ??= value;
  }
  const others = ["", ...OTHERS].map((other) => values.get(other)).filter((value) => value !== undefined);
  if (others.length > 0) details["Weitere Angaben"] = others.join(" ");

  const [iban, bic, name] = (values.get("CNTP") ?? "").split("/");
  const account = values.get("IBAN") ?? values.get("BBAN") ?? values.get("ACNO") ?? iban;
  // Under BENM and ORDP stands the party's name alone, or several lines parted by slashes.
  const party = [values.get("BENM"), values.get("ORDP")].find((value) => value !== undefined && !value.includes("/"));
  return {
    purpose: values.get("REMI")?.replace(/^(?:USTD|STRD)\/+/, "") ?? singleBlanks(text),
    counterpartyName: values.get("NAME") || name || party || null,
    counterpartyIban: account?.replaceAll(" ", "").toUpperCase() || null,
    counterpartyBic: values.get("BIC") || bic || null,
    endToEndId: referenceOrNull(values.get("EREF") ?? null),
    mandateId: referenceOrNull(values.get("MARF") ?? null),
    creditorId: values.get("CSID") ?? null,
    details,
  };
}

/** Slashes and blanks at the end belong to the next key. */
function withoutEnd(value: string): string {
  let end = value.length;
  while (end > 0 && "/ ".includes(value[end - 1] ?? "")) end -= 1;
  return value.slice(0, end);
}
