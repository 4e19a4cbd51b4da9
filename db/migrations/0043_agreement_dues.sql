CREATE TABLE `agreement_dues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`agreement_id` integer NOT NULL,
	`kind` text NOT NULL,
	`due_date` text NOT NULL,
	`amount` integer NOT NULL,
	`text` text,
	`attachment_id` integer,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`withdraw_time` text,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "agreement_dues_due_date" CHECK("agreement_dues"."due_date" is date("agreement_dues"."due_date")),
	CONSTRAINT "agreement_dues_amount" CHECK("agreement_dues"."amount" between -1000000000 and 1000000000 and "agreement_dues"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `agreement_dues_agreement` ON `agreement_dues` (`agreement_id`);--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `dunning_stop` text;
