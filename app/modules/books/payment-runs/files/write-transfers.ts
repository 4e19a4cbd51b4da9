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

const MESSAGE = { version: "pain.001.001.09", root: "CstmrCdtTrfInitn" };

/** The file by which a bank makes transfers. */
export function writeTransfers(head: FileHead, items: readonly FileItem[]): string {
  const { party } = head;
  return writeMessage(
    head,
    MESSAGE,
    items,
    () => "",
    (id, _, own) =>
      element(
        "PmtInf",
        element("PmtInfId", id),
        element("PmtMtd", "TRF"),
        element("BtchBookg", "false"),
        totalsOf(own),
        element("PmtTpInf", element("SvcLvl", element("Cd", "SEPA"))),
        element("ReqdExctnDt", element("Dt", head.day)),
        element("Dbtr", nameElement(party.name)),
        element("DbtrAcct", accountOf(party.iban)),
        element("DbtrAgt", agentOf(party.bic)),
        element("ChrgBr", "SLEV"),
        ...own.map(transfer),
      ),
  );
}

function transfer({ endToEndId, cents, name, iban, text }: FileItem): string {
  return element(
    "CdtTrfTxInf",
    element("PmtId", element("EndToEndId", endToEndId)),
    element("Amt", amountOf(cents)),
    element("Cdtr", nameElement(name)),
    element("CdtrAcct", accountOf(iban)),
    remittanceOf(text),
  );
}
