CREATE TABLE `comments` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`property_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`text` text NOT NULL,
	`create_time` text NOT NULL,
	`update_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "comments_text" CHECK(length(trim("comments"."text")) between 1 and 10000)
);
--> statement-breakpoint
CREATE INDEX `comments_property` ON `comments` (`property_id`,`id`);--> statement-breakpoint
CREATE TABLE `likes` (
	`property_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`value` integer NOT NULL,
	`update_time` text NOT NULL,
	PRIMARY KEY(`property_id`, `user_id`),
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "likes_value" CHECK("likes"."value" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE `rental_agreements` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`property_id` integer NOT NULL,
	`counter_party` text,
	`counter_party_address` text,
	`start_date` text NOT NULL,
	`end_date` text,
	`rent_deposit` integer,
	`rent_steps` text NOT NULL,
	`create_time` text NOT NULL,
	FOREIGN KEY (`property_id`) REFERENCES `properties`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "rental_agreements_start_date" CHECK("rental_agreements"."start_date" is date("rental_agreements"."start_date")),
	CONSTRAINT "rental_agreements_end_date" CHECK("rental_agreements"."end_date" is date("rental_agreements"."end_date") and ("rental_agreements"."end_date" is null or "rental_agreements"."end_date" >= "rental_agreements"."start_date")),
	CONSTRAINT "rental_agreements_rent_deposit" CHECK("rental_agreements"."rent_deposit" between 0 and 1000000000),
	CONSTRAINT "rental_agreements_rent_steps" CHECK(json_type("rental_agreements"."rent_steps") = 'array')
);
--> statement-breakpoint
CREATE INDEX `rental_agreements_property` ON `rental_agreements` (`property_id`,`start_date`);