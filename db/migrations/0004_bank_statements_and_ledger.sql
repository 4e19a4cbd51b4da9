CREATE TABLE `bank_statements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`upload_id` integer NOT NULL,
	`bank_account_id` integer NOT NULL,
	`from_date` text,
	`to_date` text,
	`opening_balance` integer,
	`closing_balance` integer,
	`proven` integer NOT NULL,
	`created` integer NOT NULL,
	`known` integer NOT NULL,
	`pending` integer NOT NULL,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`bank_account_id`) REFERENCES `bank_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_statements_from_date" CHECK("bank_statements"."from_date" is date("bank_statements"."from_date")),
	CONSTRAINT "bank_statements_to_date" CHECK("bank_statements"."to_date" is date("bank_statements"."to_date"))
);
--> statement-breakpoint
CREATE INDEX `bank_statements_upload` ON `bank_statements` (`upload_id`);--> statement-breakpoint
CREATE INDEX `bank_statements_account` ON `bank_statements` (`bank_account_id`,`from_date`);--> statement-breakpoint
CREATE TABLE `bank_transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`bank_account_id` integer NOT NULL,
	`upload_id` integer NOT NULL,
	`booking_date` text NOT NULL,
	`value_date` text NOT NULL,
	`cents` integer NOT NULL,
	`purpose` text NOT NULL,
	`counterparty_name` text,
	`counterparty_iban` text,
	`counterparty_bic` text,
	`end_to_end_id` text,
	`mandate_id` text,
	`creditor_id` text,
	`bank_reference` text,
	`reversal` integer NOT NULL,
	`details` text NOT NULL,
	`sub_lines` text NOT NULL,
	`create_time` text NOT NULL,
	`withdraw_time` text,
	FOREIGN KEY (`bank_account_id`) REFERENCES `bank_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`upload_id`) REFERENCES `uploads`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bank_transactions_booking_date" CHECK("bank_transactions"."booking_date" is date("bank_transactions"."booking_date")),
	CONSTRAINT "bank_transactions_value_date" CHECK("bank_transactions"."value_date" is date("bank_transactions"."value_date")),
	CONSTRAINT "bank_transactions_cents" CHECK(typeof("bank_transactions"."cents") = 'integer')
);
--> statement-breakpoint
CREATE INDEX `bank_transactions_booked` ON `bank_transactions` (`bank_account_id`,`booking_date`) WHERE "bank_transactions"."withdraw_time" is null;--> statement-breakpoint
CREATE INDEX `bank_transactions_valued` ON `bank_transactions` (`bank_account_id`,`value_date`,`id`) WHERE "bank_transactions"."withdraw_time" is null;--> statement-breakpoint
CREATE INDEX `bank_transactions_upload` ON `bank_transactions` (`upload_id`);--> statement-breakpoint
CREATE TABLE `ledger_lock` (
	`id` integer PRIMARY KEY NOT NULL,
	`locked_until` text,
	CONSTRAINT "ledger_lock_one" CHECK("ledger_lock"."id" = 1),
	CONSTRAINT "ledger_lock_locked_until" CHECK("ledger_lock"."locked_until" is date("ledger_lock"."locked_until"))
);
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
	CONSTRAINT "legs_value_date" CHECK("legs"."value_date" is not null and "legs"."value_date" is date("legs"."value_date")),
	CONSTRAINT "legs_source_flow_type" CHECK("legs"."source_flow_type" in ('PROPERTY', 'BANK_ACCOUNT', 'LOAN', 'NONE')),
	CONSTRAINT "legs_target_flow_type" CHECK("legs"."target_flow_type" in ('PROPERTY', 'BANK_ACCOUNT', 'LOAN', 'NONE')),
	CONSTRAINT "legs_source_sub_flow_type" CHECK("legs"."source_sub_flow_type" in ('RENTAL_AGREEMENT', 'BANK_TRANSACTION', 'PROPERTY', 'LOAN', 'NONE')),
	CONSTRAINT "legs_target_sub_flow_type" CHECK("legs"."target_sub_flow_type" in ('RENTAL_AGREEMENT', 'BANK_TRANSACTION', 'PROPERTY', 'LOAN', 'NONE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `legs_transaction` ON `legs` (`transaction_id`,`id`);--> statement-breakpoint
CREATE INDEX `legs_source` ON `legs` (`source_account_id`,`value_date`,`id`);--> statement-breakpoint
CREATE INDEX `legs_target` ON `legs` (`target_account_id`,`value_date`,`id`);--> statement-breakpoint
CREATE INDEX `legs_source_flow` ON `legs` (`source_flow_type`,`source_flow_id`,`value_date`);--> statement-breakpoint
CREATE INDEX `legs_target_flow` ON `legs` (`target_flow_type`,`target_flow_id`,`value_date`);--> statement-breakpoint
CREATE INDEX `legs_reverses` ON `legs` (`reverses_leg_id`) WHERE "legs"."reverses_leg_id" is not null;--> statement-breakpoint
CREATE TABLE `transactions` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`description` text NOT NULL,
	`value_date` text NOT NULL,
	`first_leg_id` integer NOT NULL,
	`bank_transaction_id` integer,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`reverse_time` text,
	`reverse_user_id` integer,
	FOREIGN KEY (`bank_transaction_id`) REFERENCES `bank_transactions`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reverse_user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`id`,`first_leg_id`) REFERENCES `legs`(`transaction_id`,`id`) ON UPDATE no action ON DELETE no action DEFERRABLE INITIALLY DEFERRED,
	CONSTRAINT "transactions_value_date" CHECK("transactions"."value_date" is not null and "transactions"."value_date" is date("transactions"."value_date"))
);
--> statement-breakpoint
CREATE INDEX `transactions_bank_transaction` ON `transactions` (`bank_transaction_id`);--> statement-breakpoint
CREATE INDEX `transactions_value_date` ON `transactions` (`value_date`,`id`);--> statement-breakpoint
CREATE TABLE `uploads` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`file_name` text NOT NULL,
	`sha256` text NOT NULL,
	`size` integer NOT NULL,
	`statement_type` text NOT NULL,
	`file_key` text NOT NULL,
	`user_id` integer NOT NULL,
	`create_time` text NOT NULL,
	`withdraw_time` text,
	`created` integer NOT NULL,
	`known` integer NOT NULL,
	`pending` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "uploads_sha256_shape" CHECK(length("uploads"."sha256") = 64)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `uploads_sha256` ON `uploads` (`sha256`) WHERE "uploads"."withdraw_time" is null;