const encoder = new TextEncoder();
const HEAD = "Straße;PLZ;Ort;Kaufpreis\n";
const write = (text: string) => encoder.encode(HEAD + text);

/** Lists as CSV that cost what reads them far more than they say; `size` says how many megabytes, about. */
export const hostileTexts: Readonly<Record<string, (size: number) => Uint8Array>> = {
  "a quote that never closes": (size) => write(`"${"a;b\n".repeat(size * 250_000)}`),
  "quotes without end": (size) => write('"'.repeat(size * 1_000_000)),
  "quotes within words": (size) => write('a"b;"c" d;'.repeat(size * 100_000)),
  "columns without end": (size) => write(";".repeat(size * 1_000_000)),
  "empty rows without end": (size) => write("\n".repeat(size * 1_000_000)),
  "rows of blanks": (size) => write(" ;  ;\t\n".repeat(size * 140_000)),
  "a cell of megabytes": (size) => write("a".repeat(size * 1_000_000)),
  "digits without end": (size) => write(`A 1;09112;B;${"9.".repeat(size * 500_000)}\n`),
  "amounts of many signs": (size) => write("A 1;09112;B;1.000.000,00 € -- 12\n".repeat(size * 30_000)),
  "sums without end": (size) => write("Summe;;;100,00\n".repeat(size * 65_000)),
  "streets without numbers": (size) => write(`${"Straße ".repeat(20)};09112;B;1\n`.repeat(size * 6_000)),
};
