-- When somebody last looked at the start page, and when before the visit that goes on.
ALTER TABLE `users` ADD `seen_time` text;
--> statement-breakpoint
ALTER TABLE `users` ADD `last_visit_time` text;
