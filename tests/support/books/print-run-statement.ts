/** An item of a run as its file names it; the amount in euros. */
export type PrintedItem = { endToEndId: string; amount: number; name: string; iban: string; text: string };

type Printed = {
  iban: string;
  day: string;
  items: readonly PrintedItem[];
  /** One entry for all of them with each in it, or with what the bank calls the run alone, or one entry each. */
  as: "PARTS" | "SUM" | "SINGLES";
  messageId?: string;
  /** Whether they are paid rather than collected. */
  outgoing?: boolean;
  /** Which of them come back, and why. */
  returned?: { item: PrintedItem; fee: number; reason: string }[];
  /** Whether all of these are one entry: with the fee in the amount of each, or told beside them. */
  together?: "FEES_IN" | "FEES_BESIDE";
};

const euros = (amount: number) => amount.toFixed(2);
const date = (tag: string, day: string) => `<${tag}><Dt>${day}</Dt></${tag}>`;
const money = (amount: number, direction: string) =>
  `<Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${direction}</CdtDbtInd>`;

const details = ({ endToEndId, amount, name, iban, text }: PrintedItem, more = "") =>
  `<TxDtls><Refs><EndToEndId>${endToEndId}</EndToEndId></Refs>${money(amount, "CRDT")}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr>
  <DbtrAcct><Id><IBAN>${iban}</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>${more}</TxDtls>`;

/** A CAMT.053 of what a run of direct debits brought, and of what came back of it, as a bank writes it. */
export function printRunStatement({
  iban,
  day,
  items,
  as,
  messageId = "",
  returned = [],
  together,
  outgoing = false,
}: Printed): string {
  const entry = (amount: number, direction: string, inner: string, words: string, more = "") =>
    `<Ntry>${money(amount, direction)}${more}<Sts><Cd>BOOK</Cd></Sts>${date("BookgDt", day)}${date("ValDt", day)}
    <NtryDtls>${inner}</NtryDtls><AddtlNtryInf>${words}</AddtlNtryInf></Ntry>`;
  const sum = items.reduce((total, { amount }) => total + Math.round(amount * 100), 0) / 100;
  const batch = `<Btch><MsgId>${messageId}</MsgId><PmtInfId>${messageId}.0</PmtInfId><NbOfTxs>${items.length}</NbOfTxs></Btch>`;
  const collected =
    items.length === 0
      ? []
      : as === "SINGLES"
        ? items.map((item) => entry(item.amount, "CRDT", details(item), "LASTSCHRIFT"))
        : [
            entry(
              sum,
              "CRDT",
              `${batch}${as === "PARTS" ? items.map((item) => details(item)).join("") : ""}`,
              `SAMMLER ${messageId}`,
            ),
          ];
  const detailsOfReturn = ({ item, fee, reason }: (typeof returned)[number]) =>
    details(
      { ...item, amount: item.amount + (together === "FEES_IN" ? fee : 0) },
      `<RtrInf><Rsn><Cd>${reason}</Cd></Rsn></RtrInf>`,
    ).replaceAll("CRDT", "DBIT");
  const sumOf = (amount: (one: (typeof returned)[number]) => number) =>
    returned.reduce((total, one) => total + Math.round(amount(one) * 100), 0) / 100;
  const charges = `<Chrgs><Rcrd><Amt Ccy="EUR">${euros(sumOf(({ fee }) => fee))}</Amt></Rcrd></Chrgs>`;
  const words = "RUECKLASTSCHRIFT";
  const back = together
    ? [
        entry(
          sumOf(({ item, fee }) => item.amount + fee),
          "DBIT",
          returned.map(detailsOfReturn).join(""),
          words,
          together === "FEES_BESIDE" ? charges : "",
        ),
      ]
    : returned.map((one) => entry(one.item.amount + one.fee, "DBIT", detailsOfReturn(one), words));
  const swapped = (xml: string) => xml.replaceAll(/CRDT|DBIT/g, (word) => (word === "CRDT" ? "DBIT" : "CRDT"));
  const entries = [...collected, ...back].join("");
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>M</MsgId></GrpHdr><Stmt>
<FrToDt><FrDtTm>${day}T00:00:00</FrDtTm><ToDtTm>${day}T23:59:59</ToDtTm></FrToDt>
<Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>${outgoing ? swapped(entries) : entries}</Stmt></BkToCstmrStmt></Document>`;
}
