-- What properties cost, row by row, and what tenants were sent of it.
CREATE TABLE `cost_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`property_id` integer NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`source` text NOT NULL,
	`provisional` integer DEFAULT false NOT NULL,
	`items` text DEFAULT '[]' NOT NULL,
	`heating` text,
	`create_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "cost_statements_from_date" CHECK("cost_statements"."from_date" is date("cost_statements"."from_date")),
	CONSTRAINT "cost_statements_to_date" CHECK("cost_statements"."to_date" is date("cost_statements"."to_date") and "cost_statements"."to_date" >= "cost_statements"."from_date"),
	CONSTRAINT "cost_statements_items" CHECK(json_type("cost_statements"."items") = 'array'),
	CONSTRAINT "cost_statements_heating" CHECK(json_type("cost_statements"."heating") = 'object')
);
--> statement-breakpoint
CREATE INDEX `cost_statements_property` ON `cost_statements` (`property_id`,`to_date`);--> statement-breakpoint
CREATE TABLE `settlements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`agreement_id` integer NOT NULL,
	`statement_id` integer NOT NULL,
	`number` text NOT NULL,
	`date` text NOT NULL,
	`from_date` text NOT NULL,
	`to_date` text NOT NULL,
	`costs` integer NOT NULL,
	`prepaid` integer NOT NULL,
	`balance` integer NOT NULL,
	`claim` integer NOT NULL,
	`content` text NOT NULL,
	`sha256` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`cancel_user_id` integer,
	`cancel_time` text,
	`sent_date` text,
	`received_date` text,
	`objected_date` text,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`statement_id`) REFERENCES `cost_statements`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`cancel_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "settlements_date" CHECK("settlements"."date" is date("settlements"."date")),
	CONSTRAINT "settlements_from_date" CHECK("settlements"."from_date" is date("settlements"."from_date")),
	CONSTRAINT "settlements_to_date" CHECK("settlements"."to_date" is date("settlements"."to_date") and "settlements"."to_date" >= "settlements"."from_date"),
	CONSTRAINT "settlements_balance" CHECK("settlements"."balance" = "settlements"."costs" - "settlements"."prepaid"),
	CONSTRAINT "settlements_claim" CHECK("settlements"."claim" <= "settlements"."balance"),
	CONSTRAINT "settlements_content" CHECK(json_type("settlements"."content") = 'object'),
	CONSTRAINT "settlements_sent_date" CHECK("settlements"."sent_date" is date("settlements"."sent_date")),
	CONSTRAINT "settlements_received_date" CHECK("settlements"."received_date" is date("settlements"."received_date")),
	CONSTRAINT "settlements_objected_date" CHECK("settlements"."objected_date" is date("settlements"."objected_date"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_number` ON `settlements` (`number`);--> statement-breakpoint
CREATE UNIQUE INDEX `settlements_once` ON `settlements` (`statement_id`,`agreement_id`) WHERE "settlements"."cancel_time" is null;--> statement-breakpoint
CREATE INDEX `settlements_agreement` ON `settlements` (`agreement_id`);--> statement-breakpoint
ALTER TABLE `agreement_dues` ADD `settlement_id` integer;--> statement-breakpoint
CREATE INDEX `agreement_dues_settlement` ON `agreement_dues` (`settlement_id`) WHERE "agreement_dues"."settlement_id" is not null;
