CREATE TABLE `relation_totals` (
	`flow_type` text NOT NULL,
	`flow_id` integer NOT NULL,
	`sub_flow_type` text NOT NULL,
	`sub_flow_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	`first_month` text NOT NULL,
	`debit_cents` integer NOT NULL,
	`credit_cents` integer NOT NULL,
	PRIMARY KEY(`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `relation_totals`
SELECT `flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, min(`month`), sum(`debit_cents`), sum(`credit_cents`)
FROM `relation_months` GROUP BY 1, 2, 3, 4, 5;
--> statement-breakpoint
CREATE INDEX `relation_months_of_properties` ON `relation_months` (`month`,`flow_id`,`account_id`,`debit_cents`,`credit_cents`) WHERE "relation_months"."flow_type" = 'PROPERTY';
