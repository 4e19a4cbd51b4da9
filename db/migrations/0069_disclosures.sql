-- What tenants were told of what is kept about them, and for how long the books are kept.
CREATE TABLE `disclosures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`agreement_id` integer NOT NULL,
	`agreement_ids` text NOT NULL,
	`attachment_ids` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`file_key` text,
	`size` integer,
	`sha256` text,
	`done_time` text,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "disclosures_agreement_ids" CHECK(json_type("disclosures"."agreement_ids") = 'array'),
	CONSTRAINT "disclosures_attachment_ids" CHECK(json_type("disclosures"."attachment_ids") = 'array')
);
--> statement-breakpoint
CREATE INDEX `disclosures_agreement` ON `disclosures` (`agreement_id`);--> statement-breakpoint
CREATE INDEX `disclosures_file` ON `disclosures` (`create_time`) WHERE "disclosures"."file_key" is not null;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `retention_years` text DEFAULT '10' NOT NULL;
