-- What the year for the tax adviser asks of a property, of legs and of exports that were taken back.
ALTER TABLE `properties` ADD `building_price` integer CONSTRAINT `properties_building_price` CHECK (typeof("building_price") in ('integer', 'null') and "building_price" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE `properties` ADD `land_price` integer CONSTRAINT `properties_land_price` CHECK (typeof("land_price") in ('integer', 'null') and "land_price" between 0 and 100000000000);--> statement-breakpoint
ALTER TABLE `properties` ADD `building_share_source` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `improvements_confirmed_on` text CONSTRAINT `properties_improvements_confirmed_on` CHECK ("improvements_confirmed_on" is date("improvements_confirmed_on"));--> statement-breakpoint
ALTER TABLE `properties` ADD `property_tax_number` text;--> statement-breakpoint
CREATE TABLE `leg_vat_rates` (
	`leg_id` integer PRIMARY KEY NOT NULL,
	`vat_rate` real NOT NULL,
	CONSTRAINT "leg_vat_rates_rate" CHECK("leg_vat_rates"."vat_rate" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE `datev_exports` ADD `taken_back_time` text;--> statement-breakpoint
ALTER TABLE `datev_exports` ADD `taken_back_user_id` integer REFERENCES `users`(`id`);
