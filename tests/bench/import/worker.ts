import { openFiles } from "../../../app/modules/base/files/file-store";
import { readStatements } from "../../../app/modules/books/bank-statements/read/read-statements";
import { importStatement } from "../../../app/modules/books/bank-statements/uploads/import-statement";
import { connect } from "../../../db/client";
import { printStatement } from "./print-statement";

let bytes: Uint8Array<ArrayBuffer> = new Uint8Array();

/** Makes a file on PUT; then reads it, or reads and stores it, so that each can be timed by itself. */
export default {
  async fetch(request: Request, { DB, FILES }: { DB: D1Database; FILES: R2Bucket }): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === "PUT") {
      bytes = printStatement(searchParams.get("iban") ?? "", Number(searchParams.get("entries")));
      return new Response(String(bytes.length));
    }
    if (pathname === "/parse") {
      const { files } = readStatements(bytes, "CAMT");
      return new Response(String(files.flat().flatMap(({ entries }) => entries).length));
    }
    const actor = { userId: 1, userName: "Bench", now: new Date().toISOString(), requestKey: null };
    const file = { fileName: "auszug.xml", bytes, statementType: "CAMT" as const, bankAccountId: null };
    const { result } = await importStatement(connect(DB.withSession("first-primary")), openFiles(FILES), actor, file);
    return new Response(String(result.created));
  },
};
