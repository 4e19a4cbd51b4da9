-- What the search finds of a caption goes with it, with its image, and with what its album shows. What is there already is indexed by the next
-- upkeep.
CREATE TRIGGER `images_unsearched` AFTER DELETE ON `images` WHEN old.`caption` IS NOT NULL BEGIN
	DELETE FROM `search_documents` WHERE `id` IN (
		SELECT (`property_id` << 39) | (8 << 35) | (old.`id` << 8) | 1 FROM `image_collection_properties` WHERE `collection_id` = old.`collection_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `images_captioned` AFTER UPDATE OF `caption`, `collection_id` ON `images`
WHEN old.`caption` IS NOT NULL AND (new.`caption` IS NOT old.`caption` OR new.`collection_id` <> old.`collection_id`) BEGIN
	DELETE FROM `search_documents` WHERE `id` IN (
		SELECT (`property_id` << 39) | (8 << 35) | (old.`id` << 8) | 1 FROM `image_collection_properties` WHERE `collection_id` = old.`collection_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `albums_unsearched` AFTER DELETE ON `image_collection_properties` BEGIN
	DELETE FROM `search_documents` WHERE `id` IN (
		SELECT (old.`property_id` << 39) | (8 << 35) | (`id` << 8) | 1 FROM `images` WHERE `collection_id` = old.`collection_id` AND `caption` IS NOT NULL);
END;
