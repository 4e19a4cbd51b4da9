import { type Page, test } from "@playwright/test";

const IBAN = "DE02100100100006820101";

/**
 * Loads a statement of the demo data's account Rücklagen, once however often it is asked for: `lines` transactions on as many days of
 * a year. Returns the upload's id.
 */
export async function loadStatement(page: Page, year: number, lines: number): Promise<number> {
  const short = (year % 100).toString().padStart(2, "0");
  const body = Array.from({ length: lines }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(5, 10).replace("-", "");
    return [
      `:61:${short}${day}${day}${index % 3 ? "C" : "D"}2,00NMSCNONREF`,
      `:86:166?00GUTSCHRIFT?20MIETE WOHNUNG 3 OG RECHTS,?21EINSCHLIESSLICH NEBENKOSTEN?22 ${year} NR ${index}?32Familie Wiesenfeld`,
    ].join("\r\n");
  });
  const closing = 1000 + 2 * (lines - 2 * Math.ceil(lines / 3));
  const head = [":20:STARTUMS", `:25:${IBAN}`, ":28C:1/1", `:60F:C${short}0101EUR1000,00`];
  const origin = test.info().project.use.baseURL ?? "";
  const response = await page.request.post("/api/bank-transactions", {
    headers: { Origin: origin },
    multipart: {
      file: {
        name: `Kontoauszug der Rücklagen mit einem langen Dateinamen ${year}-01-01 bis ${year}-12-31.sta`,
        mimeType: "text/plain",
        buffer: Buffer.from([...head, ...body, `:62F:C${short}1231EUR${closing},00`, "-"].join("\r\n")),
      },
    },
  });
  if (!response.ok()) throw new Error(`The statement was answered ${response.status()}: ${await response.text()}`);
  return (await response.json()).uploadId;
}
