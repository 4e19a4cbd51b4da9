CREATE TABLE `account_months` (
	`account_id` integer NOT NULL,
	`flow_type` text NOT NULL,
	`sub_flow_type` text NOT NULL,
	`month` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	`entry_count` integer NOT NULL,
	PRIMARY KEY(`account_id`, `flow_type`, `sub_flow_type`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `ledger_sums` (
	`id` integer PRIMARY KEY NOT NULL,
	`last_leg_id` integer NOT NULL,
	CONSTRAINT "ledger_sums_one" CHECK("ledger_sums"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `relation_months` (
	`flow_type` text NOT NULL,
	`flow_id` integer NOT NULL,
	`sub_flow_type` text NOT NULL,
	`sub_flow_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`month` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	`entry_count` integer NOT NULL,
	PRIMARY KEY(`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `month`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `ledger_lock` ADD `user_id` integer REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `ledger_lock` ADD `change_time` text;--> statement-breakpoint
ALTER TABLE `transactions` ADD `open_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `transactions_open` ON `transactions` (`value_date`,`id`) WHERE "transactions"."open_cents" <> 0;--> statement-breakpoint
CREATE INDEX `legs_value_date` ON `legs` (`value_date`,`id`);
--> statement-breakpoint
INSERT INTO `ledger_sums` (`id`, `last_leg_id`) VALUES (1, (SELECT coalesce(max(`id`), 0) FROM `legs`));
--> statement-breakpoint
UPDATE `transactions` SET `open_cents` = (
	SELECT coalesce(sum(`cents` * ((`source_account_id` = `clearing`.`id`) - (`target_account_id` = `clearing`.`id`))), 0)
	FROM `legs`, (SELECT `id` FROM `accounts` WHERE `routing_key` = 'CASH_CLEARING') AS `clearing`
	WHERE `transaction_id` = `transactions`.`id`
);
--> statement-breakpoint
INSERT INTO `account_months`
SELECT `account_id`, `flow_type`, `sub_flow_type`, substr(`value_date`, 1, 7),
	sum(max(`cents`, 0)), sum(max(-`cents`, 0)), count(*)
FROM (
	SELECT `source_account_id` AS `account_id`, `source_flow_type` AS `flow_type`, `source_sub_flow_type` AS `sub_flow_type`, `value_date`, `cents` FROM `legs`
	UNION ALL
	SELECT `target_account_id`, `target_flow_type`, `target_sub_flow_type`, `value_date`, -`cents` FROM `legs`
)
GROUP BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO `relation_months`
SELECT `flow_type`, `flow_id`, `sub_flow_type`, iif(`sub_flow_type` = 'BANK_TRANSACTION', 0, `sub_flow_id`), `account_id`, substr(`value_date`, 1, 7),
	sum(max(`cents`, 0)), sum(max(-`cents`, 0)), count(*)
FROM (
	SELECT `source_account_id` AS `account_id`, `source_flow_type` AS `flow_type`, `source_flow_id` AS `flow_id`, `source_sub_flow_type` AS `sub_flow_type`, `source_sub_flow_id` AS `sub_flow_id`, `value_date`, `cents` FROM `legs`
	UNION ALL
	SELECT `target_account_id`, `target_flow_type`, `target_flow_id`, `target_sub_flow_type`, `target_sub_flow_id`, `value_date`, -`cents` FROM `legs`
)
GROUP BY 1, 2, 3, 4, 5, 6;
--> statement-breakpoint
CREATE TRIGGER `transactions_closed` BEFORE UPDATE OF `description`, `value_date` ON `transactions`
WHEN (new.`description` IS NOT old.`description` OR new.`value_date` IS NOT old.`value_date`)
	AND min(new.`value_date`, old.`value_date`) <= (SELECT `locked_until` FROM `ledger_lock`) BEGIN
	SELECT raise(abort, 'the month is closed');
END;
