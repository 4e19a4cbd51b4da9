-- What days follow from: notices, by what a rent rises, when loans were fully paid out, meters and devices, and the consumer price index.
ALTER TABLE `rental_agreements` ADD `notice_received_date` text CONSTRAINT `rental_agreements_notice_received_date` CHECK ("notice_received_date" is date("notice_received_date"));--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `notice_by` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `handing_over_date` text CONSTRAINT `rental_agreements_handing_over_date` CHECK ("handing_over_date" is date("handing_over_date"));--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `rent_mode` text DEFAULT 'PLAIN' NOT NULL;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `index_base_month` text CONSTRAINT `rental_agreements_index_base_month` CHECK ("index_base_month" is substr(date("index_base_month" || '-01'), 1, 7));--> statement-breakpoint
ALTER TABLE `loans` ADD `fully_paid_date` text CONSTRAINT `loans_fully_paid_date` CHECK ("fully_paid_date" is date("fully_paid_date"));--> statement-breakpoint
CREATE TABLE `meters` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`property_id` integer NOT NULL,
	`kind` text NOT NULL,
	`number` text,
	`calibrated_date` text,
	`place` text,
	`create_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "meters_calibrated_date" CHECK("meters"."calibrated_date" is date("meters"."calibrated_date"))
);
--> statement-breakpoint
CREATE INDEX `meters_property` ON `meters` (`property_id`);--> statement-breakpoint
CREATE TABLE `consumer_prices` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`month` text NOT NULL,
	`value` real NOT NULL,
	`base` integer NOT NULL,
	`source` text NOT NULL,
	`create_time` text NOT NULL,
	CONSTRAINT "consumer_prices_month" CHECK("consumer_prices"."month" is substr(date("consumer_prices"."month" || '-01'), 1, 7)),
	CONSTRAINT "consumer_prices_value" CHECK("consumer_prices"."value" between 1 and 10000),
	CONSTRAINT "consumer_prices_base" CHECK(typeof("consumer_prices"."base") = 'integer' and "consumer_prices"."base" between 1900 and 2199)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `consumer_prices_month` ON `consumer_prices` (`month`,`base`);
