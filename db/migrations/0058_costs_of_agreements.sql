-- How tenants bear running costs, how many they are, and where they moved.
ALTER TABLE `rental_agreements` ADD `cost_agreement` text DEFAULT 'PREPAYMENT' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `cost_key` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `area_sqm` real CONSTRAINT `rental_agreements_area_sqm` CHECK ("area_sqm" between 0.01 and 100000);--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `persons` text CONSTRAINT `rental_agreements_persons` CHECK (json_type("persons") = 'array');--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `move_out_address` text;
