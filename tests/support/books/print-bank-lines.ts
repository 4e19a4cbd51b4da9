/** A line of a bank as a test writes it. */
export type PrintedLine = { day: string; cents: number; purpose: string; iban?: string; name?: string };

/** An MT940 statement of an account that begins at a balance in cents and holds these lines, in the order of their days. */
export function printBankLines(iban: string, lines: readonly PrintedLine[], opening = 0): string {
  const total = lines.reduce((sum, { cents }) => sum + cents, opening);
  const [first, last] = [lines[0]?.day ?? "", lines.at(-1)?.day ?? ""];
  return [
    ":20:STARTUMS",
    `:25:${iban}`,
    ":28C:1/1",
    `:60F:${amount(opening, `${short(first)}EUR`)}`,
    ...lines.flatMap((line) => [
      `:61:${short(line.day)}${short(line.day).slice(2)}${amount(line.cents)}NMSCNONREF`,
      `:86:166?00GUTSCHRIFT?20${line.purpose}${line.iban ? `?31${line.iban}` : ""}${line.name ? `?32${line.name}` : ""}`,
    ]),
    `:62F:${amount(total, `${short(last)}EUR`)}`,
    "-",
  ].join("\r\n");
}

function short(day: string): string {
  return day.replaceAll("-", "").slice(2);
}

/** `C12,30`, what stands between the mark and the digits given. */
function amount(cents: number, between = ""): string {
  const digits = `${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, "0")}`;
  return `${cents < 0 ? "D" : "C"}${between}${digits}`;
}
