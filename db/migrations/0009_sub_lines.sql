CREATE TABLE `sub_lines` (
	`bank_transaction_id` integer NOT NULL,
	`place` integer NOT NULL,
	`cents` integer NOT NULL,
	`counterparty_name` text,
	`counterparty_iban` text,
	`end_to_end_id` text,
	`purpose` text NOT NULL,
	PRIMARY KEY(`bank_transaction_id`, `place`),
	FOREIGN KEY (`bank_transaction_id`) REFERENCES `bank_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "sub_lines_cents" CHECK(typeof("sub_lines"."cents") = 'integer')
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `sub_lines`
SELECT `bank`.`id`, `part`.`key`, `part`.`value` ->> 'cents', `part`.`value` ->> 'counterpartyName', `part`.`value` ->> 'counterpartyIban',
	`part`.`value` ->> 'endToEndId', coalesce(`part`.`value` ->> 'purpose', '')
FROM `bank_transactions` AS `bank`, json_each(`bank`.`sub_lines`) AS `part`
WHERE `bank`.`sub_lines` <> '[]';
--> statement-breakpoint
ALTER TABLE `bank_transactions` DROP COLUMN `sub_lines`;
--> statement-breakpoint
CREATE TRIGGER `sub_lines_no_update` BEFORE UPDATE ON `sub_lines` BEGIN
	SELECT raise(abort, 'sub-lines are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_lines_no_delete` BEFORE DELETE ON `sub_lines` BEGIN
	SELECT raise(abort, 'sub-lines are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `sub_lines_guard` BEFORE INSERT ON `sub_lines` BEGIN
	SELECT raise(abort, 'sub-lines are never replaced') WHERE EXISTS (
		SELECT 1 FROM `sub_lines` WHERE `bank_transaction_id` = new.`bank_transaction_id` AND `place` = new.`place`);
END;
--> statement-breakpoint
UPDATE `transactions` SET `description` = substr(`description`, 1, 4000)
WHERE length(`description`) > 4000 AND `value_date` > coalesce((SELECT `locked_until` FROM `ledger_lock`), '');
