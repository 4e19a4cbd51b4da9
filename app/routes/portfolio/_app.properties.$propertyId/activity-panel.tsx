import type { FeedEntry } from "~/modules/overview/feed/merge-by-time";
import type { ShownActivity } from "~/modules/overview/feed/show-activity";
import { ActivityEntry } from "~/screens/feed/activity-entry";
import { BookEntry } from "~/screens/feed/book-entry";
import { activityTexts } from "~/texts/feed/activities";
import { moreTexts } from "~/texts/more";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { CommentForm } from "./comment-form";
import { VoteButtons } from "./vote-buttons";

/** What else happened is hidden there by the style sheet. */
const SHOWN_ON_PHONES = 3;

/** Votes, comments and everything else that happened to a property, newest first. */
export function ActivityPanel({
  id,
  votes,
  mine,
  mayVote,
  entries,
  more,
  bookings,
  today,
}: {
  id: number;
  votes: { userName: string; value: boolean }[];
  mine: boolean | null;
  mayVote: boolean;
  entries: FeedEntry<ShownActivity>[];
  more: number | null;
  /** Where all that was booked stands, for those who may see it. */
  bookings: string | null;
  today: string;
}) {
  return (
    <Card
      id="activity"
      className="property-activity"
      title={activityTexts.panel}
      end={<VoteButtons id={id} votes={votes} mine={mine} mayVote={mayVote} />}
    >
      <Voters votes={votes} />
      <div className="p-4 pt-3">
        <CommentForm id={id} />
      </div>
      <ol>
        {entries.map(({ activity, booked }) =>
          activity ? (
            <ActivityEntry key={activity.id} activity={activity} today={today} within={id} />
          ) : (
            <BookEntry key={booked.key} event={booked} today={today} />
          ),
        )}
      </ol>
      {entries.length > SHOWN_ON_PHONES && (
        <div className="property-feed-all border-line border-t p-3 text-center">
          <LinkButton to={`/activity?property=${id}`} look="quiet" size="tiny">
            {activityTexts.allOfProperty}
          </LinkButton>
        </div>
      )}
      {(more !== null || bookings !== null) && (
        <div className="property-feed-more border-line border-t p-3 text-center">
          {more !== null && (
            <LinkButton to={`/activity?property=${id}&before=${more}`} look="quiet" size="tiny">
              {moreTexts.more}
            </LinkButton>
          )}
          {bookings !== null && (
            <LinkButton to={bookings} look="quiet" size="tiny">
              {activityTexts.allBookings}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  );
}

function Voters({ votes }: { votes: { userName: string; value: boolean }[] }) {
  const names = (value: boolean) =>
    votes
      .filter((vote) => vote.value === value)
      .map(({ userName }) => userName)
      .join(", ");
  const up = names(true);
  const down = names(false);
  return (
    <p className="px-4 pt-3 text-small text-soft">
      {up && <span className="block">{activityTexts.votedUp(up)}</span>}
      {down && <span className="block">{activityTexts.votedDown(down)}</span>}
      {!up && !down && activityTexts.noVotes}
    </p>
  );
}
