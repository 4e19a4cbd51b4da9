-- What tenants are written for not having paid, in three levels, and the words that a team gives them.
ALTER TABLE `rental_agreements` ADD `dunning_note` text;--> statement-breakpoint
ALTER TABLE `agreement_dues` ADD `reminder_id` integer;--> statement-breakpoint
CREATE INDEX `agreement_dues_reminder` ON `agreement_dues` (`reminder_id`) WHERE "agreement_dues"."reminder_id" is not null;--> statement-breakpoint
CREATE TABLE `payment_reminders` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`agreement_id` integer NOT NULL,
	`level` integer NOT NULL,
	`date` text NOT NULL,
	`pay_until` text NOT NULL,
	`open` integer NOT NULL,
	`interest` integer NOT NULL,
	`fee` integer NOT NULL,
	`items` text NOT NULL,
	`letter` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`withdraw_time` text,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_reminders_level" CHECK(typeof("payment_reminders"."level") = 'integer' and "payment_reminders"."level" between 1 and 3),
	CONSTRAINT "payment_reminders_date" CHECK("payment_reminders"."date" is date("payment_reminders"."date")),
	CONSTRAINT "payment_reminders_pay_until" CHECK("payment_reminders"."pay_until" is date("payment_reminders"."pay_until") and "payment_reminders"."pay_until" >= "payment_reminders"."date"),
	CONSTRAINT "payment_reminders_items" CHECK(json_type("payment_reminders"."items") = 'array'),
	CONSTRAINT "payment_reminders_letter" CHECK(json_type("payment_reminders"."letter") = 'object')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_reminders_once` ON `payment_reminders` (`agreement_id`,`date`,`level`) WHERE "payment_reminders"."withdraw_time" is null;--> statement-breakpoint
CREATE INDEX `payment_reminders_write` ON `payment_reminders` (`create_time`,`user_id`);--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_opening1` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_closing1` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_opening2` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_closing2` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_opening3` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `reminder_closing3` text;
