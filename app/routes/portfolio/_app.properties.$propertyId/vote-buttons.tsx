import { useFetcher } from "@remix-run/react";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { activityTexts } from "~/texts/feed/activities";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

type Votes = { userName: string; value: boolean }[];

/** Both counts, as buttons for who may vote: one's own vote is pressed, and pressing it again takes it back. The counts move at once. */
export function VoteButtons({
  id,
  votes,
  mine,
  mayVote,
}: {
  id: number;
  votes: Votes;
  mine: boolean | null;
  mayVote: boolean;
}) {
  const fetcher = useFetcher();
  const form = useRef<HTMLFormElement>(null);
  const [waiting, setWaiting] = useState<boolean[]>([]);
  const idle = fetcher.state === "idle";
  const sent = fetcher.formData?.get("value");
  const wished = sent === "true" ? true : sent === "false" ? false : null;
  const shown = [wished, ...waiting].reduce(afterVote, mine);
  const count = (value: boolean) =>
    votes.filter((vote) => vote.value === value).length - (mine === value ? 1 : 0) + (shown === value ? 1 : 0);
  const names = (value: boolean) => votes.filter((vote) => vote.value === value).map(({ userName }) => userName);

  // Two votes on their way at once could arrive the wrong way round: each waits for the one before.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (idle) return;
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    setWaiting([...waiting, button?.value === "true"]);
  };
  useEffect(() => {
    const [next, ...later] = waiting;
    if (!idle || next === undefined || !form.current) return;
    const vote = new FormData(form.current);
    vote.set("value", String(next));
    setWaiting(later);
    fetcher.submit(vote, { method: "post", action: `/properties/${id}/vote` });
  }, [idle, waiting, fetcher.submit, id]);

  if (!mayVote)
    return [true, false].map((value) => {
      const Icon = value ? ThumbsUp : ThumbsDown;
      return (
        <span key={String(value)} className="inline-flex items-center gap-1.5 px-1 font-[550] text-soft tabular-nums">
          <Icon size={14} aria-hidden />
          <span className="sr-only">{value ? activityTexts.votedUp("") : activityTexts.votedDown("")}</span>
          {count(value)}
        </span>
      );
    });
  return (
    <fetcher.Form ref={form} method="post" action={`/properties/${id}/vote`} onSubmit={submit} className="flex gap-1.5">
      <RequestKey form="vote" />
      <StayOnScreen />
      {[true, false].map((value) => {
        const Icon = value ? ThumbsUp : ThumbsDown;
        const label = value ? activityTexts.voteUp : activityTexts.voteDown;
        return (
          <button
            key={label}
            type="submit"
            name="value"
            value={String(value)}
            aria-pressed={shown === value}
            title={[label, ...names(value)].join("\n")}
            className={cn(buttonClass({ size: "tiny" }), "tabular-nums", shown === value && "is-chosen")}
          >
            <Icon size={14} aria-hidden />
            <span className="sr-only">{label}:</span>
            {count(value)}
          </button>
        );
      })}
    </fetcher.Form>
  );
}

/** The vote that stands after another one: the same again takes it back. */
function afterVote(before: boolean | null, vote: boolean | null): boolean | null {
  if (vote === null) return before;
  return vote === before ? null : vote;
}
