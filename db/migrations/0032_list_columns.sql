CREATE TABLE `list_columns` (
	`head` text PRIMARY KEY NOT NULL,
	`corrections` text NOT NULL,
	`user_id` integer NOT NULL,
	`update_time` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
