import { ALL_FOLDERS, type FolderKey } from "../../modules/portfolio/property-groups/folder-key";
import { propertyTexts } from "../../texts/properties/properties";
import { idParameter } from "./parameters";

/** The folder in a path, be it that of all properties. */
export function folderParameter(params: Record<string, string | undefined>): FolderKey {
  return params.groupId === ALL_FOLDERS ? ALL_FOLDERS : idParameter(params, "groupId", propertyTexts.groupNotFound);
}
