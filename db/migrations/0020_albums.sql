CREATE TABLE `image_collection_properties` (
	`collection_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	PRIMARY KEY(`collection_id`, `property_id`),
	FOREIGN KEY (`collection_id`) REFERENCES `image_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `image_collection_properties_property` ON `image_collection_properties` (`property_id`);--> statement-breakpoint
CREATE TABLE `images` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`filename` text NOT NULL,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`crc32` integer NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`placeholder` text NOT NULL,
	`taken_time` text,
	`order_key` text NOT NULL,
	`thumbnail_key` text,
	`gallery_key` text,
	`create_time` text NOT NULL,
	`create_user_id` integer NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `image_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`create_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `images_file_key` ON `images` (`file_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `images_thumbnail_key` ON `images` (`thumbnail_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `images_gallery_key` ON `images` (`gallery_key`);--> statement-breakpoint
CREATE INDEX `images_collection` ON `images` (`collection_id`,`order_key`,`id`);--> statement-breakpoint
ALTER TABLE `image_collections` ADD `cover_image_id` integer REFERENCES `images`(`id`) ON DELETE SET NULL;--> statement-breakpoint
CREATE INDEX `image_collections_cover_image` ON `image_collections` (`cover_image_id`);--> statement-breakpoint
CREATE TRIGGER `images_deleted` AFTER DELETE ON `images` BEGIN
	INSERT OR IGNORE INTO `deleted_files` (`file_key`, `delete_time`)
	SELECT `value`, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
	FROM json_each(json_array(old.`file_key`, old.`thumbnail_key`, old.`gallery_key`))
	WHERE `value` IS NOT NULL;
	DELETE FROM `file_jobs` WHERE `kind` = 'MAKE_VARIANTS' AND `subject_id` = old.`id`;
END;
