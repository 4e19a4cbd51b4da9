import { redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { stepReaderOf } from "~/auth/step-reader";
import { pageAction, pageLoader } from "~/http/page-edge";
import { dayOf } from "~/modules/base/calendar/day";
import { readRowForm } from "~/modules/base/edits/read-row-form";
import { changeSettings } from "~/modules/base/settings/change-settings.server";
import { firstStepsFields } from "~/modules/base/settings/settings-fields";
import { openFirstSteps } from "~/modules/overview/first-steps/open-first-steps";
import { HideForm, StepList, StepProgress } from "~/screens/first-steps";
import { firstStepTexts as texts } from "~/texts/first-steps";
import { Alert } from "~/ui/alert";
import { Card } from "~/ui/card";

export const loader = pageLoader("openSettings", ({ db, user }) => openFirstSteps(db, stepReaderOf(user)));

export const action = pageAction("openSettings", async ({ db, actor, form, context }) => {
  const { values } = readRowForm(form, firstStepsFields);
  await changeSettings(db, actor, { version: null, values, wholeForm: false }, dayOf(context.now));
  return redirect("/property-groups");
});

export { sendForm as clientAction } from "~/http/wire/send-form";

export default function FirstStepsSettings() {
  const { steps, hidden } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>()?.failure;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      id="first-steps"
      title={done === steps.length ? texts.allDone : texts.title}
      end={<StepProgress done={done} total={steps.length} />}
      className="mx-auto max-w-[960px]"
    >
      <div className="grid gap-3 border-line border-b p-4">
        {failure && <Alert>{failure.message}</Alert>}
        <p className="max-w-[72ch]">{texts.explanation}</p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2.5">
          <p className="text-soft">{hidden ? texts.hidden : texts.shown}</p>
          <HideForm hidden={hidden} label={hidden ? texts.showOnStart : texts.hideOnStart} />
        </div>
      </div>
      <StepList steps={steps} />
    </Card>
  );
}
