-- By which day rent is due, what an admin knows of base rates, and of which Land a property is beyond its postcode.
ALTER TABLE `properties` ADD `state` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `due_working_day` integer DEFAULT 3 NOT NULL CONSTRAINT `rental_agreements_due_working_day` CHECK (typeof("due_working_day") = 'integer' and "due_working_day" between 1 and 10);--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `due_day_of_month` integer CONSTRAINT `rental_agreements_due_day_of_month` CHECK (typeof("due_day_of_month") in ('integer', 'null') and "due_day_of_month" between 1 and 31);--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `grace_days` integer DEFAULT 0 NOT NULL CONSTRAINT `instance_settings_grace_days` CHECK (typeof("grace_days") = 'integer' and "grace_days" between 0 and 10);--> statement-breakpoint
CREATE TABLE `base_rates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`valid_from` text NOT NULL,
	`rate` real NOT NULL,
	`create_user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`create_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "base_rates_valid_from" CHECK("base_rates"."valid_from" is date("base_rates"."valid_from") and substr("base_rates"."valid_from", 5) in ('-01-01', '-07-01')),
	CONSTRAINT "base_rates_rate" CHECK("base_rates"."rate" between -20 and 50)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `base_rates_valid_from` ON `base_rates` (`valid_from`);
