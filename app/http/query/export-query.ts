import { DomainError } from "../../modules/base/domain-error";
import { type FileFormat, fileFormatNames } from "../../modules/base/spreadsheets/file-formats";
import type { GoogleDrive } from "../../modules/instance/google-sheets/create-spreadsheet";
import { googleSheetsTexts } from "../../texts/google-sheets";
import type { Call } from "../json-edge";
import { badParameter, choicePart, readQuery } from "./parameters";

const TOKEN = "accessToken";

/** Tokens of Google have 2,048 characters at most. */
const TOKEN_SHAPE = /^[\w.~+/=-]{1,4096}$/;

/** Whether a call wants a table as a file or as a spreadsheet of somebody; `invalid` unless it says just one of both. */
export function exportQuery({
  query,
  request,
  context,
}: Pick<Call, "query" | "request" | "context">): { format: FileFormat } | { drive: GoogleDrive } {
  const accessToken = query.get(TOKEN) || request.headers.get("X-Access-Token");
  const { format } = readQuery(query, { format: choicePart(fileFormatNames) });
  if ((format === null) === !accessToken) throw new DomainError("invalid", googleSheetsTexts.oneWay);
  if (!accessToken) return { format: format as FileFormat };
  if (!TOKEN_SHAPE.test(accessToken)) throw badParameter(TOKEN);
  const { spreadsheetsUrl, filesUrl } = context.signIn.google();
  return { drive: { spreadsheetsUrl, filesUrl, accessToken } };
}
