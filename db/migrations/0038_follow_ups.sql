CREATE TABLE `follow_ups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`text` text NOT NULL,
	`date` text NOT NULL,
	`every_months` integer,
	`month_day` integer NOT NULL,
	`property_id` integer,
	`agreement_id` integer,
	`loan_id` integer,
	`user_id` integer,
	`done_by` integer,
	`done_time` text,
	`create_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`done_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "follow_ups_text" CHECK(length(trim("follow_ups"."text")) > 0),
	CONSTRAINT "follow_ups_date" CHECK("follow_ups"."date" is date("follow_ups"."date")),
	CONSTRAINT "follow_ups_every_months" CHECK("follow_ups"."every_months" > 0),
	CONSTRAINT "follow_ups_month_day" CHECK("follow_ups"."month_day" between 1 and 31),
	CONSTRAINT "follow_ups_agreement_property" CHECK("follow_ups"."agreement_id" is null or "follow_ups"."property_id" is not null),
	CONSTRAINT "follow_ups_loan_alone" CHECK("follow_ups"."loan_id" is null or "follow_ups"."property_id" is null),
	CONSTRAINT "follow_ups_done" CHECK(("follow_ups"."done_by" is null) = ("follow_ups"."done_time" is null))
);
--> statement-breakpoint
CREATE INDEX `follow_ups_property` ON `follow_ups` (`property_id`);--> statement-breakpoint
CREATE INDEX `follow_ups_agreement` ON `follow_ups` (`agreement_id`);--> statement-breakpoint
CREATE INDEX `follow_ups_loan` ON `follow_ups` (`loan_id`);
