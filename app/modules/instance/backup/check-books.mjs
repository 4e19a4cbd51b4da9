// Prüft die Bücher einer ausgepackten Sicherung von Objektbuch gegen ihr Journal: node pruefen.mjs [ORDNER]
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.argv[2] ?? dirname(fileURLToPath(import.meta.url));
const transaction =
  "id description value_date first_leg_id bank_transaction_id user_id create_time reverse_time reverse_user_id";
const leg =
  "id source_account_id source_flow_type source_flow_id source_sub_flow_type source_sub_flow_id target_account_id target_flow_type target_flow_id target_sub_flow_type target_sub_flow_id cents value_date locked reverses_leg_id user_id create_time";
const settlement =
  "id number agreement_id statement_id date from_date to_date costs prepaid balance claim sha256 user_id create_time cancel_user_id cancel_time";
const lock = "id previous_until locked_until user_id change_time";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const pick = (row, columns) => columns.split(" ").map((column) => row[column]);
function* rowsOf(table) {
  const parts = join(folder, "tables", table);
  for (const part of existsSync(parts) ? readdirSync(parts).sort() : [])
    for (const line of readFileSync(join(parts, part), "utf8").split("\n")) if (line) yield JSON.parse(line);
}
// Viele Zeilen stehen zusammengefasst im Journal, und ein Eintrag nennt nur, was seit dem vorigen dazukam.
const partOf = ([, , , , , , , , , said]) =>
  said?.upTo || said?.[0]?.length === 5 ? { after: 0, legs: said, ...said } : null;
const lastOf = ({ upTo, legs }) =>
  upTo ?? Math.max(...legs.flatMap((group) => group[4].split(";").map((line) => Number.parseInt(line, 10))));
function grouped(own, { after, upTo }) {
  const groups = new Map();
  for (const [id, from, ft, fi, fst, fsi, to, tt, ti, tst, tsi, cents, day, locked, mirrored, user, time] of own) {
    if (id <= after || id > upTo) continue;
    const shared = JSON.stringify([locked, user, time, day]);
    const [source, target] = [
      [ft, fi, fst, fsi],
      [tt, ti, tst, tsi],
    ].map((side) => side.map((one) => one.slice?.(0, 2) ?? one));
    if (!groups.has(shared)) groups.set(shared, []);
    groups.get(shared).push([id, from, ...source, to, ...target, cents, ...(mirrored ? [mirrored] : [])].join(","));
  }
  return [...groups].map(([shared, lines]) => [...JSON.parse(shared), lines.join(";")]);
}
const hashOfLegs = (legs) =>
  sha256(
    legs
      .map((group) => JSON.stringify(group))
      .sort()
      .join(),
  );
const faults = [];
const [erased, erasedSettlements] = [new Map(), new Map()];
for (const { subject, content } of rowsOf("ledger_journal")) {
  if (subject !== "ERASURE") continue;
  const [, entries, settled] = JSON.parse(content);
  for (const [id, digest] of entries) erased.set(id, digest);
  for (const [id, digest] of settled) erasedSettlements.set(id, digest);
}
const journaled = new Map();
let [previous, expected, unsealed] = ["", 1, 0];
for (const { id, subject, subject_id, user_id, create_time, content, hash } of rowsOf("ledger_journal")) {
  // Whose words were erased keeps its checksum, and a later entry says what it reads since.
  const isErased = hash && erased.get(id) === sha256(content);
  const worked = isErased
    ? hash
    : sha256([previous, id, subject, subject_id, user_id, create_time, content].join("\n"));
  if (id !== expected) faults.push(`Eintrag ${expected} fehlt im Journal; es folgt ${id}.`);
  else if (hash && hash !== worked) faults.push(`Eintrag ${id} (${subject} ${subject_id}) wurde geändert.`);
  if (hash && unsealed > 0) faults.push(`Vor Eintrag ${id} fehlt eine Prüfsumme.`);
  unsealed = hash ? 0 : unsealed + 1;
  [previous, expected] = [hash ?? worked, id + 1];
  const [key, said] = [`${subject} ${subject_id}`, JSON.parse(content)];
  const part = subject === "TRANSACTION" ? partOf(said) : null;
  const parts = journaled.get(key)?.parts ?? [];
  if (part) parts.push({ after: part.after, upTo: lastOf(part), hash: hashOfLegs(part.legs) });
  journaled.set(key, { parts, hash: sha256(JSON.stringify(part ? said.slice(0, 9) : said)) });
}
function compare(key, content) {
  const { hash, parts = [] } = journaled.get(key) ?? {};
  const own = content[9];
  const isAsSaid = (part) => part.hash === hashOfLegs(grouped(own, part));
  const isWhole = parts.length === 0 || (parts.at(-1).upTo === own.at(-1)?.[0] && parts.every(isAsSaid));
  if (!hash) faults.push(`${key} steht nicht im Journal.`);
  else if (!isWhole || hash !== sha256(JSON.stringify(parts.length > 0 ? content.slice(0, 9) : content)))
    faults.push(`${key} weicht vom Journal ab.`);
  journaled.delete(key);
}
const legs = rowsOf("legs");
let next = legs.next().value;
const stray = () => faults.push(`Zeile ${next.id} gehört zu TRANSACTION ${next.transaction_id}, die fehlt.`);
for (const row of rowsOf("transactions")) {
  const own = [];
  for (; next && next.transaction_id < row.id; next = legs.next().value) stray();
  for (; next?.transaction_id === row.id; next = legs.next().value) own.push(pick(next, leg));
  compare(`TRANSACTION ${row.id}`, [...pick(row, transaction), own]);
}
for (; next; next = legs.next().value) stray();
for (const row of rowsOf("ledger_lock_changes")) compare(`LOCK ${row.id}`, pick(row, lock));
for (const row of rowsOf("settlements")) {
  compare(`SETTLEMENT ${row.id}`, pick(row, settlement));
  if (sha256(row.content) !== (erasedSettlements.get(row.id) ?? row.sha256))
    faults.push(`SETTLEMENT ${row.id} ruht auf anderem, als seine Prüfsumme sagt.`);
}
for (const key of journaled.keys())
  if (!key.startsWith("ERASURE ")) faults.push(`${key} steht im Journal und fehlt in den Tabellen.`);
const found = faults.join("\n") || "Alles stimmt mit dem Journal überein.";
const chain = `${expected - 1} Einträge, davon ${unsealed} noch ohne Prüfsumme. Prüfsumme der Kette: ${previous}`;
process.stdout.write(`${found}\n${chain}\n`);
process.exitCode = faults.length > 0 ? 1 : 0;
