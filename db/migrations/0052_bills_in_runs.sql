-- Runs of transfers that pay bills, each once.
ALTER TABLE `payment_run_items` ADD `bill_id` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_run_items_bill` ON `payment_run_items` (`bill_id`) WHERE "payment_run_items"."bill_id" is not null and "payment_run_items"."state" = 'OPEN';
