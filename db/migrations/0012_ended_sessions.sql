CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`expire_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_expiry` ON `ended_sessions` (`expire_time`);
--> statement-breakpoint
ALTER TABLE `users` ADD `sessions_since` text;
