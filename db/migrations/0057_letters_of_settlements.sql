-- The letter of a settlement is kept among the files of its property.
ALTER TABLE `settlements` ADD `attachment_id` integer REFERENCES attachments(id);--> statement-breakpoint
CREATE INDEX `settlements_attachment` ON `settlements` (`attachment_id`) WHERE "settlements"."attachment_id" is not null;
