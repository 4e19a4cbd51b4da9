import { expect, test } from "vitest";
import { HEAD_BYTES, sniffType, TAIL_BYTES } from "../../../app/modules/base/files/sniff-type";
import { readText } from "../../../app/modules/files/attachments/text/read-text";
import { isTextType } from "../../../app/modules/files/attachments/text/text-types";
import { demoAttachments } from "./attachments";
import { demoAgreements } from "./together";

test("each attachment is what its name says, and only a scan has no text", async () => {
  const endings: Record<string, string> = {
    "application/pdf": "pdf",
    "text/csv": "csv",
    "message/rfc822": "eml",
  };
  const scans: string[] = [];
  for (const { filename, bytes } of demoAttachments) {
    const type = sniffType({ head: bytes.subarray(0, HEAD_BYTES), tail: bytes.slice(-TAIL_BYTES) });
    expect([filename, filename.split(".").at(-1)]).toEqual([filename, endings[type]]);
    const reading = isTextType(type) ? await readText(type, bytes) : null;
    if (reading?.state === "none") scans.push(filename);
    else expect([filename, reading?.state]).toEqual([filename, "found"]);
  }
  expect(scans).toEqual([
    "Kaufvertrag UR 812-2019.pdf",
    "Grundbuchauszug Blatt 4711.pdf",
    "Baugenehmigung Dachgeschoss 2019.pdf",
  ]);
});

test("tenants have leases; who runs a whole house, and takes no deposit, has none", () => {
  const leases = demoAttachments.filter(({ filename }) => filename.startsWith("Mietvertrag "));
  expect(leases).toHaveLength(demoAgreements.filter(({ rentDeposit }) => rentDeposit !== null).length);
});
