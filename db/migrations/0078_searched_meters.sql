-- What the search finds of a meter goes with it, and away from the property that it leaves. What is there already is indexed by the next upkeep.
CREATE TRIGGER `meters_unsearched` AFTER DELETE ON `meters` BEGIN
	DELETE FROM `search_documents` WHERE `id` = ((old.`property_id` << 39) | (5 << 35) | (old.`id` << 8) | 1);
END;
--> statement-breakpoint
CREATE TRIGGER `meters_moved` AFTER UPDATE OF `property_id` ON `meters` WHEN new.`property_id` <> old.`property_id` BEGIN
	DELETE FROM `search_documents` WHERE `id` = ((old.`property_id` << 39) | (5 << 35) | (old.`id` << 8) | 1);
END;
