-- Lists that grow leave their CHECK constraints; how a table that others refer to is built anew stands in the README.
PRAGMA defer_foreign_keys = on;
--> statement-breakpoint
CREATE TABLE `kept_sequences` AS SELECT `name`, `seq` FROM `sqlite_sequence`;
--> statement-breakpoint
CREATE TABLE `kept_legs` AS SELECT * FROM `legs`;
--> statement-breakpoint
DROP INDEX `legs_value_date`;
--> statement-breakpoint
DROP INDEX `legs_source`;
--> statement-breakpoint
DROP INDEX `legs_target`;
--> statement-breakpoint
DROP INDEX `legs_source_flow`;
--> statement-breakpoint
DROP INDEX `legs_target_flow`;
--> statement-breakpoint
DROP TABLE `legs`;
--> statement-breakpoint
CREATE TABLE `kept_bank_accounts` AS SELECT * FROM `bank_accounts`;
--> statement-breakpoint
DROP TABLE `bank_accounts`;
--> statement-breakpoint
CREATE TABLE `bank_accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`iban` text NOT NULL,
	`bic` text,
	`statement_type` text NOT NULL,
	`account_information_available` integer NOT NULL,
	`create_time` text NOT NULL,
	CONSTRAINT "bank_accounts_name" CHECK(length(trim("bank_accounts"."name")) > 0),
	CONSTRAINT "bank_accounts_iban_shape" CHECK("bank_accounts"."iban" not glob '*[^A-Z0-9]*')
);
--> statement-breakpoint
INSERT INTO `bank_accounts` SELECT * FROM `kept_bank_accounts`;
--> statement-breakpoint
DROP TABLE `kept_bank_accounts`;
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_iban` ON `bank_accounts` (`iban`);
--> statement-breakpoint
CREATE TABLE `kept_accounts` AS SELECT * FROM `accounts`;
--> statement-breakpoint
DROP TABLE `accounts`;
--> statement-breakpoint
CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`routing_key` text NOT NULL,
	`create_time` text NOT NULL,
	CONSTRAINT "accounts_name" CHECK(length(trim("accounts"."name")) > 0)
);
--> statement-breakpoint
INSERT INTO `accounts` SELECT * FROM `kept_accounts`;
--> statement-breakpoint
DROP TABLE `kept_accounts`;
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_cash_clearing` ON `accounts` (`routing_key`) WHERE "accounts"."routing_key" = 'CASH_CLEARING';
--> statement-breakpoint
CREATE TABLE `kept_loans` AS SELECT * FROM `loans`;
--> statement-breakpoint
DROP TABLE `loans`;
--> statement-breakpoint
CREATE TABLE `loans` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`annual_interest_rate` real NOT NULL,
	`interest_method` text DEFAULT '30E/360' NOT NULL,
	`capitalizes_interest` integer DEFAULT false NOT NULL,
	`create_time` text NOT NULL,
	CONSTRAINT "loans_name" CHECK(length(trim("loans"."name")) > 0),
	CONSTRAINT "loans_annual_interest_rate" CHECK("loans"."annual_interest_rate" between 0 and 100)
);
--> statement-breakpoint
INSERT INTO `loans` SELECT * FROM `kept_loans`;
--> statement-breakpoint
DROP TABLE `kept_loans`;
--> statement-breakpoint
CREATE TABLE `kept_properties` AS SELECT * FROM `properties`;
--> statement-breakpoint
CREATE TABLE `kept_comments` AS SELECT * FROM `comments`;
--> statement-breakpoint
CREATE TABLE `kept_likes` AS SELECT * FROM `likes`;
--> statement-breakpoint
DROP TABLE `properties`;
--> statement-breakpoint
CREATE TABLE `properties` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`group_id` integer NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`street_and_number` text,
	`zip_code` text,
	`city` text,
	`indoor_location` text,
	`se_id` text,
	`gba_id` text,
	`offer_price` integer,
	`offer_extra_charges` integer,
	`usage_rights_since_date` text,
	`usage_rights_until_date` text,
	`offer_with_tenant` integer,
	`indicative_base_rent` integer,
	`indicative_utilities` integer,
	`indicative_rent_deposit` integer,
	`common_charge` integer,
	`maintenance_reserve` integer,
	`type` text,
	`floor` integer,
	`area_sqm` real,
	`land_area_sqm` real,
	`bedroom_count` integer,
	`balcony_count` integer,
	`garage_count` integer,
	`common_property_percentage` real,
	`construction_year` integer,
	`renovation_year` integer,
	`energy_consumption` real,
	`equipment` text,
	`unit_description` text,
	`latitude` real,
	`longitude` real,
	`location_description` text,
	`market_value` integer,
	`market_value_fixing_date` text,
	`building_insurance_number` text,
	`buy_urn` text,
	`retroactive_approval_urn` text,
	`land_charge_certificate_urn` text,
	`sell_urn` text,
	`image_collection_id` integer,
	`contact_name` text,
	`contact_address` text,
	`contact_phone` text,
	`contact_mail` text,
	`contact_web` text,
	`administrator_name` text,
	`administrator_address` text,
	`administrator_phone` text,
	`administrator_mail` text,
	`administrator_web` text,
	`seller_name` text,
	`seller_address` text,
	`seller_phone` text,
	`seller_mail` text,
	`seller_web` text,
	`chemnitz_distance_km` real,
	`dresden_distance_km` real,
	`leipzig_distance_km` real,
	`autobahn_distance_km` real,
	`create_time` text NOT NULL,
	`create_user_id` integer NOT NULL,
	FOREIGN KEY (`group_id`) REFERENCES `property_groups`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`image_collection_id`) REFERENCES `image_collections`(`id`) ON UPDATE no action ON DELETE set null,
	FOREIGN KEY (`create_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "properties_published" CHECK("published" in (0, 1)),
	CONSTRAINT "properties_offer_price" CHECK(typeof("offer_price") in ('integer', 'null') and "offer_price" between 0 and 100000000000),
	CONSTRAINT "properties_offer_extra_charges" CHECK(typeof("offer_extra_charges") in ('integer', 'null') and "offer_extra_charges" between 0 and 100000000000),
	CONSTRAINT "properties_usage_rights_since_date" CHECK("usage_rights_since_date" is date("usage_rights_since_date")),
	CONSTRAINT "properties_usage_rights_until_date" CHECK("usage_rights_until_date" is date("usage_rights_until_date")),
	CONSTRAINT "properties_offer_with_tenant" CHECK("offer_with_tenant" in (0, 1)),
	CONSTRAINT "properties_indicative_base_rent" CHECK(typeof("indicative_base_rent") in ('integer', 'null') and "indicative_base_rent" between 0 and 1000000000),
	CONSTRAINT "properties_indicative_utilities" CHECK(typeof("indicative_utilities") in ('integer', 'null') and "indicative_utilities" between 0 and 1000000000),
	CONSTRAINT "properties_indicative_rent_deposit" CHECK(typeof("indicative_rent_deposit") in ('integer', 'null') and "indicative_rent_deposit" between 0 and 1000000000),
	CONSTRAINT "properties_common_charge" CHECK(typeof("common_charge") in ('integer', 'null') and "common_charge" between 0 and 1000000000),
	CONSTRAINT "properties_maintenance_reserve" CHECK(typeof("maintenance_reserve") in ('integer', 'null') and "maintenance_reserve" between 0 and 100000000000),
	CONSTRAINT "properties_floor" CHECK(typeof("floor") in ('integer', 'null') and "floor" between -10 and 200),
	CONSTRAINT "properties_area_sqm" CHECK("area_sqm" between 0 and 1000000),
	CONSTRAINT "properties_land_area_sqm" CHECK("land_area_sqm" between 0 and 100000000),
	CONSTRAINT "properties_bedroom_count" CHECK(typeof("bedroom_count") in ('integer', 'null') and "bedroom_count" between 0 and 9999),
	CONSTRAINT "properties_balcony_count" CHECK(typeof("balcony_count") in ('integer', 'null') and "balcony_count" between 0 and 9999),
	CONSTRAINT "properties_garage_count" CHECK(typeof("garage_count") in ('integer', 'null') and "garage_count" between 0 and 9999),
	CONSTRAINT "properties_common_property_percentage" CHECK("common_property_percentage" between 0 and 100),
	CONSTRAINT "properties_construction_year" CHECK(typeof("construction_year") in ('integer', 'null') and "construction_year" between 1000 and 2199),
	CONSTRAINT "properties_renovation_year" CHECK(typeof("renovation_year") in ('integer', 'null') and "renovation_year" between 1000 and 2199),
	CONSTRAINT "properties_energy_consumption" CHECK("energy_consumption" between 0 and 10000),
	CONSTRAINT "properties_latitude" CHECK("latitude" between -90 and 90),
	CONSTRAINT "properties_longitude" CHECK("longitude" between -180 and 180),
	CONSTRAINT "properties_market_value" CHECK(typeof("market_value") in ('integer', 'null') and "market_value" between 0 and 100000000000),
	CONSTRAINT "properties_market_value_fixing_date" CHECK("market_value_fixing_date" is date("market_value_fixing_date"))
);
--> statement-breakpoint
INSERT INTO `properties` SELECT * FROM `kept_properties`;
--> statement-breakpoint
DROP TABLE `kept_properties`;
--> statement-breakpoint
INSERT INTO `comments` SELECT * FROM `kept_comments`;
--> statement-breakpoint
DROP TABLE `kept_comments`;
--> statement-breakpoint
INSERT INTO `likes` SELECT * FROM `kept_likes`;
--> statement-breakpoint
DROP TABLE `kept_likes`;
--> statement-breakpoint
CREATE INDEX `properties_group` ON `properties` (`group_id`);
--> statement-breakpoint
CREATE INDEX `properties_image_collection` ON `properties` (`image_collection_id`);
--> statement-breakpoint
CREATE TABLE `legs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`transaction_id` integer NOT NULL,
	`source_account_id` integer NOT NULL,
	`source_flow_type` text DEFAULT 'NONE' NOT NULL,
	`source_flow_id` integer DEFAULT 0 NOT NULL,
	`source_sub_flow_type` text DEFAULT 'NONE' NOT NULL,
	`source_sub_flow_id` integer DEFAULT 0 NOT NULL,
	`target_account_id` integer NOT NULL,
	`target_flow_type` text DEFAULT 'NONE' NOT NULL,
	`target_flow_id` integer DEFAULT 0 NOT NULL,
	`target_sub_flow_type` text DEFAULT 'NONE' NOT NULL,
	`target_sub_flow_id` integer DEFAULT 0 NOT NULL,
	`cents` integer NOT NULL,
	`value_date` text NOT NULL,
	`locked` integer DEFAULT false NOT NULL,
	`reverses_leg_id` integer,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`source_account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`target_account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverses_leg_id`) REFERENCES `legs`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "legs_cents" CHECK(typeof("legs"."cents") = 'integer' and "legs"."cents" <> 0),
	CONSTRAINT "legs_value_date" CHECK("legs"."value_date" is not null and "legs"."value_date" is date("legs"."value_date"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legs_transaction` ON `legs` (`transaction_id`,`id`);
--> statement-breakpoint
CREATE INDEX `legs_reverses` ON `legs` (`reverses_leg_id`) WHERE "legs"."reverses_leg_id" is not null;
--> statement-breakpoint
INSERT INTO `legs` SELECT * FROM `kept_legs`;
--> statement-breakpoint
DROP TABLE `kept_legs`;
--> statement-breakpoint
CREATE INDEX `legs_source` ON `legs` (`source_account_id`,`value_date`,`id`);
--> statement-breakpoint
CREATE INDEX `legs_target` ON `legs` (`target_account_id`,`value_date`,`id`);
--> statement-breakpoint
CREATE INDEX `legs_source_flow` ON `legs` (`source_flow_type`,`source_flow_id`,`value_date`);
--> statement-breakpoint
CREATE INDEX `legs_target_flow` ON `legs` (`target_flow_type`,`target_flow_id`,`value_date`);
--> statement-breakpoint
CREATE INDEX `legs_value_date` ON `legs` (`value_date`,`id`);
--> statement-breakpoint
INSERT INTO `sqlite_sequence` (`name`, `seq`)
SELECT `name`, `seq` FROM `kept_sequences` WHERE `name` NOT IN (SELECT `name` FROM `sqlite_sequence`);
--> statement-breakpoint
UPDATE `sqlite_sequence` SET `seq` = `kept_sequences`.`seq` FROM `kept_sequences`
WHERE `kept_sequences`.`name` = `sqlite_sequence`.`name`;
--> statement-breakpoint
DROP TABLE `kept_sequences`;
--> statement-breakpoint
CREATE TRIGGER `legs_no_update` BEFORE UPDATE ON `legs` BEGIN
	SELECT raise(abort, 'legs are never changed');
END;
--> statement-breakpoint
CREATE TRIGGER `legs_no_delete` BEFORE DELETE ON `legs` BEGIN
	SELECT raise(abort, 'legs are never deleted');
END;
--> statement-breakpoint
CREATE TRIGGER `legs_guard` BEFORE INSERT ON `legs` BEGIN
	SELECT raise(abort, 'legs are never replaced') WHERE EXISTS (SELECT 1 FROM `legs` WHERE `id` = new.`id`);
	SELECT raise(abort, 'legs need a transaction') WHERE NOT EXISTS (SELECT 1 FROM `transactions` WHERE `id` = new.`transaction_id`);
	SELECT raise(abort, 'the transaction was reversed') WHERE (SELECT `reverse_time` FROM `transactions` WHERE `id` = new.`transaction_id`) IS NOT NULL;
	SELECT raise(abort, 'the month is closed') WHERE new.`value_date` <= (SELECT `locked_until` FROM `ledger_lock`);
END;
--> statement-breakpoint
CREATE TRIGGER `accounts_keep_routing_key` BEFORE UPDATE OF `routing_key` ON `accounts`
WHEN new.`routing_key` IS NOT old.`routing_key` BEGIN
	SELECT raise(abort, 'the routing key of an account with legs is fixed')
	WHERE EXISTS (SELECT 1 FROM `legs` WHERE `source_account_id` = old.`id` OR `target_account_id` = old.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `accounts_guard` BEFORE INSERT ON `accounts` BEGIN
	SELECT raise(abort, 'accounts are never replaced') WHERE EXISTS (SELECT 1 FROM `accounts` WHERE `id` = new.`id`);
END;
