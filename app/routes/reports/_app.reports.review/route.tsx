import { redirect } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { CheckCheck } from "lucide-react";
import { pageAction, pageLoader } from "~/http/page-edge";
import { choicePart, idParameter, pagePart, readQuery } from "~/http/query/parameters";
import { dayOf } from "~/modules/base/calendar/day";
import { may } from "~/modules/base/rights/rights";
import { checks } from "~/modules/reports/review/check-names";
import { openReview } from "~/modules/reports/review/open-review";
import { resumeFinding } from "~/modules/reports/review/set-aside-finding.server";
import { showReview } from "~/modules/reports/review/show-review";
import { reviewTexts as texts } from "~/texts/reports/review";
import { Alert } from "~/ui/alert";
import { Empty } from "~/ui/lists/empty";
import { Screen } from "~/ui/page/screen";
import { AsideList } from "./aside-list";
import { CheckCard } from "./check-card";
import { CheckSummary } from "./check-summary";

const HERE = "/reports/review";

export const loader = pageLoader("openAccounting", async ({ db, user, url, context }) => {
  const today = dayOf(context.now);
  const { all: check, page } = readQuery(url.searchParams, { all: choicePart(checks), page: pagePart(1) });
  return {
    ...showReview(await openReview(db, today), { check, page }),
    today,
    rights: {
      changeRentalAgreements: may(user, "changeRentalAgreements"),
      openSettings: may(user, "openSettings"),
      changeBaseRates: may(user, "changeBaseRates"),
    },
  };
});

export const action = pageAction("openAccounting", async ({ db, actor, form }) => {
  const id = idParameter({ id: String(form.get("resume") ?? "") }, "id", texts.findingGone);
  await resumeFinding(db, actor, id);
  return redirect(HERE);
});

export { sendForm as clientAction } from "~/http/wire/send-form";

/** A dialog that opens or closes over the list changes nothing of it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return formMethod || currentUrl.pathname === nextUrl.pathname ? defaultShouldRevalidate : false;
}

export default function ReviewPage() {
  const { groups, fine, aside, today, rights } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  return (
    <Screen>
      {failure && (
        <div className="mb-4">
          <Alert>{failure.message}</Alert>
        </div>
      )}
      {groups.length === 0 ? (
        <Empty icon={<CheckCheck size={28} aria-hidden />} title={texts.nothing}>
          {aside.length > 0 ? texts.allAside : texts.nothingHint}
        </Empty>
      ) : (
        <>
          <CheckSummary groups={groups} fine={fine} />
          <div className="grid gap-5">
            {groups.map((group) => (
              <CheckCard key={group.check} group={group} today={today} rights={rights} />
            ))}
          </div>
        </>
      )}
      {aside.length > 0 && <AsideList aside={aside} today={today} />}
    </Screen>
  );
}
