-- Deadlines, kept as they were reckoned of each thing that has some. Whatever moves them counts up `moves`, and empties until when they hold.
CREATE TABLE `deadline_subjects` (
	`kind` text NOT NULL,
	`id` integer NOT NULL,
	`moves` integer DEFAULT 0 NOT NULL,
	`rules` integer,
	`from_day` text,
	`until_day` text DEFAULT '' NOT NULL,
	`yearly` integer,
	`increase` text,
	PRIMARY KEY(`kind`, `id`),
	CONSTRAINT "deadline_subjects_increase" CHECK(json_type("deadline_subjects"."increase") = 'object')
);
--> statement-breakpoint
CREATE INDEX `deadline_subjects_until` ON `deadline_subjects` (`until_day`,`from_day`,`rules`);--> statement-breakpoint
CREATE INDEX `deadline_subjects_yearly` ON `deadline_subjects` (`yearly`) WHERE "deadline_subjects"."yearly" is not null;--> statement-breakpoint
CREATE TABLE `kept_deadlines` (
	`id` integer PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`subject_id` integer NOT NULL,
	`key` text NOT NULL,
	`uid` text NOT NULL,
	`what` text NOT NULL,
	`date` text NOT NULL,
	`last_day` text NOT NULL,
	`read_right` text NOT NULL,
	`property_id` integer,
	`agreement_id` integer,
	`loan_id` integer,
	`facts` text NOT NULL,
	`alike` integer NOT NULL,
	`done` integer NOT NULL,
	`until` text,
	`due` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `kept_deadlines_subject` ON `kept_deadlines` (`subject`,`subject_id`);--> statement-breakpoint
CREATE INDEX `kept_deadlines_key` ON `kept_deadlines` (`key`);--> statement-breakpoint
CREATE INDEX `kept_deadlines_due` ON `kept_deadlines` (`done`,`due`,`what`,`alike`,`last_day`,`until`,`read_right`,`date`);--> statement-breakpoint
CREATE INDEX `kept_deadlines_property` ON `kept_deadlines` (`property_id`,`due`) WHERE "kept_deadlines"."property_id" is not null;--> statement-breakpoint
CREATE INDEX `kept_deadlines_agreement` ON `kept_deadlines` (`agreement_id`,`due`) WHERE "kept_deadlines"."agreement_id" is not null;--> statement-breakpoint
INSERT INTO `deadline_subjects` (`kind`, `id`)
SELECT 'AGREEMENT', `id` FROM `rental_agreements` UNION ALL SELECT 'PROPERTY', `id` FROM `properties`
UNION ALL SELECT 'LOAN', `id` FROM `loans` UNION ALL SELECT 'BOOKS', 0;
--> statement-breakpoint
CREATE TRIGGER `deadline_agreement_insert` AFTER INSERT ON `rental_agreements` BEGIN
	INSERT INTO `deadline_subjects` (`kind`, `id`) VALUES ('AGREEMENT', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_agreement_update` AFTER UPDATE OF `property_id`, `start_date`, `end_date`, `rent_deposit`, `rent_steps`, `rent_mode`, `index_base_month`, `cost_agreement`, `area_sqm`, `notice_received_date`, `notice_by`, `handing_over_date` ON `rental_agreements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_agreement_delete` AFTER DELETE ON `rental_agreements` BEGIN
	DELETE FROM `kept_deadlines` WHERE `subject` = 'AGREEMENT' AND `subject_id` = old.`id`;
	DELETE FROM `deadline_subjects` WHERE `kind` = 'AGREEMENT' AND `id` = old.`id`;
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_property_insert` AFTER INSERT ON `properties` BEGIN
	INSERT INTO `deadline_subjects` (`kind`, `id`) VALUES ('PROPERTY', new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_property_update` AFTER UPDATE OF `zip_code`, `state`, `area_sqm`, `comparable_rent`, `rent_cap_percent`, `contract_date`, `usage_rights_since_date`, `usage_rights_until_date`, `energy_certificate_date`, `insurance_until` ON `properties` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` = new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_property_delete` AFTER DELETE ON `properties` BEGIN
	DELETE FROM `kept_deadlines` WHERE `subject` = 'PROPERTY' AND `subject_id` = old.`id`;
	DELETE FROM `deadline_subjects` WHERE `kind` = 'PROPERTY' AND `id` = old.`id`;
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_meter_insert` AFTER INSERT ON `meters` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (new.`property_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_meter_update` AFTER UPDATE ON `meters` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (old.`property_id`, new.`property_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_meter_delete` AFTER DELETE ON `meters` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (old.`property_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_settlement_insert` AFTER INSERT ON `settlements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (new.`agreement_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_settlement_update` AFTER UPDATE OF `agreement_id`, `to_date`, `received_date`, `cancel_time` ON `settlements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (old.`agreement_id`, new.`agreement_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_settlement_delete` AFTER DELETE ON `settlements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (old.`agreement_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_costs_insert` AFTER INSERT ON `cost_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` IN (new.`property_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_costs_update` AFTER UPDATE OF `property_id`, `to_date` ON `cost_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` IN (old.`property_id`, new.`property_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_costs_delete` AFTER DELETE ON `cost_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` IN (old.`property_id`));
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_price_insert` AFTER INSERT ON `consumer_prices` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `rent_mode` = 'INDEX');
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_price_update` AFTER UPDATE ON `consumer_prices` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `rent_mode` = 'INDEX');
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_price_delete` AFTER DELETE ON `consumer_prices` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `rent_mode` = 'INDEX');
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_loan_insert` AFTER INSERT ON `loans` BEGIN
	INSERT INTO `deadline_subjects` (`kind`, `id`) VALUES ('LOAN', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_loan_update` AFTER UPDATE OF `name`, `fixed_until`, `fully_paid_date` ON `loans` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'LOAN' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_loan_delete` AFTER DELETE ON `loans` BEGIN
	DELETE FROM `kept_deadlines` WHERE `subject` = 'LOAN' AND `subject_id` = old.`id`;
	DELETE FROM `deadline_subjects` WHERE `kind` = 'LOAN' AND `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_lock` AFTER UPDATE OF `locked_until` ON `ledger_lock` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_settings` AFTER UPDATE OF `books_begin` ON `instance_settings`
WHEN old.`books_begin` IS NOT new.`books_begin` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` IN ('AGREEMENT', 'BOOKS');
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_account_insert` AFTER INSERT ON `bank_accounts` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_account_update` AFTER UPDATE OF `name` ON `bank_accounts` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_account_delete` AFTER DELETE ON `bank_accounts` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_statement_insert` AFTER INSERT ON `bank_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_statement_update` AFTER UPDATE ON `bank_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_bank_statement_delete` AFTER DELETE ON `bank_statements` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_upload` AFTER UPDATE OF `withdraw_time` ON `uploads` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_receivable` AFTER UPDATE OF `items` ON `kept_receivables`
WHEN old.`items` IS NOT new.`items` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_follow_up_insert` AFTER INSERT ON `follow_ups` BEGIN
	INSERT INTO `kept_deadlines` (`subject`, `subject_id`, `key`, `uid`, `what`, `date`, `last_day`, `read_right`,
		`property_id`, `agreement_id`, `loan_id`, `facts`, `alike`, `done`, `until`, `due`)
	SELECT 'FOLLOW_UP', new.`id`, 'followUp-' || new.`id` || '-' || new.`date`, 'followUp-' || new.`id`, 'followUp', new.`date`,
		date(new.`date`, '+36600 days'), iif(new.`loan_id` IS NULL, 'readPortfolio', 'readLoans'),
		new.`property_id`, new.`agreement_id`, new.`loan_id`, json_object('text', new.`text`), new.`id`,
		coalesce(said.`state` = 'DONE', 0), said.`until`, coalesce(said.`until`, new.`date`)
	FROM (SELECT 1) LEFT JOIN `deadline_states` AS said ON said.`key` = 'followUp-' || new.`id` || '-' || new.`date`
	WHERE new.`every_months` IS NOT NULL OR new.`done_time` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_follow_up_update` AFTER UPDATE ON `follow_ups` BEGIN
	DELETE FROM `kept_deadlines` WHERE `subject` = 'FOLLOW_UP' AND `subject_id` = old.`id`;
	INSERT INTO `kept_deadlines` (`subject`, `subject_id`, `key`, `uid`, `what`, `date`, `last_day`, `read_right`,
		`property_id`, `agreement_id`, `loan_id`, `facts`, `alike`, `done`, `until`, `due`)
	SELECT 'FOLLOW_UP', new.`id`, 'followUp-' || new.`id` || '-' || new.`date`, 'followUp-' || new.`id`, 'followUp', new.`date`,
		date(new.`date`, '+36600 days'), iif(new.`loan_id` IS NULL, 'readPortfolio', 'readLoans'),
		new.`property_id`, new.`agreement_id`, new.`loan_id`, json_object('text', new.`text`), new.`id`,
		coalesce(said.`state` = 'DONE', 0), said.`until`, coalesce(said.`until`, new.`date`)
	FROM (SELECT 1) LEFT JOIN `deadline_states` AS said ON said.`key` = 'followUp-' || new.`id` || '-' || new.`date`
	WHERE new.`every_months` IS NOT NULL OR new.`done_time` IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_follow_up_delete` AFTER DELETE ON `follow_ups` BEGIN
	DELETE FROM `kept_deadlines` WHERE `subject` = 'FOLLOW_UP' AND `subject_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_said_insert` AFTER INSERT ON `deadline_states` BEGIN
	UPDATE `kept_deadlines` SET `done` = new.`state` = 'DONE', `until` = new.`until`, `due` = coalesce(new.`until`, `date`) WHERE `key` = new.`key`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_said_update` AFTER UPDATE ON `deadline_states` BEGIN
	UPDATE `kept_deadlines` SET `done` = new.`state` = 'DONE', `until` = new.`until`, `due` = coalesce(new.`until`, `date`) WHERE `key` = new.`key`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_said_delete` AFTER DELETE ON `deadline_states` BEGIN
	UPDATE `kept_deadlines` SET `done` = 0, `until` = NULL, `due` = `date` WHERE `key` = old.`key`;
END;
--> statement-breakpoint
INSERT INTO `kept_deadlines` (`subject`, `subject_id`, `key`, `uid`, `what`, `date`, `last_day`, `read_right`,
	`property_id`, `agreement_id`, `loan_id`, `facts`, `alike`, `done`, `until`, `due`)
SELECT 'FOLLOW_UP', one.`id`, 'followUp-' || one.`id` || '-' || one.`date`, 'followUp-' || one.`id`, 'followUp', one.`date`,
	date(one.`date`, '+36600 days'), iif(one.`loan_id` IS NULL, 'readPortfolio', 'readLoans'),
	one.`property_id`, one.`agreement_id`, one.`loan_id`, json_object('text', one.`text`), one.`id`,
	coalesce(said.`state` = 'DONE', 0), said.`until`, coalesce(said.`until`, one.`date`)
FROM `follow_ups` AS one LEFT JOIN `deadline_states` AS said ON said.`key` = 'followUp-' || one.`id` || '-' || one.`date`
WHERE one.`every_months` IS NOT NULL OR one.`done_time` IS NULL;
