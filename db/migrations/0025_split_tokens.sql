CREATE TABLE `split_tokens` (
	`token` text NOT NULL,
	`transaction_id` integer NOT NULL,
	PRIMARY KEY(`token`, `transaction_id`),
	FOREIGN KEY (`transaction_id`) REFERENCES `transactions`(`id`) ON UPDATE no action ON DELETE no action
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `split_tokens_transaction` ON `split_tokens` (`transaction_id`);--> statement-breakpoint
DROP TRIGGER `properties_stale_update`;--> statement-breakpoint
CREATE TRIGGER `properties_stale_update` AFTER UPDATE OF `street_and_number`, `administrator_name`, `seller_name`, `contact_name`, `building_insurance_number`, `gba_id`, `buy_urn`, `retroactive_approval_urn`, `land_charge_certificate_urn`, `common_charge`, `offer_price` ON `properties` BEGIN
	DELETE FROM `stale_facts` WHERE `type` = 'PROPERTY' AND `id` = new.`id`;
	INSERT INTO `stale_facts` (`type`, `id`) VALUES ('PROPERTY', new.`id`);
END;
--> statement-breakpoint
-- What properties are found by has changed.
DELETE FROM `stale_facts` WHERE `type` = 'PROPERTY';--> statement-breakpoint
INSERT INTO `stale_facts` (`type`, `id`) SELECT 'PROPERTY', `id` FROM `properties`;
