-- What is written here is added to all sums of the books, so that new legs are gone through once.
CREATE VIEW `added_sums` AS SELECT `flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `month`, `debit_cents`, `credit_cents`, `entry_count` FROM `relation_months`;
--> statement-breakpoint
CREATE TRIGGER `added_sums_added` INSTEAD OF INSERT ON `added_sums` BEGIN
	INSERT INTO `account_months` (`account_id`, `flow_type`, `sub_flow_type`, `month`, `debit_cents`, `credit_cents`, `entry_count`)
	VALUES (new.`account_id`, new.`flow_type`, new.`sub_flow_type`, new.`month`, new.`debit_cents`, new.`credit_cents`, new.`entry_count`)
	ON CONFLICT (`account_id`, `flow_type`, `sub_flow_type`, `month`) DO UPDATE SET `debit_cents` = `debit_cents` + excluded.`debit_cents`,
		`credit_cents` = `credit_cents` + excluded.`credit_cents`, `entry_count` = `entry_count` + excluded.`entry_count`;
	INSERT INTO `relation_months` (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `month`, `debit_cents`, `credit_cents`, `entry_count`)
	VALUES (new.`flow_type`, new.`flow_id`, new.`sub_flow_type`, new.`sub_flow_id`, new.`account_id`, new.`month`, new.`debit_cents`, new.`credit_cents`, new.`entry_count`)
	ON CONFLICT (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `month`) DO UPDATE SET `debit_cents` = `debit_cents` + excluded.`debit_cents`,
		`credit_cents` = `credit_cents` + excluded.`credit_cents`, `entry_count` = `entry_count` + excluded.`entry_count`;
	INSERT INTO `relation_totals` (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `first_month`, `debit_cents`, `credit_cents`)
	VALUES (new.`flow_type`, new.`flow_id`, new.`sub_flow_type`, new.`sub_flow_id`, new.`account_id`, new.`month`, new.`debit_cents`, new.`credit_cents`)
	ON CONFLICT (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`) DO UPDATE SET `first_month` = min(`first_month`, excluded.`first_month`),
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `credit_cents` = `credit_cents` + excluded.`credit_cents`;
END;
