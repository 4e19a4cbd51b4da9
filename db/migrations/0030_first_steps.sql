ALTER TABLE `instance_settings` ADD `first_steps_hidden` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `backup_time` text;
--> statement-breakpoint
-- Whoever has worked here before needs no first steps; the settings still show them.
UPDATE `instance_settings` SET `first_steps_hidden` = true WHERE EXISTS (SELECT 1 FROM `properties`);
