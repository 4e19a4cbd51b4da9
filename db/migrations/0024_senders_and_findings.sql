ALTER TABLE `instance_settings` ADD `sender_name` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_street_and_number` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_zip_code` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_city` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_phone` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_mail` text;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_iban` text;
--> statement-breakpoint
CREATE TABLE `set_aside_findings` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`check_name` text NOT NULL,
	`finding_key` text NOT NULL,
	`facts` text NOT NULL,
	`reason` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`resume_user_id` integer,
	`resume_time` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`resume_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `set_aside_findings_standing` ON `set_aside_findings` (`check_name`,`finding_key`,`facts`) WHERE "set_aside_findings"."resume_time" is null;
