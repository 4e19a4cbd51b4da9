import { pageLoader } from "~/http/page-edge";
import { DomainError } from "~/modules/domain-error";
import { refusals } from "~/texts/refusals";

/** Every address that no other route knows. */
export const loader = pageLoader("readPortfolio", async () => {
  throw new DomainError("not-found", refusals.pageNotFound);
});

export default function NotFound() {
  return null;
}
