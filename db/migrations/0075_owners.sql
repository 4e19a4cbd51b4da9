-- Who owns the properties, for the head of tax papers and what they hint at.
ALTER TABLE `instance_settings` ADD `owner_kind` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `owners` text;
