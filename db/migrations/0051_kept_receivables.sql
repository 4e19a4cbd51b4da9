-- What each agreement owes, kept as it was reckoned. Whatever moves it counts up `moves`, and empties until when it holds.
CREATE TABLE `kept_receivables` (
	`agreement_id` integer PRIMARY KEY NOT NULL,
	`moves` integer DEFAULT 0 NOT NULL,
	`rules` integer,
	`from_day` text,
	`until_day` text DEFAULT '' NOT NULL,
	`balance_rent` integer,
	`balance_utilities` integer,
	`balance_deposit` integer,
	`owed_since` text,
	`last_paid` text,
	`open` integer,
	`overdue_from` text,
	`level` integer,
	`standing` text,
	`items` text,
	`collectable` text,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "kept_receivables_standing" CHECK("kept_receivables"."standing" is null or json_type("kept_receivables"."standing") = 'object'),
	CONSTRAINT "kept_receivables_items" CHECK("kept_receivables"."items" is null or json_type("kept_receivables"."items") = 'array'),
	CONSTRAINT "kept_receivables_collectable" CHECK("kept_receivables"."collectable" is null or json_type("kept_receivables"."collectable") = 'array')
);
--> statement-breakpoint
CREATE INDEX `kept_receivables_until` ON `kept_receivables` (`until_day`,`from_day`,`rules`);--> statement-breakpoint
INSERT INTO `kept_receivables` (`agreement_id`) SELECT `id` FROM `rental_agreements`;
--> statement-breakpoint
CREATE TRIGGER `kept_agreement_insert` AFTER INSERT ON `rental_agreements` BEGIN
	INSERT INTO `kept_receivables` (`agreement_id`) VALUES (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_agreement_update` AFTER UPDATE OF `property_id`, `start_date`, `end_date`, `rent_deposit`, `rent_steps`, `opening_rent`, `opening_utilities`, `opening_rent_deposit`, `due_working_day`, `due_day_of_month` ON `rental_agreements` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_property_update` AFTER UPDATE OF `zip_code`, `state` ON `properties`
WHEN old.`zip_code` IS NOT new.`zip_code` OR old.`state` IS NOT new.`state` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` = new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_leg_source` AFTER INSERT ON `legs`
WHEN new.`source_sub_flow_type` = 'RENTAL_AGREEMENT' BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = new.`source_sub_flow_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_leg_target` AFTER INSERT ON `legs`
WHEN new.`target_sub_flow_type` = 'RENTAL_AGREEMENT' BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = new.`target_sub_flow_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_words` AFTER UPDATE OF `description` ON `transactions`
WHEN old.`description` IS NOT new.`description` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (
		SELECT `source_sub_flow_id` FROM `legs` WHERE `transaction_id` = new.`id` AND `source_sub_flow_type` = 'RENTAL_AGREEMENT'
		UNION ALL SELECT `target_sub_flow_id` FROM `legs` WHERE `transaction_id` = new.`id` AND `target_sub_flow_type` = 'RENTAL_AGREEMENT');
END;
--> statement-breakpoint
CREATE TRIGGER `kept_return_insert` AFTER INSERT ON `payment_returns` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (
		SELECT `source_sub_flow_id` FROM `legs` WHERE `transaction_id` = new.`transaction_id` AND `source_sub_flow_type` = 'RENTAL_AGREEMENT'
		UNION ALL SELECT `target_sub_flow_id` FROM `legs` WHERE `transaction_id` = new.`transaction_id` AND `target_sub_flow_type` = 'RENTAL_AGREEMENT');
END;
--> statement-breakpoint
CREATE TRIGGER `kept_return_update` AFTER UPDATE ON `payment_returns` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (
		SELECT `source_sub_flow_id` FROM `legs` WHERE `transaction_id` IN (old.`transaction_id`, new.`transaction_id`) AND `source_sub_flow_type` = 'RENTAL_AGREEMENT'
		UNION ALL SELECT `target_sub_flow_id` FROM `legs` WHERE `transaction_id` IN (old.`transaction_id`, new.`transaction_id`) AND `target_sub_flow_type` = 'RENTAL_AGREEMENT');
END;
--> statement-breakpoint
CREATE TRIGGER `kept_return_delete` AFTER DELETE ON `payment_returns` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (
		SELECT `source_sub_flow_id` FROM `legs` WHERE `transaction_id` = old.`transaction_id` AND `source_sub_flow_type` = 'RENTAL_AGREEMENT'
		UNION ALL SELECT `target_sub_flow_id` FROM `legs` WHERE `transaction_id` = old.`transaction_id` AND `target_sub_flow_type` = 'RENTAL_AGREEMENT');
END;
--> statement-breakpoint
CREATE TRIGGER `kept_due_insert` AFTER INSERT ON `agreement_dues` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = new.`agreement_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_due_update` AFTER UPDATE ON `agreement_dues` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (old.`agreement_id`, new.`agreement_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_due_delete` AFTER DELETE ON `agreement_dues` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = old.`agreement_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_reminder_insert` AFTER INSERT ON `payment_reminders` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = new.`agreement_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_reminder_update` AFTER UPDATE ON `payment_reminders` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` IN (old.`agreement_id`, new.`agreement_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `kept_reminder_delete` AFTER DELETE ON `payment_reminders` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '' WHERE `agreement_id` = old.`agreement_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `kept_settings` AFTER UPDATE OF `books_begin`, `grace_days` ON `instance_settings`
WHEN old.`books_begin` IS NOT new.`books_begin` OR old.`grace_days` IS NOT new.`grace_days` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `kept_rate_insert` AFTER INSERT ON `base_rates` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `kept_rate_update` AFTER UPDATE ON `base_rates` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '';
END;
--> statement-breakpoint
CREATE TRIGGER `kept_rate_delete` AFTER DELETE ON `base_rates` BEGIN
	UPDATE `kept_receivables` SET `moves` = `moves` + 1, `until_day` = '';
END;
