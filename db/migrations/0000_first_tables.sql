CREATE TABLE `activities` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`create_time` text NOT NULL,
	`user_id` integer NOT NULL,
	`user_name` text NOT NULL,
	`property_id` integer,
	`comment_id` integer,
	`rental_agreement_id` integer,
	`attachment_id` integer,
	`image_collection_id` integer,
	`image_id` integer,
	`text` text,
	`changes` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `activities_property` ON `activities` (`property_id`,`id`);--> statement-breakpoint
CREATE INDEX `activities_user` ON `activities` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `activities_type` ON `activities` (`type`,`id`);--> statement-breakpoint
CREATE INDEX `activities_time` ON `activities` (`create_time`);--> statement-breakpoint
CREATE TABLE `image_collections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`create_user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`update_time` text NOT NULL,
	FOREIGN KEY (`create_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
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
	CONSTRAINT "properties_type" CHECK("type" in ('APARTMENT', 'FAMILY_HOME', 'APARTMENT_BUILDING')),
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
CREATE INDEX `properties_group` ON `properties` (`group_id`);--> statement-breakpoint
CREATE INDEX `properties_image_collection` ON `properties` (`image_collection_id`);--> statement-breakpoint
CREATE TABLE `property_groups` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`description` text,
	`create_time` text NOT NULL,
	CONSTRAINT "property_groups_name" CHECK(length(trim("property_groups"."name")) > 0)
);
--> statement-breakpoint
CREATE TABLE `request_keys` (
	`key` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_id` integer,
	`create_time` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `request_keys_time` ON `request_keys` (`create_time`);--> statement-breakpoint
CREATE TABLE `row_changes` (
	`noun` text NOT NULL,
	`row_id` integer NOT NULL,
	`version` integer NOT NULL,
	`name` text NOT NULL,
	`old_value` text,
	`user_name` text NOT NULL,
	PRIMARY KEY(`noun`, `row_id`, `version`, `name`)
);
--> statement-breakpoint
CREATE TABLE `users` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`email` text NOT NULL,
	`first_name` text DEFAULT '' NOT NULL,
	`last_name` text DEFAULT '' NOT NULL,
	`image_url` text,
	`admin` integer DEFAULT false NOT NULL,
	`editor` integer DEFAULT false NOT NULL,
	`voter` integer DEFAULT false NOT NULL,
	`accountant` integer DEFAULT false NOT NULL,
	`locked` integer DEFAULT false NOT NULL,
	`create_time` text NOT NULL,
	`last_sign_in_time` text,
	`delete_time` text,
	CONSTRAINT "users_email_shape" CHECK("users"."email" like '%_@_%')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (lower("email")) WHERE "users"."delete_time" is null;