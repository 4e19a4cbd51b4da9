-- What an account and a relation come to follows from the months of relations, so that the legs are gone through once.
CREATE TRIGGER `relation_months_added` AFTER INSERT ON `relation_months` BEGIN
	INSERT INTO `account_months` (`account_id`, `flow_type`, `sub_flow_type`, `month`, `debit_cents`, `credit_cents`, `entry_count`)
	VALUES (new.`account_id`, new.`flow_type`, new.`sub_flow_type`, new.`month`, new.`debit_cents`, new.`credit_cents`, new.`entry_count`)
	ON CONFLICT (`account_id`, `flow_type`, `sub_flow_type`, `month`) DO UPDATE SET `debit_cents` = `debit_cents` + excluded.`debit_cents`,
		`credit_cents` = `credit_cents` + excluded.`credit_cents`, `entry_count` = `entry_count` + excluded.`entry_count`;
	INSERT INTO `relation_totals` (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`, `first_month`, `debit_cents`, `credit_cents`)
	VALUES (new.`flow_type`, new.`flow_id`, new.`sub_flow_type`, new.`sub_flow_id`, new.`account_id`, new.`month`, new.`debit_cents`, new.`credit_cents`)
	ON CONFLICT (`flow_type`, `flow_id`, `sub_flow_type`, `sub_flow_id`, `account_id`) DO UPDATE SET `first_month` = min(`first_month`, excluded.`first_month`),
		`debit_cents` = `debit_cents` + excluded.`debit_cents`, `credit_cents` = `credit_cents` + excluded.`credit_cents`;
END;
--> statement-breakpoint
CREATE TRIGGER `relation_months_raised` AFTER UPDATE ON `relation_months` BEGIN
	UPDATE `account_months` SET `debit_cents` = `debit_cents` + new.`debit_cents` - old.`debit_cents`,
		`credit_cents` = `credit_cents` + new.`credit_cents` - old.`credit_cents`, `entry_count` = `entry_count` + new.`entry_count` - old.`entry_count`
	WHERE `account_id` = new.`account_id` AND `flow_type` = new.`flow_type` AND `sub_flow_type` = new.`sub_flow_type` AND `month` = new.`month`;
	UPDATE `relation_totals` SET `debit_cents` = `debit_cents` + new.`debit_cents` - old.`debit_cents`,
		`credit_cents` = `credit_cents` + new.`credit_cents` - old.`credit_cents`
	WHERE `flow_type` = new.`flow_type` AND `flow_id` = new.`flow_id` AND `sub_flow_type` = new.`sub_flow_type`
		AND `sub_flow_id` = new.`sub_flow_id` AND `account_id` = new.`account_id`;
END;
