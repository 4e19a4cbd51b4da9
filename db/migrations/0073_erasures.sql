-- Who is to be forgotten: what is kept of them until its years are over, and how the books may lose a name after that.
CREATE TABLE `erasures` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`agreement_ids` text NOT NULL,
	`deleted_attachments` text NOT NULL,
	`kept_attachments` text NOT NULL,
	`kept` text,
	`work` text,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`swept_time` text,
	`over_user_id` integer,
	`over_time` text,
	`cleared_time` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`over_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "erasures_agreement_ids" CHECK(json_type("erasures"."agreement_ids") = 'array'),
	CONSTRAINT "erasures_deleted_attachments" CHECK(json_type("erasures"."deleted_attachments") = 'array'),
	CONSTRAINT "erasures_kept_attachments" CHECK(json_type("erasures"."kept_attachments") = 'array'),
	CONSTRAINT "erasures_kept" CHECK(json_type("erasures"."kept") = 'array'),
	CONSTRAINT "erasures_work" CHECK(json_type("erasures"."work") = 'object')
);
--> statement-breakpoint
CREATE TABLE `erased_agreements` (
	`agreement_id` integer PRIMARY KEY NOT NULL,
	`erasure_id` integer NOT NULL,
	FOREIGN KEY (`erasure_id`) REFERENCES `erasures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `erased_agreements_erasure` ON `erased_agreements` (`erasure_id`);--> statement-breakpoint
CREATE TABLE `restricted_files` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`erasure_id` integer NOT NULL,
	`filename` text NOT NULL,
	`label` text,
	`file_key` text NOT NULL,
	`size` integer NOT NULL,
	`sha256` text NOT NULL,
	`type` text NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`erasure_id`) REFERENCES `erasures`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `restricted_files_file_key` ON `restricted_files` (`file_key`);--> statement-breakpoint
CREATE INDEX `restricted_files_erasure` ON `restricted_files` (`erasure_id`);--> statement-breakpoint
CREATE TABLE `erasing` (
	`id` integer PRIMARY KEY NOT NULL,
	`under_way` integer NOT NULL,
	CONSTRAINT "erasing_one" CHECK("erasing"."id" = 1)
);
--> statement-breakpoint
INSERT INTO `erasing` (`id`, `under_way`) VALUES (1, 0);--> statement-breakpoint
-- Words of the books go while a batch says that it erases, and at no other time.
DROP TRIGGER `bank_transactions_keep`;--> statement-breakpoint
CREATE TRIGGER `bank_transactions_keep` BEFORE UPDATE OF `id`, `bank_account_id`, `upload_id`, `booking_date`, `value_date`, `cents`, `bank_reference`, `create_time` ON `bank_transactions` BEGIN
	SELECT raise(abort, 'bank transactions are only withdrawn');
END;
--> statement-breakpoint
CREATE TRIGGER `bank_transactions_keep_words` BEFORE UPDATE OF `purpose`, `counterparty_iban`, `end_to_end_id` ON `bank_transactions`
WHEN (SELECT `under_way` FROM `erasing`) = 0 BEGIN
	SELECT raise(abort, 'bank transactions are only withdrawn');
END;
--> statement-breakpoint
DROP TRIGGER `sub_lines_no_update`;--> statement-breakpoint
CREATE TRIGGER `sub_lines_no_update` BEFORE UPDATE ON `sub_lines`
WHEN (SELECT `under_way` FROM `erasing`) = 0 OR new.`cents` IS NOT old.`cents` OR new.`bank_transaction_id` IS NOT old.`bank_transaction_id` BEGIN
	SELECT raise(abort, 'sub-lines are never changed');
END;
--> statement-breakpoint
DROP TRIGGER `transactions_closed`;--> statement-breakpoint
CREATE TRIGGER `transactions_closed` BEFORE UPDATE OF `description`, `value_date` ON `transactions`
WHEN (new.`value_date` IS NOT old.`value_date` OR (new.`description` IS NOT old.`description` AND (SELECT `under_way` FROM `erasing`) = 0))
	AND min(new.`value_date`, old.`value_date`) <= (SELECT `locked_until` FROM `ledger_lock`) BEGIN
	SELECT raise(abort, 'the month is closed');
END;
--> statement-breakpoint
DROP TRIGGER `ledger_journal_keep`;--> statement-breakpoint
CREATE TRIGGER `ledger_journal_keep` BEFORE UPDATE OF `id`, `subject`, `subject_id`, `user_id`, `create_time` ON `ledger_journal` BEGIN
	SELECT raise(abort, 'what was written down is never changed');
END;
--> statement-breakpoint
-- Of a transaction its words alone.
CREATE TRIGGER `ledger_journal_keep_content` BEFORE UPDATE OF `content` ON `ledger_journal`
WHEN (SELECT `under_way` FROM `erasing`) = 0 OR old.`subject` <> 'TRANSACTION'
	OR json_remove(new.`content`, '$[1]') IS NOT json_remove(old.`content`, '$[1]') BEGIN
	SELECT raise(abort, 'what was written down is never changed');
END;
