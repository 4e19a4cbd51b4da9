import { bytesOf, cutToBytes, LONGEST_NAME_BYTES, UNSEEN } from "../../../base/files/check-filename";

/** What NTFS and others take for something else than a letter. */
const UNFIT = /[\\/:*?"<>|]/g;

/** What a file is called in a ZIP, so that it unpacks everywhere: `_` for what is no letter of a name on one of the usual systems. */
export function packedName(filename: string): string {
  const name = filename.replace(UNFIT, "_").replace(new RegExp(UNSEEN, "gu"), "_");
  if (bytesOf(name) <= LONGEST_NAME_BYTES) return name;
  const ending = /(?<=.)\.[^.]{1,20}$/.exec(name)?.[0] ?? "";
  return cutToBytes(name.slice(0, name.length - ending.length), LONGEST_NAME_BYTES - bytesOf(ending)) + ending;
}
