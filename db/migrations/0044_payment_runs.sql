-- Mandates of tenants, and the direct debits and transfers that go to the bank.
ALTER TABLE `instance_settings` ADD `sender_creditor_id` text;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `sender_bank_account_id` integer REFERENCES `bank_accounts`(`id`) ON DELETE set null;--> statement-breakpoint
ALTER TABLE `instance_settings` ADD `notice_days` integer DEFAULT 14 NOT NULL CONSTRAINT `instance_settings_notice_days` CHECK (typeof("notice_days") = 'integer' and "notice_days" between 1 and 14);--> statement-breakpoint
CREATE TABLE `mandates` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`agreement_id` integer NOT NULL,
	`iban` text NOT NULL,
	`holder` text NOT NULL,
	`reference` text NOT NULL,
	`signed_date` text NOT NULL,
	`end_date` text,
	`last_used_date` text,
	`stop_reason` text,
	`create_time` text NOT NULL,
	FOREIGN KEY (`agreement_id`) REFERENCES `rental_agreements`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "mandates_iban_shape" CHECK("mandates"."iban" not glob '*[^A-Z0-9]*'),
	CONSTRAINT "mandates_signed_date" CHECK("mandates"."signed_date" is date("mandates"."signed_date")),
	CONSTRAINT "mandates_end_date" CHECK("mandates"."end_date" is date("mandates"."end_date") and "mandates"."end_date" >= "mandates"."signed_date"),
	CONSTRAINT "mandates_last_used_date" CHECK("mandates"."last_used_date" is date("mandates"."last_used_date"))
);
--> statement-breakpoint
CREATE INDEX `mandates_agreement` ON `mandates` (`agreement_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mandates_reference` ON `mandates` (`reference`);--> statement-breakpoint
CREATE TABLE `payment_runs` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`date` text NOT NULL,
	`month` text,
	`party_name` text NOT NULL,
	`party_iban` text NOT NULL,
	`party_bic` text,
	`creditor_id` text,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`download_time` text,
	`withdraw_time` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_runs_date" CHECK("payment_runs"."date" is date("payment_runs"."date")),
	CONSTRAINT "payment_runs_month" CHECK("payment_runs"."month" || '-01' is date("payment_runs"."month" || '-01')),
	CONSTRAINT "payment_runs_month_of_debits" CHECK(("payment_runs"."month" is null) = ("payment_runs"."kind" = 'TRANSFER')),
	CONSTRAINT "payment_runs_one_end" CHECK("payment_runs"."download_time" is null or "payment_runs"."withdraw_time" is null)
);
--> statement-breakpoint
CREATE TABLE `payment_run_items` (
	`run_id` integer NOT NULL,
	`number` integer NOT NULL,
	`end_to_end_id` text NOT NULL,
	`agreement_id` integer,
	`due_kind` text,
	`month` text,
	`due_id` integer,
	`cents` integer NOT NULL,
	`name` text NOT NULL,
	`iban` text NOT NULL,
	`text` text NOT NULL,
	`mandate_reference` text,
	`signed_date` text,
	`state` text DEFAULT 'OPEN' NOT NULL,
	PRIMARY KEY(`run_id`, `number`),
	FOREIGN KEY (`run_id`) REFERENCES `payment_runs`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payment_run_items_cents" CHECK(typeof("payment_run_items"."cents") = 'integer' and "payment_run_items"."cents" between 1 and 99999999999)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_run_items_end_to_end` ON `payment_run_items` (`end_to_end_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_run_items_month` ON `payment_run_items` (`agreement_id`,`month`,`due_kind`) WHERE "payment_run_items"."month" is not null and "payment_run_items"."state" = 'OPEN';--> statement-breakpoint
CREATE UNIQUE INDEX `payment_run_items_due` ON `payment_run_items` (`due_id`) WHERE "payment_run_items"."due_id" is not null and "payment_run_items"."state" = 'OPEN';--> statement-breakpoint
CREATE INDEX `payment_run_items_mandate` ON `payment_run_items` (`mandate_reference`);--> statement-breakpoint
CREATE INDEX `bank_transactions_end_to_end` ON `bank_transactions` (`end_to_end_id`) WHERE "bank_transactions"."end_to_end_id" is not null;--> statement-breakpoint
CREATE INDEX `sub_lines_end_to_end` ON `sub_lines` (`end_to_end_id`) WHERE "sub_lines"."end_to_end_id" is not null;
