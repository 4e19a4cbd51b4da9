ALTER TABLE `images` ADD `likeness` text;--> statement-breakpoint
ALTER TABLE `images` ADD `twin_id` integer;--> statement-breakpoint
ALTER TABLE `images` ADD `camera` text;--> statement-breakpoint
ALTER TABLE `images` ADD `latitude` real;--> statement-breakpoint
ALTER TABLE `images` ADD `longitude` real;--> statement-breakpoint
CREATE INDEX `images_sha256` ON `images` (`sha256`);--> statement-breakpoint
CREATE INDEX `images_twin` ON `images` (`collection_id`) WHERE "images"."twin_id" is not null;
