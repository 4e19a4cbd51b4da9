-- Lines of the bank that give several payments back at once.
ALTER TABLE `sub_lines` ADD `return_reason` text;--> statement-breakpoint
CREATE TABLE `kept_returns` AS SELECT * FROM `payment_returns`;--> statement-breakpoint
DROP TABLE `payment_returns`;--> statement-breakpoint
CREATE TABLE `payment_returns` (
	`transaction_id` integer NOT NULL,
	`returned_transaction_id` integer NOT NULL,
	`item` text DEFAULT '' NOT NULL,
	`agreement_id` integer,
	`due_id` integer,
	`mandate_id` integer,
	PRIMARY KEY(`transaction_id`, `returned_transaction_id`, `item`)
);
--> statement-breakpoint
INSERT INTO `payment_returns` (`transaction_id`, `returned_transaction_id`, `item`, `due_id`, `mandate_id`)
  SELECT `transaction_id`, `returned_transaction_id`, `item`, `due_id`, `mandate_id` FROM `kept_returns`;--> statement-breakpoint
DROP TABLE `kept_returns`;--> statement-breakpoint
CREATE UNIQUE INDEX `payment_returns_returned` ON `payment_returns` (`returned_transaction_id`,`item`);
