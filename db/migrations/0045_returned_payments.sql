-- Payments that came back, and what collected the items of a run.
ALTER TABLE `bank_transactions` ADD `return_reason` text;--> statement-breakpoint
UPDATE `bank_transactions` SET `return_reason` = coalesce(substr(`details` ->> '$.Rückgabegrund', 1, 4), '')
  WHERE `reversal` = 1 or `details` ->> '$.Rückgabegrund' is not null
    or `details` ->> '$.Geschäftsvorfall' in ('009', '059', '108', '109', '159');--> statement-breakpoint
CREATE INDEX `bank_transactions_mandate` ON `bank_transactions` (`mandate_id`,`value_date`) WHERE "bank_transactions"."mandate_id" is not null;--> statement-breakpoint
CREATE TABLE `payment_run_bookings` (
	`run_id` integer NOT NULL,
	`number` integer NOT NULL,
	`transaction_id` integer NOT NULL,
	PRIMARY KEY(`run_id`, `number`),
	FOREIGN KEY (`run_id`,`number`) REFERENCES `payment_run_items`(`run_id`,`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_run_bookings_transaction` ON `payment_run_bookings` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `payment_returns` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`returned_transaction_id` integer NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	`due_id` integer,
	`mandate_id` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_returns_returned` ON `payment_returns` (`returned_transaction_id`,`item`);
