-- What was agreed on a loan, by which it is planned, and which properties it is for.
ALTER TABLE `loans` ADD `amount` integer CONSTRAINT "loans_amount" CHECK(typeof(`amount`) in ('integer', 'null') and `amount` > 0);--> statement-breakpoint
ALTER TABLE `loans` ADD `payout_date` text CONSTRAINT "loans_payout_date" CHECK(`payout_date` is date(`payout_date`));--> statement-breakpoint
ALTER TABLE `loans` ADD `repayment_rate` real CONSTRAINT "loans_repayment_rate" CHECK(`repayment_rate` between 0 and 100);--> statement-breakpoint
ALTER TABLE `loans` ADD `instalment` integer CONSTRAINT "loans_instalment" CHECK(typeof(`instalment`) in ('integer', 'null') and `instalment` > 0);--> statement-breakpoint
ALTER TABLE `loans` ADD `fixed_until` text CONSTRAINT "loans_fixed_until" CHECK(`fixed_until` is date(`fixed_until`));--> statement-breakpoint
ALTER TABLE `loans` ADD `bank_account_id` integer REFERENCES `bank_accounts`(`id`) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `loans` ADD `properties` text CONSTRAINT "loans_properties" CHECK(json_type(`properties`) = 'array');--> statement-breakpoint
CREATE TABLE `loan_properties` (
	`loan_id` integer NOT NULL,
	`property_id` integer NOT NULL,
	`share` real NOT NULL,
	PRIMARY KEY(`loan_id`, `property_id`),
	FOREIGN KEY (`loan_id`) REFERENCES `loans`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loan_properties_share" CHECK("loan_properties"."share" > 0 and "loan_properties"."share" <= 100)
);
--> statement-breakpoint
CREATE INDEX `loan_properties_property` ON `loan_properties` (`property_id`);--> statement-breakpoint
-- What a loan says of its properties is one text, which is changed and recorded as a whole; by this it is found and kept.
CREATE TRIGGER `loans_properties_insert` AFTER INSERT ON `loans` WHEN new.`properties` IS NOT NULL BEGIN
	INSERT INTO `loan_properties` (`loan_id`, `property_id`, `share`)
	SELECT new.`id`, value ->> 'propertyId', value ->> 'share' FROM json_each(new.`properties`);
END;
--> statement-breakpoint
CREATE TRIGGER `loans_properties_update` AFTER UPDATE OF `properties` ON `loans` BEGIN
	DELETE FROM `loan_properties` WHERE `loan_id` = new.`id`;
	INSERT INTO `loan_properties` (`loan_id`, `property_id`, `share`)
	SELECT new.`id`, value ->> 'propertyId', value ->> 'share' FROM json_each(coalesce(new.`properties`, '[]'));
END;
