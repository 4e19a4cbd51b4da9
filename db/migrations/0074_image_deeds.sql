CREATE TABLE `image_deeds` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`collection_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`kind` text NOT NULL,
	`count` integer NOT NULL,
	`kept` text NOT NULL,
	FOREIGN KEY (`collection_id`) REFERENCES `image_collections`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);--> statement-breakpoint
CREATE INDEX `image_deeds_collection` ON `image_deeds` (`collection_id`, `create_time`);--> statement-breakpoint
CREATE INDEX `image_deeds_time` ON `image_deeds` (`create_time`);
