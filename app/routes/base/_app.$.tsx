import { pageLoader } from "~/http/page-edge";
import { DomainError } from "~/modules/base/domain-error";
import { shellTexts } from "~/texts/shell";

/** Every address that no other route knows. */
export const loader = pageLoader("readPortfolio", async () => {
  throw new DomainError("not-found", shellTexts.pageNotFound);
});

export default function NotFound() {
  return null;
}
