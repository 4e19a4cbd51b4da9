CREATE TABLE `fact_tokens` (
	`token` text NOT NULL,
	`type` text NOT NULL,
	`id` integer NOT NULL,
	PRIMARY KEY(`token`, `type`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `fact_tokens_fact` ON `fact_tokens` (`type`,`id`);--> statement-breakpoint
CREATE TABLE `stale_facts` (
	`number` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`type` text NOT NULL,
	`id` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stale_facts_fact` ON `stale_facts` (`type`,`id`);--> statement-breakpoint
-- Deleted first, as INSERT OR REPLACE gives way to how the statement that fires a trigger treats conflicts.
CREATE TRIGGER `properties_stale_insert` AFTER INSERT ON `properties` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'PROPERTY' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('PROPERTY', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_stale_update` AFTER UPDATE OF `street_and_number`, `administrator_name`, `seller_name`, `building_insurance_number`, `common_charge`, `offer_price` ON `properties` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'PROPERTY' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('PROPERTY', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `properties_stale_delete` AFTER DELETE ON `properties` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'PROPERTY' AND `id` = old.`id`;
	DELETE FROM `fact_tokens` WHERE `type` = 'PROPERTY' AND `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_agreements_stale_insert` AFTER INSERT ON `rental_agreements` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'RENTAL_AGREEMENT' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('RENTAL_AGREEMENT', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `rental_agreements_stale_update` AFTER UPDATE OF `counter_party`, `start_date`, `end_date`, `rent_deposit`, `rent_steps` ON `rental_agreements` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'RENTAL_AGREEMENT' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('RENTAL_AGREEMENT', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `rental_agreements_stale_delete` AFTER DELETE ON `rental_agreements` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'RENTAL_AGREEMENT' AND `id` = old.`id`;
	DELETE FROM `fact_tokens` WHERE `type` = 'RENTAL_AGREEMENT' AND `id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `loans_stale_insert` AFTER INSERT ON `loans` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'LOAN' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('LOAN', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `loans_stale_update` AFTER UPDATE OF `name`, `description` ON `loans` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'LOAN' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('LOAN', new.`id`);
END;
--> statement-breakpoint
CREATE TRIGGER `loans_stale_delete` AFTER DELETE ON `loans` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'LOAN' AND `id` = old.`id`;
	DELETE FROM `fact_tokens` WHERE `type` = 'LOAN' AND `id` = old.`id`;
END;
--> statement-breakpoint
INSERT INTO `stale_facts` (`type`, `id`)
	SELECT 'PROPERTY', `id` FROM `properties`
	UNION ALL SELECT 'RENTAL_AGREEMENT', `id` FROM `rental_agreements`
	UNION ALL SELECT 'LOAN', `id` FROM `loans`;
