ALTER TABLE `image_collections` ADD `name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `image_collections` ADD `filter_text` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `image_collections_name` ON `image_collections` (`name_key`,`id`);--> statement-breakpoint
-- No album had a screen before: what some have been given by hand is found again, if less kindly, until it is saved next.
UPDATE `image_collections` SET `name_key` = lower(`name`), `filter_text` = lower(`name` || char(10) || coalesce(`description`, ''));
