-- Who insures a building and how it is ended, what may be repaid of a loan in a year, and deadlines that follow from both.
ALTER TABLE `properties` ADD `insurance_company` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `insurance_notice_months` integer CONSTRAINT `properties_insurance_notice_months` CHECK (typeof("insurance_notice_months") in ('integer', 'null') and "insurance_notice_months" between 0 and 24);--> statement-breakpoint
ALTER TABLE `deadline_states` ADD `title` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `loans` ADD `special_repayment` integer CONSTRAINT `loans_special_repayment` CHECK (typeof("special_repayment") in ('integer', 'null') and "special_repayment" > 0);--> statement-breakpoint
DROP TRIGGER `deadline_property_update`;--> statement-breakpoint
CREATE TRIGGER `deadline_property_update` AFTER UPDATE OF `zip_code`, `state`, `area_sqm`, `comparable_rent`, `rent_cap_percent`, `contract_date`, `usage_rights_since_date`, `usage_rights_until_date`, `energy_certificate_date`, `insurance_until`, `insurance_company`, `building_insurance_number`, `insurance_notice_months` ON `properties` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` = new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
DROP TRIGGER `deadline_loan_update`;--> statement-breakpoint
CREATE TRIGGER `deadline_loan_update` AFTER UPDATE OF `name`, `fixed_until`, `fully_paid_date`, `special_repayment` ON `loans` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'LOAN' AND `id` = new.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_spread_insert` AFTER INSERT ON `spread_expenses` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_spread_update` AFTER UPDATE ON `spread_expenses` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
--> statement-breakpoint
CREATE TRIGGER `deadline_spread_delete` AFTER DELETE ON `spread_expenses` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
