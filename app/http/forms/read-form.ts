import { DomainError } from "../../modules/base/domain-error";
import { refusals } from "../../texts/refusals";
import { allowBody, type BodyBound } from "./bound-body";

/** What a multipart form needs beside its file: boundaries, headers and the other fields. */
export const FORM_SLACK = 65_536;

/** How many bytes each file of a form may have, and what is said of a larger one. */
export type FileBound = { largest: number; tooLarge: string };

/** Reads a form as far as its bound allows; `file` widens that for a form that takes one. */
export async function readForm(request: Request, bound: BodyBound, file?: FileBound): Promise<FormData> {
  expectForm(request);
  if (file) allowBody(bound, file.largest + FORM_SLACK, file.tooLarge);
  const form = await parse(request);
  for (const [, value] of form)
    if (file && typeof value !== "string" && value.size > file.largest)
      throw new DomainError("too-large", file.tooLarge);
  return form;
}

/** Refuses what is no form by what its sender says. */
export function expectForm(request: Request): void {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type))
    throw new DomainError("unsupported-type", refusals.expectedForm);
}

async function parse(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new DomainError("invalid", refusals.expectedForm);
  }
}
