import { parseArgs } from "node:util";
import { DomainError } from "../../app/modules/base/domain-error";

/**
 * Reads `--name N` or `--name=N` for each of the names given, in the order typed. Refuses any other option, a count that is
 * no whole number above 0, and nothing at all.
 */
export function readCounts<Name extends string>(
  parameters: readonly string[],
  names: readonly Name[],
): Map<Name, number> {
  const usage = `Möglich ist: ${names.map((name) => `--${name} ANZAHL`).join(" ")}`;
  const counts = new Map<Name, number>();
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  // Not strict: what is wrong is said in German, and by name.
  const { tokens } = parseArgs({ args: [...parameters], options, strict: false, tokens: true });
  for (const token of tokens) {
    const option = token.kind === "option" ? token : undefined;
    const name = names.find((known) => known === option?.name);
    if (!name) throw new DomainError("invalid", `„${parameters[token.index]}“ gibt es hier nicht. ${usage}`);
    const count = option?.value ?? "";
    if (!/^[1-9]\d{0,8}$/.test(count))
      throw new DomainError("invalid", `„--${name}“ braucht eine ganze Zahl größer 0, zum Beispiel --${name} 1000.`);
    counts.set(name, Number(count));
  }
  if (counts.size === 0) throw new DomainError("invalid", `Es fehlt die Angabe, was angelegt werden soll. ${usage}`);
  return counts;
}
