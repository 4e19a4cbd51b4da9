-- What was said of deadlines, and where calendars read them.
CREATE TABLE `deadline_states` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`key` text NOT NULL,
	`state` text NOT NULL,
	`until` text,
	`note` text,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deadline_states_until" CHECK("deadline_states"."until" is date("deadline_states"."until")),
	CONSTRAINT "deadline_states_put_off" CHECK(("deadline_states"."state" = 'POSTPONED') = ("deadline_states"."until" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deadline_states_key` ON `deadline_states` (`key`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer NOT NULL,
	`token_hash` text NOT NULL,
	`kinds` text,
	`with_names` integer NOT NULL,
	`alarm_days` integer,
	`create_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "calendar_feeds_kinds" CHECK(json_type("calendar_feeds"."kinds") = 'array'),
	CONSTRAINT "calendar_feeds_alarm_days" CHECK("calendar_feeds"."alarm_days" between 0 and 60)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feeds_token_hash` ON `calendar_feeds` (`token_hash`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_user` ON `calendar_feeds` (`user_id`);
