CREATE TABLE `search_documents` (
	`id` integer PRIMARY KEY NOT NULL,
	`hash` integer NOT NULL,
	`text` text,
	`property_id` integer GENERATED ALWAYS AS (`id` >> 39) VIRTUAL,
	`code` integer GENERATED ALWAYS AS ((`id` >> 35) & 15) VIRTUAL,
	`subject_id` integer GENERATED ALWAYS AS ((`id` >> 8) & 134217727) VIRTUAL,
	`piece` integer GENERATED ALWAYS AS (`id` & 255) VIRTUAL
);
--> statement-breakpoint
CREATE VIRTUAL TABLE `portfolio_words` USING fts5(`text`, content='', contentless_delete=1, tokenize="ascii tokenchars ','");
--> statement-breakpoint
CREATE VIRTUAL TABLE `portfolio_parts` USING fts5(`text`, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');
--> statement-breakpoint
CREATE VIRTUAL TABLE `books_words` USING fts5(`text`, content='', contentless_delete=1, tokenize="ascii tokenchars ','");
--> statement-breakpoint
CREATE TABLE `search_builds` (
	`id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`whole` integer DEFAULT true NOT NULL,
	`start_time` text,
	`end_time` text,
	`source` integer DEFAULT 0 NOT NULL,
	`last_id` integer DEFAULT 0 NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`missing` integer DEFAULT 0 NOT NULL,
	`stale` integer DEFAULT 0 NOT NULL,
	`superfluous` integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_builds_one" CHECK("search_builds"."id" = 1)
);
--> statement-breakpoint
CREATE TRIGGER `search_documents_deleted` AFTER DELETE ON `search_documents` WHEN old.`id` >> 39 > 0 BEGIN
	DELETE FROM `portfolio_words` WHERE rowid = old.`id`;
	DELETE FROM `portfolio_parts` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `search_documents_deleted_of_books` AFTER DELETE ON `search_documents` WHEN old.`id` >> 39 = 0 BEGIN
	DELETE FROM `books_words` WHERE rowid = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `properties_unsearched` AFTER DELETE ON `properties` BEGIN
	DELETE FROM `search_documents` WHERE `id` BETWEEN old.`id` << 39 AND (old.`id` << 39) + 549755813887;
END;
--> statement-breakpoint
CREATE TRIGGER `rental_agreements_unsearched` AFTER DELETE ON `rental_agreements` BEGIN
	DELETE FROM `search_documents` WHERE `id` IN
		((old.`property_id` << 39) | (1 << 35) | (old.`id` << 8), (old.`property_id` << 39) | (5 << 35) | (old.`id` << 8));
END;
--> statement-breakpoint
CREATE TRIGGER `comments_unsearched` AFTER DELETE ON `comments` BEGIN
	DELETE FROM `search_documents` WHERE `id` = ((old.`property_id` << 39) | (9 << 35) | (old.`id` << 8));
END;
--> statement-breakpoint
CREATE TRIGGER `attachments_unsearched` AFTER DELETE ON `attachments` BEGIN
	DELETE FROM `search_documents` WHERE `id` = ((old.`property_id` << 39) | (6 << 35) | (old.`id` << 8));
	DELETE FROM `search_documents` WHERE `id` BETWEEN ((old.`property_id` << 39) | (10 << 35) | (old.`id` << 8))
		AND ((old.`property_id` << 39) | (10 << 35) | (old.`id` << 8) | 255);
END;
--> statement-breakpoint
CREATE TRIGGER `bank_transactions_unsearched` AFTER UPDATE OF `withdraw_time` ON `bank_transactions`
WHEN new.`withdraw_time` IS NOT NULL BEGIN
	DELETE FROM `search_documents` WHERE `id` = (old.`id` << 8);
END;
--> statement-breakpoint
-- Only code can fold texts: what is there already is indexed by a job, which an empty database does not need.
INSERT INTO `search_builds` (`id`, `state`) SELECT 1, iif(exists(SELECT 1 FROM `activities`) OR exists(SELECT 1 FROM `bank_transactions`), 'building', 'never');
--> statement-breakpoint
INSERT INTO `file_jobs` (`kind`, `subject_id`, `state`, `create_time`)
	SELECT 'BUILD_INDEX', 1, 'waiting', strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM `search_builds` WHERE `state` = 'building';
