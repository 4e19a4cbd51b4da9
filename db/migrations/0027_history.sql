CREATE TABLE `history` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`row_id` integer NOT NULL,
	`deed` text NOT NULL,
	`title` text,
	`changes` text DEFAULT '[]' NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `history_row` ON `history` (`kind`,`row_id`,`create_time`);
--> statement-breakpoint
CREATE INDEX `history_user` ON `history` (`user_id`,`create_time`);
--> statement-breakpoint
CREATE INDEX `history_time` ON `history` (`create_time`);
--> statement-breakpoint
-- What was closed and loaded before is known; who took a statement back is not.
INSERT INTO `history` (`kind`, `row_id`, `deed`, `title`, `changes`, `user_id`, `create_time`)
SELECT * FROM (
	SELECT 'lock', 1, 'changed', NULL, json_array(json_object('name', 'lockedUntil', 'oldValue', `previous_until`, 'newValue', `locked_until`)), `user_id`, `change_time` AS `time`
	FROM `ledger_lock_changes`
	UNION ALL
	SELECT 'import', `id`, 'created', `file_name`, json_array(
		json_object('name', 'statementType', 'oldValue', NULL, 'newValue', `statement_type`),
		json_object('name', 'created', 'oldValue', NULL, 'newValue', `created`),
		json_object('name', 'known', 'oldValue', NULL, 'newValue', `known`),
		json_object('name', 'pending', 'oldValue', NULL, 'newValue', `pending`)
	), `user_id`, `create_time`
	FROM `uploads`
) ORDER BY `time`;
--> statement-breakpoint
ALTER TABLE `users` ADD `replace_time` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `name_in_books` text;
--> statement-breakpoint
ALTER TABLE `row_changes` ADD `user_id` integer;
--> statement-breakpoint
UPDATE `row_changes` SET `user_id` = `person`.`id` FROM (
	SELECT min(`id`) AS `id`, coalesce(nullif(trim(`first_name` || ' ' || `last_name`), ''), `email`) AS `name` FROM `users` GROUP BY 2 HAVING count(*) = 1
) AS `person` WHERE `person`.`name` = `row_changes`.`user_name`;
