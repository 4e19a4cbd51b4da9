CREATE TABLE `trash` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`property_id` integer,
	`title` text,
	`deleted_by` integer NOT NULL,
	`delete_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`deleted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trash_row` ON `trash` (`kind`,`row_id`);--> statement-breakpoint
CREATE INDEX `trash_property` ON `trash` (`property_id`);--> statement-breakpoint
CREATE INDEX `trash_time` ON `trash` (`delete_time`);--> statement-breakpoint
CREATE TABLE `trash_rows` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`trash_id` integer NOT NULL,
	`table_name` text NOT NULL,
	`kept` text NOT NULL,
	FOREIGN KEY (`trash_id`) REFERENCES `trash`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `trash_rows_trash` ON `trash_rows` (`trash_id`,`table_name`);
