CREATE TABLE `accounts` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`name` text NOT NULL,
	`routing_key` text NOT NULL,
	`create_time` text NOT NULL,
	CONSTRAINT "accounts_name" CHECK(length(trim("accounts"."name")) > 0),
	CONSTRAINT "accounts_routing_key" CHECK("accounts"."routing_key" in ('CASH', 'CASH_CLEARING', 'RENT', 'UTILITIES', 'RENT_DEPOSIT', 'COMMON_CHARGE', 'ADMINISTRATOR_CHARGE', 'INSURANCE', 'PROPERTY_TAX', 'INVESTMENT', 'PURCHASE_PRICE', 'PURCHASE_EXTRA_CHARGE', 'LOAN', 'LOAN_INTEREST', 'OTHER', 'SUSPENSE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_cash_clearing` ON `accounts` (`routing_key`) WHERE "accounts"."routing_key" = 'CASH_CLEARING';--> statement-breakpoint
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
	CONSTRAINT "bank_accounts_iban_shape" CHECK("bank_accounts"."iban" not glob '*[^A-Z0-9]*'),
	CONSTRAINT "bank_accounts_statement_type" CHECK("bank_accounts"."statement_type" in ('CAMT', 'MT940', 'CSV_SPARKASSE', 'CSV_DKB', 'CSV_ING', 'CSV_COMDIRECT', 'CSV_COMMERZBANK', 'CSV_DEUTSCHE_BANK', 'CSV_POSTBANK', 'CSV_GLS', 'CSV_VR', 'CSV_N26', 'NONE'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_iban` ON `bank_accounts` (`iban`);--> statement-breakpoint
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
	CONSTRAINT "loans_annual_interest_rate" CHECK("loans"."annual_interest_rate" between 0 and 100),
	CONSTRAINT "loans_interest_method" CHECK("loans"."interest_method" in ('30E/360', 'ACT/365', 'ACT/360'))
);
