CREATE TABLE `attachments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`property_id` integer NOT NULL,
	`filename` text NOT NULL,
	`label` text,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`type` text NOT NULL,
	`text_state` text NOT NULL,
	`create_time` text NOT NULL,
	`create_user_id` integer NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`create_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `attachments_file_key` ON `attachments` (`file_key`);--> statement-breakpoint
CREATE INDEX `attachments_property` ON `attachments` (`property_id`);--> statement-breakpoint
CREATE TABLE `attachment_texts` (
	`attachment_id` integer PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `file_jobs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`subject_id` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`create_time` text NOT NULL,
	`sent_time` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `file_jobs_subject` ON `file_jobs` (`kind`,`subject_id`);--> statement-breakpoint
CREATE INDEX `file_jobs_state` ON `file_jobs` (`state`,`sent_time`);--> statement-breakpoint
CREATE TABLE `deleted_files` (
	`file_key` text PRIMARY KEY NOT NULL,
	`delete_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `deleted_files_time` ON `deleted_files` (`delete_time`);--> statement-breakpoint
CREATE TRIGGER `attachments_deleted` AFTER DELETE ON `attachments` BEGIN
	INSERT OR IGNORE INTO `deleted_files` (`file_key`, `delete_time`)
	VALUES (old.`file_key`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'));
	DELETE FROM `file_jobs` WHERE `kind` = 'EXTRACT_TEXT' AND `subject_id` = old.`id`;
END;
