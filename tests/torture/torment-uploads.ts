import { formOf, json } from "../support/rig/caller";
import { mutate } from "./mutate";
import type { Part, Range } from "./part";
import { findViolations, IBAN, type Scene } from "./rig/scene";
import type { TortureFile } from "./statement-files";

const TYPES = ["AUTO", "AUTO", "AUTO", "AUTO", "AUTO", "AUTO", "CAMT", "MT940", "CSV_SPARKASSE", "CSV_DKB"];

/** What an upload may be answered with. */
const ANSWERS = [200, 201, 400, 409, 413, 415, 422];

const LOOK_EVERY = 100;

/** Sends spoilt files of banks to the books: each is taken whole or refused with a sentence, and nothing of it stays. */
export async function tormentUploads(
  scene: Scene,
  shelves: readonly (readonly TortureFile[])[],
  range: Range,
  part: Part,
): Promise<void> {
  const { caller, bankAccountId } = scene;
  const filled = shelves.filter(({ length }) => length > 0);
  await openAccounts(scene, shelves.flat());
  await part.tryAll(range, "upload", async (random, number) => {
    // As often from each shelf, however many stand on it.
    const file = random.pick(random.pick(filled));
    const { bytes, how } = mutate(file.bytes, random.pick(random.pick(filled)).bytes, random);
    const sent = formOf("/api/bank-transactions", {
      statementType: random.pick(TYPES),
      ...(random.chance(0.7) && { bankAccountId: String(bankAccountId) }),
      file: new File([bytes], file.name.split("/").at(-1) ?? "auszug"),
    });
    const { status, text, cut, milliseconds } = await caller.callPatiently(sent);
    part.count(String(status));
    const wrong = number % LOOK_EVERY === LOOK_EVERY - 1 ? await findViolations(caller) : [];
    const isClear = cut === null && ANSWERS.includes(status) && (status < 400 || /"message":"[^"]{5,}/.test(text));
    if (!isClear) wrong.push(`${status} ${cut ?? text.slice(0, 300)}`);
    return wrong.map((sentence) => `${file.name} (${how}), ${milliseconds.toFixed(0)} ms: ${sentence}`);
  });
  for (const sentence of await findViolations(caller, { thorough: true })) part.fail(`in the end: ${sentence}`);
}

/** Every account that a file names is one of ours, so that what can be read is stored. */
async function openAccounts({ caller }: Scene, files: readonly TortureFile[]): Promise<void> {
  const latin = new TextDecoder("latin1");
  const ibans = new Set(files.flatMap(({ bytes }) => latin.decode(bytes).match(/DE\d{20}/g) ?? []));
  ibans.delete(IBAN);
  for (const iban of ibans)
    await caller.call(json("POST", "/api/bank-accounts", { name: `Konto ${iban.slice(-4)}`, iban }));
}
