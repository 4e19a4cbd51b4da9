ALTER TABLE `request_keys` ADD `digest` text;--> statement-breakpoint
ALTER TABLE `request_keys` ADD `status` integer CONSTRAINT "request_keys_status" CHECK("status" between 200 and 299);--> statement-breakpoint
ALTER TABLE `request_keys` ADD `answer` text;
