-- What limits rents of a property, and until when its energy certificate and its insurance are good.
ALTER TABLE `properties` ADD `comparable_rent` integer CONSTRAINT `properties_comparable_rent` CHECK (typeof("comparable_rent") in ('integer', 'null') and "comparable_rent" between 0 and 1000000);--> statement-breakpoint
ALTER TABLE `properties` ADD `comparable_rent_source` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `rent_cap_percent` integer CONSTRAINT `properties_rent_cap_percent` CHECK (typeof("rent_cap_percent") in ('integer', 'null') and "rent_cap_percent" between 15 and 20);--> statement-breakpoint
ALTER TABLE `properties` ADD `energy_certificate_date` text CONSTRAINT `properties_energy_certificate_date` CHECK ("energy_certificate_date" is date("energy_certificate_date"));--> statement-breakpoint
ALTER TABLE `properties` ADD `insurance_until` text CONSTRAINT `properties_insurance_until` CHECK ("insurance_until" is date("insurance_until"));
