-- Bills, what of the bank's lines paid them, and runs of transfers that pay them.
CREATE TABLE `bills` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`property_id` integer,
	`seller` text NOT NULL,
	`iban` text,
	`number` text,
	`issue_date` text NOT NULL,
	`due_date` text,
	`amount` integer NOT NULL,
	`labour` integer,
	`labour_kind` text,
	`from_date` text,
	`to_date` text,
	`attachment_id` integer,
	`state` text NOT NULL,
	`source` text NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`attachment_id`) REFERENCES `attachments`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "bills_iban_shape" CHECK("bills"."iban" not glob '*[^A-Z0-9]*'),
	CONSTRAINT "bills_issue_date" CHECK("bills"."issue_date" is date("bills"."issue_date")),
	CONSTRAINT "bills_due_date" CHECK("bills"."due_date" is date("bills"."due_date")),
	CONSTRAINT "bills_period" CHECK("bills"."from_date" is date("bills"."from_date") and "bills"."to_date" is date("bills"."to_date")),
	CONSTRAINT "bills_amount" CHECK("bills"."amount" between -1000000000 and 1000000000 and "bills"."amount" <> 0),
	CONSTRAINT "bills_labour" CHECK(abs("bills"."labour") <= abs("bills"."amount"))
);
--> statement-breakpoint
CREATE INDEX `bills_property` ON `bills` (`property_id`);--> statement-breakpoint
CREATE INDEX `bills_attachment` ON `bills` (`attachment_id`);--> statement-breakpoint
CREATE INDEX `bills_iban` ON `bills` (`iban`,`amount`);--> statement-breakpoint
CREATE UNIQUE INDEX `bills_number` ON `bills` ("seller" collate nocase,"number" collate nocase);--> statement-breakpoint
CREATE TABLE `bill_bookings` (
	`bill_id` integer PRIMARY KEY NOT NULL,
	`transaction_id` integer NOT NULL,
	FOREIGN KEY (`bill_id`) REFERENCES `bills`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bill_bookings_transaction` ON `bill_bookings` (`transaction_id`);
