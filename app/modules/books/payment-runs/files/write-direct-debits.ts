import type { Day } from "../../../base/calendar/day";
import {
  accountOf,
  agentOf,
  amountOf,
  element,
  type FileHead,
  type FileItem,
  nameElement,
  remittanceOf,
  totalsOf,
  writeMessage,
} from "./payment-file";

/** Which collection of a mandate it is: the first, one of several, a single one, the last. `RCUR` may be the first as well. */
export type Sequence = "FRST" | "RCUR" | "OOFF" | "FNAL";

/** A direct debit by a mandate. */
export type DirectDebit = FileItem & { mandate: string; signedDay: Day; sequence: Sequence };

const MESSAGE = { version: "pain.008.001.08", root: "CstmrDrctDbtInitn" };

/** The file by which a bank collects direct debits (CORE), in groups by their sequence. */
export function writeDirectDebits(head: FileHead & { creditorId: string }, items: readonly DirectDebit[]): string {
  const { party } = head;
  return writeMessage(
    head,
    MESSAGE,
    items,
    ({ sequence }) => sequence,
    (id, sequence, own) =>
      element(
        "PmtInf",
        element("PmtInfId", id),
        element("PmtMtd", "DD"),
        element("BtchBookg", "false"),
        totalsOf(own),
        element(
          "PmtTpInf",
          element("SvcLvl", element("Cd", "SEPA")),
          element("LclInstrm", element("Cd", "CORE")),
          element("SeqTp", sequence),
        ),
        element("ReqdColltnDt", head.day),
        element("Cdtr", nameElement(party.name)),
        element("CdtrAcct", accountOf(party.iban)),
        element("CdtrAgt", agentOf(party.bic)),
        element("ChrgBr", "SLEV"),
        element("CdtrSchmeId", creditorOf(head.creditorId)),
        ...own.map(directDebit),
      ),
  );
}

function creditorOf(creditorId: string): string {
  const scheme = element("SchmeNm", element("Prtry", "SEPA"));
  return element("Id", element("PrvtId", element("Othr", element("Id", creditorId), scheme)));
}

function directDebit({ endToEndId, cents, mandate, signedDay, name, iban, text }: DirectDebit): string {
  const related = element("MndtRltdInf", element("MndtId", mandate), element("DtOfSgntr", signedDay));
  return element(
    "DrctDbtTxInf",
    element("PmtId", element("EndToEndId", endToEndId)),
    amountOf(cents),
    element("DrctDbtTx", related),
    element("DbtrAgt", agentOf(null)),
    element("Dbtr", nameElement(name)),
    element("DbtrAcct", accountOf(iban)),
    remittanceOf(text),
  );
}
