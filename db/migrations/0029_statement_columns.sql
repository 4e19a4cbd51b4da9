CREATE TABLE `statement_columns` (
	`bank_account_id` integer NOT NULL,
	`head` text NOT NULL,
	`mapping` text NOT NULL,
	`user_id` integer NOT NULL,
	`update_time` text NOT NULL,
	PRIMARY KEY(`bank_account_id`, `head`),
	FOREIGN KEY (`bank_account_id`) REFERENCES `bank_accounts`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `import_drafts` ADD `kind` text DEFAULT 'properties' NOT NULL;
