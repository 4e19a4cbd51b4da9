CREATE TABLE `ledger_journal` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`content` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`hash` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
-- What is there already begins the journal.
INSERT INTO `ledger_journal` (`subject`, `subject_id`, `content`, `user_id`, `create_time`)
SELECT 'TRANSACTION', `made`.`id`, json_array(`made`.`id`, `made`.`description`, `made`.`value_date`, `made`.`first_leg_id`,
	`made`.`bank_transaction_id`, `made`.`user_id`, `made`.`create_time`, `made`.`reverse_time`, `made`.`reverse_user_id`, json((
		SELECT json_group_array(json_array(`id`, `source_account_id`, `source_flow_type`, `source_flow_id`, `source_sub_flow_type`,
			`source_sub_flow_id`, `target_account_id`, `target_flow_type`, `target_flow_id`, `target_sub_flow_type`,
			`target_sub_flow_id`, `cents`, `value_date`, `locked`, `reverses_leg_id`, `user_id`, `create_time`) ORDER BY `id`)
		FROM `legs` WHERE `transaction_id` = `made`.`id`))),
	`made`.`user_id`, `made`.`create_time`
FROM `transactions` AS `made` ORDER BY `made`.`id`;
--> statement-breakpoint
INSERT INTO `ledger_journal` (`subject`, `subject_id`, `content`, `user_id`, `create_time`)
SELECT 'LOCK', `id`, json_array(`id`, `previous_until`, `locked_until`, `user_id`, `change_time`), `user_id`, `change_time`
FROM `ledger_lock_changes` ORDER BY `id`;
--> statement-breakpoint
CREATE INDEX `ledger_journal_subject` ON `ledger_journal` (`subject`,`subject_id`,`id`);--> statement-breakpoint
CREATE INDEX `ledger_journal_unsealed` ON `ledger_journal` (`id`) WHERE "ledger_journal"."hash" is null;--> statement-breakpoint
CREATE TRIGGER `ledger_journal_no_delete` BEFORE DELETE ON `ledger_journal` BEGIN
	SELECT raise(abort, 'what was written down is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_journal_guard` BEFORE INSERT ON `ledger_journal` BEGIN
	SELECT raise(abort, 'what was written down is never replaced') WHERE EXISTS (SELECT 1 FROM `ledger_journal` WHERE `id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_journal_keep` BEFORE UPDATE OF `id`, `subject`, `subject_id`, `content`, `user_id`, `create_time` ON `ledger_journal` BEGIN
	SELECT raise(abort, 'what was written down is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_journal_keep_hash` BEFORE UPDATE OF `hash` ON `ledger_journal` WHEN old.`hash` IS NOT NULL BEGIN
	SELECT raise(abort, 'what was sealed stays sealed');
END;
--> statement-breakpoint
CREATE TABLE `upkeep_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`user_id` integer,
	`start_time` text NOT NULL,
	`end_time` text,
	`pass` integer DEFAULT 0 NOT NULL,
	`place` text,
	`faults` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `upkeep_results` (
	`run_id` integer NOT NULL,
	`check_name` text NOT NULL,
	`looked_at` integer NOT NULL,
	`faults` integer NOT NULL,
	`mended` integer NOT NULL,
	`failed` integer NOT NULL,
	`examples` text NOT NULL,
	PRIMARY KEY(`run_id`, `check_name`),
	FOREIGN KEY (`run_id`) REFERENCES `upkeep_runs`(`id`) ON UPDATE no action ON DELETE cascade
);
