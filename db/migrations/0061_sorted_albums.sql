ALTER TABLE `images` ADD `caption` text;--> statement-breakpoint
ALTER TABLE `images` ADD `rotation` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `images` ADD `placed` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
DROP INDEX `images_file_key`;--> statement-breakpoint
DROP INDEX `images_thumbnail_key`;--> statement-breakpoint
DROP INDEX `images_gallery_key`;--> statement-breakpoint
CREATE INDEX `images_file_key` ON `images` (`file_key`);--> statement-breakpoint
CREATE INDEX `images_thumbnail_key` ON `images` (`thumbnail_key`);--> statement-breakpoint
CREATE INDEX `images_gallery_key` ON `images` (`gallery_key`);--> statement-breakpoint
DROP TRIGGER `images_deleted`;--> statement-breakpoint
CREATE TRIGGER `images_deleted` AFTER DELETE ON `images` BEGIN
	INSERT OR IGNORE INTO `deleted_files` (`file_key`, `delete_time`)
	SELECT `value`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM json_each(json_array(old.`file_key`, old.`thumbnail_key`, old.`gallery_key`)) AS `dropped`
	WHERE `value` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `images` WHERE `file_key` = `dropped`.`value` OR `thumbnail_key` = `dropped`.`value` OR `gallery_key` = `dropped`.`value`);
	DELETE FROM `file_jobs` WHERE `kind` = 'MAKE_VARIANTS' AND `subject_id` = old.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `images_redrawn` AFTER UPDATE OF `thumbnail_key`, `gallery_key` ON `images` BEGIN
	INSERT OR IGNORE INTO `deleted_files` (`file_key`, `delete_time`)
	SELECT `value`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM json_each(json_array(old.`thumbnail_key`, old.`gallery_key`)) AS `dropped`
	WHERE `value` IS NOT NULL AND NOT EXISTS (
		SELECT 1 FROM `images` WHERE `thumbnail_key` = `dropped`.`value` OR `gallery_key` = `dropped`.`value`);
	DELETE FROM `deleted_files` WHERE `file_key` IN (new.`thumbnail_key`, new.`gallery_key`);
END;
