-- The books for the tax adviser: how accounts are called there, and what was handed over.
ALTER TABLE `accounts` ADD `datev_number` integer CONSTRAINT `accounts_datev_number` CHECK (typeof("datev_number") in ('integer', 'null') and "datev_number" between 1 and 999999999);--> statement-breakpoint
ALTER TABLE `bank_accounts` ADD `datev_number` integer CONSTRAINT `bank_accounts_datev_number` CHECK (typeof("datev_number") in ('integer', 'null') and "datev_number" between 1 and 999999999);--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `datev_adviser` integer CONSTRAINT `instance_settings_datev_adviser` CHECK (typeof("datev_adviser") in ('integer', 'null') and "datev_adviser" between 1001 and 9999999);--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `datev_client` integer CONSTRAINT `instance_settings_datev_client` CHECK (typeof("datev_client") in ('integer', 'null') and "datev_client" between 1 and 99999);--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `datev_year_begins` text CONSTRAINT `instance_settings_datev_year_begins` CHECK ("datev_year_begins" is date("datev_year_begins"));--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `datev_account_length` integer CONSTRAINT `instance_settings_datev_account_length` CHECK (typeof("datev_account_length") in ('integer', 'null') and "datev_account_length" between 4 and 8);--> statement-breakpoint
CREATE TABLE `datev_exports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`last_leg_id` integer NOT NULL,
	`bookings` integer NOT NULL,
	`sums` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "datev_exports_period" CHECK("datev_exports"."from_date" is date("datev_exports"."from_date") and "datev_exports"."to_date" is date("datev_exports"."to_date") and "datev_exports"."from_date" <= "datev_exports"."to_date")
);
--> statement-breakpoint
CREATE TABLE `datev_files` (
	`export_id` integer NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`crc32` integer NOT NULL,
	PRIMARY KEY(`export_id`, `number`),
	FOREIGN KEY (`export_id`) REFERENCES `datev_exports`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `datev_left_out` (
	`export_id` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	`cents` integer NOT NULL,
	PRIMARY KEY(`export_id`, `transaction_id`),
	FOREIGN KEY (`export_id`) REFERENCES `datev_exports`(`id`) ON UPDATE no action ON DELETE no action
);
