CREATE TABLE `statement_lines` (
	`statement_id` integer NOT NULL,
	`position` integer NOT NULL,
	`bank_transaction_id` integer NOT NULL,
	`balance` integer,
	PRIMARY KEY(`statement_id`, `position`),
	FOREIGN KEY (`statement_id`) REFERENCES `bank_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_transaction_id`) REFERENCES `bank_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "statement_lines_balance" CHECK("statement_lines"."balance" is null or typeof("statement_lines"."balance") = 'integer')
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `statement_lines_transaction` ON `statement_lines` (`bank_transaction_id`);
--> statement-breakpoint
-- What earlier statements brought, each line to the statement of its upload that speaks of its day. Balances go along if the lines are all of
-- the statement and add up to it.
INSERT INTO `statement_lines` (`statement_id`, `position`, `bank_transaction_id`, `balance`)
WITH `brought` AS (
	SELECT `line`.`id`, `line`.`booking_date`, `line`.`cents`,
		coalesce(min(`said`.`id`) FILTER (WHERE `line`.`booking_date` BETWEEN `said`.`from_date` AND `said`.`to_date`), min(`said`.`id`)) AS `statement_id`
	FROM `bank_transactions` AS `line`
	JOIN `bank_statements` AS `said` ON `said`.`upload_id` = `line`.`upload_id` AND `said`.`bank_account_id` = `line`.`bank_account_id`
	GROUP BY `line`.`id`
), `placed` AS (
	SELECT `statement_id`, `id`,
		row_number() OVER `so_far` - 1 AS `position`,
		sum(`cents`) OVER `so_far` - `cents` AS `before`,
		sum(`cents`) OVER `whole` AS `total`,
		count(*) OVER `whole` AS `line_count`
	FROM `brought`
	WINDOW `whole` AS (PARTITION BY `statement_id`),
		`so_far` AS (PARTITION BY `statement_id` ORDER BY `booking_date`, `id` ROWS UNBOUNDED PRECEDING)
)
SELECT `placed`.`statement_id`, `placed`.`position`, `placed`.`id`,
	CASE WHEN `said`.`proven` AND `said`.`known` = 0 AND `said`.`created` = `placed`.`line_count`
		AND `said`.`opening_balance` + `placed`.`total` = `said`.`closing_balance`
	THEN `said`.`opening_balance` + `placed`.`before` END
FROM `placed` JOIN `bank_statements` AS `said` ON `said`.`id` = `placed`.`statement_id`;
--> statement-breakpoint
-- Which known lines they met was not kept: all of earlier uploads that lie in their period, so that none of these is taken back under them.
INSERT INTO `statement_lines` (`statement_id`, `position`, `bank_transaction_id`)
SELECT `said`.`id`, (SELECT count(*) FROM `statement_lines` WHERE `statement_id` = `said`.`id`)
	+ row_number() OVER (PARTITION BY `said`.`id` ORDER BY `line`.`booking_date`, `line`.`id`) - 1, `line`.`id`
FROM `bank_statements` AS `said`
JOIN `uploads` AS `upload` ON `upload`.`id` = `said`.`upload_id` AND `upload`.`withdraw_time` IS NULL
JOIN `bank_transactions` AS `line` ON `line`.`bank_account_id` = `said`.`bank_account_id` AND `line`.`upload_id` < `said`.`upload_id`
	AND `line`.`withdraw_time` IS NULL AND `line`.`booking_date` BETWEEN `said`.`from_date` AND `said`.`to_date`
WHERE `said`.`known` > 0;
