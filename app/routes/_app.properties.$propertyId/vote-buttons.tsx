import { useFetcher } from "@remix-run/react";
import { ThumbsDown, ThumbsUp } from "lucide-react";
import { activityTexts } from "~/texts/activities";
import { buttonClass } from "~/ui/button";
import { cn } from "~/ui/cn";
import { RequestKey } from "~/ui/request-key";
import { StayOnScreen } from "~/ui/stay-on-screen";

type Votes = { userName: string; value: boolean }[];

/** Both counts as buttons; one's own vote is pressed, and pressing it again takes it back. The counts move at once. */
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
  const sent = fetcher.formData?.get("value");
  const wished = sent === "true" ? true : sent === "false" ? false : undefined;
  const shown = wished === undefined ? mine : wished === mine ? null : wished;
  const count = (value: boolean) =>
    votes.filter((vote) => vote.value === value).length - (mine === value ? 1 : 0) + (shown === value ? 1 : 0);
  const names = (value: boolean) => votes.filter((vote) => vote.value === value).map(({ userName }) => userName);

  return (
    <fetcher.Form method="post" action={`/properties/${id}/vote`} className="flex gap-1.5">
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
            disabled={!mayVote}
            aria-pressed={shown === value}
            title={[label, ...names(value)].join("\n")}
            className={cn(
              buttonClass({ size: "tiny" }),
              "tabular-nums disabled:opacity-100",
              shown === value && "border-accent bg-accent-wash text-accent",
            )}
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
