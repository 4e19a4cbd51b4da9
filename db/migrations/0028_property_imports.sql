CREATE TABLE `import_drafts` (
	`file_key` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `import_drafts_time` ON `import_drafts` (`create_time`);--> statement-breakpoint
CREATE TABLE `property_imports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`group_id` integer NOT NULL,
	`file_name` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`undo_time` text,
	`created` integer NOT NULL,
	`changed` integer NOT NULL,
	`agreements` integer NOT NULL,
	`first_property_id` integer,
	`first_agreement_id` integer,
	`changed_rows` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `property_imports_group` ON `property_imports` (`group_id`,`id`);
