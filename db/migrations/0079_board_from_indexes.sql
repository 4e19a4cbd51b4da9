DROP INDEX `cost_statements_property`;
--> statement-breakpoint
CREATE INDEX `cost_statements_property` ON `cost_statements` (`property_id`,`to_date`,`from_date`);
--> statement-breakpoint
DROP INDEX `settlements_standing`;
--> statement-breakpoint
CREATE INDEX `settlements_standing` ON `settlements` (`agreement_id`,`to_date`,`statement_id`,`claim`,`sent_date`,`received_date`,`objected_date`,`cancel_time`) WHERE "settlements"."cancel_time" is null;
