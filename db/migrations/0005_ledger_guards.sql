INSERT INTO `ledger_lock` (`id`, `locked_until`) VALUES (1, NULL);
--> statement-breakpoint
CREATE TRIGGER `legs_no_update` BEFORE UPDATE ON `legs` BEGIN
	SELECT raise(abort, 'legs are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `legs_no_delete` BEFORE DELETE ON `legs` BEGIN
	SELECT raise(abort, 'legs are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `legs_guard` BEFORE INSERT ON `legs` BEGIN
	SELECT raise(abort, 'legs are never replaced') WHERE EXISTS (SELECT 1 FROM `legs` WHERE `id` = new.`id`);
	SELECT raise(abort, 'legs need a transaction') WHERE NOT EXISTS (SELECT 1 FROM `transactions` WHERE `id` = new.`transaction_id`);
	SELECT raise(abort, 'the transaction was reversed') WHERE (SELECT `reverse_time` FROM `transactions` WHERE `id` = new.`transaction_id`) IS NOT NULL;
	SELECT raise(abort, 'the month is closed') WHERE new.`value_date` <= (SELECT `locked_until` FROM `ledger_lock`);
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_no_delete` BEFORE DELETE ON `transactions` BEGIN
	SELECT raise(abort, 'transactions are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_guard` BEFORE INSERT ON `transactions` BEGIN
	SELECT raise(abort, 'transactions are never replaced') WHERE EXISTS (SELECT 1 FROM `transactions` WHERE `id` = new.`id`);
	SELECT raise(abort, 'the bank transaction has its transaction') WHERE EXISTS (SELECT 1 FROM `transactions` WHERE `bank_transaction_id` = new.`bank_transaction_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_keep` BEFORE UPDATE OF `id`, `first_leg_id`, `bank_transaction_id`, `user_id`, `create_time` ON `transactions` BEGIN
	SELECT raise(abort, 'only the words of a transaction are changed');
END;
--> statement-breakpoint
CREATE TRIGGER `transactions_keep_reversal` BEFORE UPDATE OF `reverse_time`, `reverse_user_id` ON `transactions`
WHEN old.`reverse_time` IS NOT NULL BEGIN
	SELECT raise(abort, 'a reversal is final');
END;
--> statement-breakpoint
CREATE TRIGGER `bank_transactions_no_delete` BEFORE DELETE ON `bank_transactions` BEGIN
	SELECT raise(abort, 'bank transactions are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `bank_transactions_guard` BEFORE INSERT ON `bank_transactions` BEGIN
	SELECT raise(abort, 'bank transactions are never replaced') WHERE EXISTS (SELECT 1 FROM `bank_transactions` WHERE `id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `bank_transactions_keep` BEFORE UPDATE OF `id`, `bank_account_id`, `upload_id`, `booking_date`, `value_date`, `cents`, `purpose`, `counterparty_iban`, `end_to_end_id`, `bank_reference`, `create_time` ON `bank_transactions` BEGIN
	SELECT raise(abort, 'bank transactions are only withdrawn');
END;
