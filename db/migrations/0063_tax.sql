-- What somebody decided of what the ledger holds, for the tax of a year.
CREATE TABLE `spread_expenses` (
	`transaction_id` integer PRIMARY KEY NOT NULL,
	`years` integer NOT NULL,
	`user_id` integer NOT NULL,
	`change_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "spread_expenses_years" CHECK("spread_expenses"."years" between 2 and 5)
);
--> statement-breakpoint
CREATE TABLE `turn_decisions` (
	`leg_id` integer PRIMARY KEY NOT NULL,
	`tax_year` integer NOT NULL,
	`user_id` integer NOT NULL,
	`change_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
