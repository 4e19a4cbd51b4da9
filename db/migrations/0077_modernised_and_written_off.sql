-- What a modernisation of a property cost and when it was done, whether it is written off by § 7b, and deadlines that follow from both.
ALTER TABLE `properties` ADD `modernisation_date` text CONSTRAINT `properties_modernisation_date` CHECK ("modernisation_date" is date("modernisation_date"));--> statement-breakpoint
ALTER TABLE `properties` ADD `modernisation_costs` integer CONSTRAINT `properties_modernisation_costs` CHECK (typeof("modernisation_costs") in ('integer', 'null') and "modernisation_costs" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE `properties` ADD `special_depreciation` integer CONSTRAINT `properties_special_depreciation` CHECK ("special_depreciation" in (0, 1));--> statement-breakpoint
DROP TRIGGER `deadline_property_update`;--> statement-breakpoint
CREATE TRIGGER `deadline_property_update` AFTER UPDATE OF `zip_code`, `state`, `area_sqm`, `comparable_rent`, `rent_cap_percent`, `contract_date`, `usage_rights_since_date`, `usage_rights_until_date`, `energy_certificate_date`, `insurance_until`, `insurance_company`, `building_insurance_number`, `insurance_notice_months`, `modernisation_date`, `modernisation_costs`, `special_depreciation` ON `properties` BEGIN
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'PROPERTY' AND `id` IN (new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'AGREEMENT' AND `id` IN (SELECT `id` FROM `rental_agreements` WHERE `property_id` = new.`id`);
	UPDATE `deadline_subjects` SET `moves` = `moves` + 1, `until_day` = '' WHERE `kind` = 'BOOKS';
END;
