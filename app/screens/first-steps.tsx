import { Form, useNavigation } from "@remix-run/react";
import { Check } from "lucide-react";
import type { FirstStep } from "~/modules/overview/first-steps/first-steps";
import { firstStepTexts as texts } from "~/texts/first-steps";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";

/** Where the list is put away and fetched back. */
const FIRST_STEPS = "/settings/first-steps";

/** What is to be done until a team works here, on the start page; with a way to put it away for those who may. */
export function FirstSteps({ steps, mayHide }: { steps: FirstStep[]; mayHide: boolean }) {
  const done = steps.filter((step) => step.done).length;
  const isComplete = done === steps.length;
  return (
    <Card
      id="first-steps"
      title={isComplete ? texts.allDone : texts.title}
      end={<StepProgress done={done} total={steps.length} />}
      className="mb-6 max-w-[960px]"
    >
      {!isComplete && <StepList steps={steps} />}
      {mayHide && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-first:border-t">
          <p className="min-w-0 flex-1 basis-[32ch] text-small text-soft">{texts.hideHint}</p>
          <HideForm hidden={false} label={texts.hide} />
        </div>
      )}
    </Card>
  );
}

/** How many steps are done, in words and as a bar. */
export function StepProgress({ done, total }: { done: number; total: number }) {
  const label = texts.progress(done, total);
  return (
    <span className="flex items-center gap-3 text-note text-soft tabular-nums">
      {label}
      <progress max={total} value={done} aria-label={label} className="progress-bar w-[120px] max-sm:w-16" />
    </span>
  );
}

/** The steps in their order; the first that its reader can do stands out. */
export function StepList({ steps }: { steps: FirstStep[] }) {
  const next = steps.find(({ to }) => to !== null);
  return (
    <ol className="divide-y divide-line">
      {steps.map((step, index) => (
        <li key={step.name} className={cn("flex gap-3 px-4", step.done ? "items-center py-2" : "items-start py-3")}>
          <StepMark number={index + 1} done={step.done} />
          <StepText step={step} isNext={step === next} />
        </li>
      ))}
    </ol>
  );
}

function StepMark({ number, done }: { number: number; done: boolean }) {
  return (
    <span
      aria-hidden
      className={cn(
        "grid size-6 shrink-0 place-items-center rounded-full border font-[600] text-small tabular-nums",
        done ? "border-accent bg-accent text-accent-ink" : "border-line-strong text-soft",
      )}
    >
      {done ? <Check size={14} /> : number}
    </span>
  );
}

function StepText({ step: { name, done, to, waitsFor, missing }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { title, hint, action } = texts.steps[name];
  if (done)
    return (
      <p className="text-soft">
        <span className="sr-only">{texts.done} </span>
        {title}
      </p>
    );
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-6 gap-y-2.5">
      <div className="min-w-0 flex-1 basis-[34ch]">
        <p className="min-h-6 font-[600] leading-6">{title}</p>
        <p className="text-note text-soft">{hint}</p>
      </div>
      {to ? (
        <LinkButton to={to} look={isNext ? "primary" : "plain"}>
          {action}
        </LinkButton>
      ) : (
        <p className="text-note text-soft">{waitsFor ? texts.waitsFor[waitsFor] : missing && texts.missing(missing)}</p>
      )}
    </div>
  );
}

/** Puts the list away for everybody, or back on the start page, to which both lead. */
export function HideForm({ hidden, label }: { hidden: boolean; label: string }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" action={FIRST_STEPS}>
      <RequestKey form={`first-steps ${hidden}`} />
      <Button name="firstStepsHidden" value={hidden ? "off" : "on"} disabled={busy}>
        {label}
      </Button>
    </Form>
  );
}
