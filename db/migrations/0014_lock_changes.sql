CREATE TABLE `ledger_lock_changes` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`previous_until` text,
	`locked_until` text,
	`user_id` integer NOT NULL,
	`user_name` text NOT NULL,
	`change_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_lock_changes_previous_until" CHECK("ledger_lock_changes"."previous_until" is date("ledger_lock_changes"."previous_until")),
	CONSTRAINT "ledger_lock_changes_locked_until" CHECK("ledger_lock_changes"."locked_until" is date("ledger_lock_changes"."locked_until"))
);
--> statement-breakpoint
INSERT INTO `ledger_lock_changes` (`locked_until`, `user_id`, `user_name`, `change_time`)
SELECT `locked_until`, `users`.`id`, coalesce(nullif(trim(`first_name` || ' ' || `last_name`), ''), `email`), `change_time`
FROM `ledger_lock` JOIN `users` ON `users`.`id` = `user_id` WHERE `locked_until` IS NOT NULL AND `change_time` IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `ledger_lock_changes_no_update` BEFORE UPDATE ON `ledger_lock_changes` BEGIN
	SELECT raise(abort, 'what was closed and opened is never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_lock_changes_no_delete` BEFORE DELETE ON `ledger_lock_changes` BEGIN
	SELECT raise(abort, 'what was closed and opened is never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_lock_changes_guard` BEFORE INSERT ON `ledger_lock_changes` BEGIN
	SELECT raise(abort, 'what was closed and opened is never replaced') WHERE EXISTS (SELECT 1 FROM `ledger_lock_changes` WHERE `id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_lock_no_delete` BEFORE DELETE ON `ledger_lock` BEGIN
	SELECT raise(abort, 'the lock is one row');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_lock_guard` BEFORE INSERT ON `ledger_lock` BEGIN
	SELECT raise(abort, 'the lock is one row') WHERE EXISTS (SELECT 1 FROM `ledger_lock`);
END;
--> statement-breakpoint
-- In Germany a day begins up to two hours before it does in UTC.
CREATE TRIGGER `ledger_lock_months` BEFORE UPDATE OF `locked_until` ON `ledger_lock`
WHEN new.`locked_until` IS NOT old.`locked_until` BEGIN
	SELECT raise(abort, 'months are closed as a whole') WHERE new.`locked_until` IS NOT date(new.`locked_until`, 'start of month', '+1 month', '-1 day');
	SELECT raise(abort, 'the month is still to come') WHERE new.`locked_until` > date('now', '+2 hours');
END;
