CREATE TABLE `instance_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`books_begin` text,
	CONSTRAINT "instance_settings_one" CHECK("instance_settings"."id" = 1),
	CONSTRAINT "instance_settings_books_begin" CHECK("instance_settings"."books_begin" is date("instance_settings"."books_begin"))
);
--> statement-breakpoint
INSERT INTO `instance_settings` (`id`) VALUES (1);
--> statement-breakpoint
CREATE INDEX `bank_statements_from_date` ON `bank_statements` (`from_date`);
--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `opening_rent` integer CONSTRAINT "rental_agreements_opening_rent" CHECK(`opening_rent` between -1000000000 and 1000000000);
--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `opening_utilities` integer CONSTRAINT "rental_agreements_opening_utilities" CHECK(`opening_utilities` between -1000000000 and 1000000000);
--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `opening_rent_deposit` integer CONSTRAINT "rental_agreements_opening_rent_deposit" CHECK(`opening_rent_deposit` between -1000000000 and 1000000000);
