import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { connect } from "../../../../../db/client";
import { measure } from "../../../../../db/measured-client";
import { createPerson } from "../../../../../tests/support/people";
import { openFiles } from "../../../base/files/file-store";
import { bankAccountNoun } from "../../bank-accounts/bank-account-noun.server";
import { readStatements } from "../read/read-statements";
import { importStatement } from "./import-statement";

const IBAN = "DE02120300000000202051";

function camt(count: number): Uint8Array<ArrayBuffer> {
  const entries = Array.from({ length: count }, (_, index) => {
    const day = `2026-0${1 + (index % 9)}-1${index % 10}`;
    return `<Ntry><Amt Ccy="EUR">${500 + (index % 97)}.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>REF${index}</AcctSvcrRef><NtryDtls><TxDtls><Refs><EndToEndId>E2E-${count}-${index}</EndToEndId></Refs><RltdPties><Dbtr><Nm>Mieter ${index}</Nm></Dbtr><DbtrAcct><Id><IBAN>DE02500105170137075030</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>Miete und Nebenkosten Wohnung ${index}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
  });
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.052.001.08"><BkToCstmrAcctRpt><Rpt><Id>1</Id><Acct><Id><IBAN>${IBAN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join("")}</Rpt></BkToCstmrAcctRpt></Document>`,
  );
}

test("the number of statements grows by chunks, not by rows", async () => {
  const person = await createPerson("accountant");
  const actor = { userId: person.id, userName: "Person", now: "2026-11-01T00:00:00.000Z", requestKey: null };
  await bankAccountNoun.create(connect(env.DB), actor, { name: "Mietkonto", iban: IBAN, statementType: "CAMT" });
  const uses: { count: number; statements: number; parse: number; whole: number }[] = [];
  for (const count of [100, 10_000]) {
    const { client, use } = measure(env.DB.withSession("first-primary"));
    const bytes = camt(count);
    const began = performance.now();
    readStatements(bytes, "CAMT");
    const parsed = performance.now();
    const file = { fileName: "auszug.xml", bytes, statementType: "CAMT" as const, bankAccountId: null };
    const { result } = await importStatement(connect(client), openFiles(env.FILES), actor, file);
    const whole = performance.now() - parsed;
    expect(result.created).toBe(count);
    uses.push({ count, statements: use.statements, parse: parsed - began, whole });
  }
  console.info(JSON.stringify(uses));
  const [few, many] = uses;
  expect((many?.statements ?? 0) - (few?.statements ?? 0)).toBeLessThanOrEqual(8);
});
