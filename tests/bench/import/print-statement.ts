const DAYS = 364;

/**
 * A year's camt.053.001.08 with as many entries as wanted, each as full as German banks write them, in the order of their
 * days.
 */
export function printStatement(iban: string, count: number): Uint8Array<ArrayBuffer> {
  let cents = 0;
  const entries = Array.from({ length: count }, (_, index) => {
    const moneyIn = index % 4 > 0;
    const amount = 40_000 + ((index * 7919) % 90_000);
    cents += moneyIn ? amount : -amount;
    return printEntry(index, { iban, amount: euros(amount), moneyIn, day: dayOf(Math.floor((index / count) * DAYS)) });
  });
  const balance = (code: string, value: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(Math.abs(value))}</Amt><CdtDbtInd>${value < 0 ? "DBIT" : "CRDT"}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;
  return new TextEncoder().encode(
    `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId><CreDtTm>2025-12-31T20:00:00+01:00</CreDtTm></GrpHdr><Stmt><Id>S1</Id><ElctrncSeqNb>1</ElctrncSeqNb><CreDtTm>2025-12-31T20:00:00+01:00</CreDtTm><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance("OPBD", 0, dayOf(0))}${balance("CLBD", cents, dayOf(DAYS))}${entries.join("")}</Stmt></BkToCstmrStmt></Document>`,
  );
}

type Entry = { iban: string; amount: string; moneyIn: boolean; day: string };

function printEntry(index: number, { iban, amount, moneyIn, day }: Entry): string {
  const code = `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${moneyIn ? "RCDT" : "ICDT"}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn><Prtry><Cd>NTRF+${moneyIn ? 166 : 116}+9310+997</Cd><Issr>DK</Issr></Prtry></BkTxCd>`;
  const direction = `<CdtDbtInd>${moneyIn ? "CRDT" : "DBIT"}</CdtDbtInd>`;
  const other = [
    `Mieterin ${index % 400} Beispiel`,
    `DE75512108001245${String(index % 400).padStart(6, "0")}`,
  ] as const;
  const own = ["Immobilien Beispiel GmbH", iban] as const;
  const [debtor, creditor] = moneyIn ? [other, own] : [own, other];
  const party = (role: string, [name, account]: readonly [string, string]) =>
    `<${role}><Pty><Nm>${name}</Nm></Pty></${role}><${role}Acct><Id><IBAN>${account}</IBAN></Id></${role}Acct>`;
  const agent = moneyIn ? "DbtrAgt" : "CdtrAgt";
  return `<Ntry><NtryRef>${index}</NtryRef><Amt Ccy="EUR">${amount}</Amt>${direction}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>2025${String(index).padStart(16, "0")}</AcctSvcrRef>${code}<NtryDtls><TxDtls><Refs><EndToEndId>${index % 3 === 0 ? "NOTPROVIDED" : `E2E-2025-${index}`}</EndToEndId><Prtry><Tp>FI-UMSATZ-ID</Tp><Ref>2025-${index}</Ref></Prtry></Refs><Amt Ccy="EUR">${amount}</Amt>${direction}${code}<RltdPties>${party("Dbtr", debtor)}${party("Cdtr", creditor)}</RltdPties><RltdAgts><${agent}><FinInstnId><BICFI>SOGEDEFFXXX</BICFI></FinInstnId></${agent}></RltdAgts><RmtInf><Ustrd>Miete und Nebenkosten Wohnung ${index % 400} Haus ${index % 40} laut Vertrag vom 01.02.2019</Ustrd></RmtInf></TxDtls></NtryDtls><AddtlNtryInf>${moneyIn ? "GUTSCHR. UEBERW. DAUERAUFTR." : "ONLINE-UEBERWEISUNG"}</AddtlNtryInf></Ntry>`;
}

function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10);
}
