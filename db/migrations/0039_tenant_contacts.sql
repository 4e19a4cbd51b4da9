ALTER TABLE `rental_agreements` ADD `counter_party_salutation` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `counter_party_email` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `counter_party_phone` text;--> statement-breakpoint
ALTER TABLE `rental_agreements` ADD `counter_party_ibans` text;--> statement-breakpoint
DROP TRIGGER `rental_agreements_unsearched`;--> statement-breakpoint
CREATE TRIGGER `rental_agreements_unsearched` AFTER DELETE ON `rental_agreements` BEGIN
	DELETE FROM `search_documents` WHERE `id` IN
		((old.`property_id` << 39) | (1 << 35) | (old.`id` << 8), (old.`property_id` << 39) | (5 << 35) | (old.`id` << 8),
		(old.`property_id` << 39) | (7 << 35) | (old.`id` << 8), (old.`property_id` << 39) | (4 << 35) | (old.`id` << 8) | 1);
END;
