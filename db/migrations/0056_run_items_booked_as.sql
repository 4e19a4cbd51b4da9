-- As what items of a run are booked that no due of an agreement says.
ALTER TABLE `payment_run_items` ADD `template` text;--> statement-breakpoint
ALTER TABLE `payment_run_items` ADD `property_id` integer;
