-- By what a building is written off: when it was bought, how much of the price it is, when it was finished, and how.
ALTER TABLE `properties` ADD `contract_date` text CONSTRAINT `properties_contract_date` CHECK ("contract_date" is date("contract_date"));--> statement-breakpoint
ALTER TABLE `properties` ADD `building_share_percent` real CONSTRAINT `properties_building_share_percent` CHECK ("building_share_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE `properties` ADD `completion_year` integer CONSTRAINT `properties_completion_year` CHECK (typeof("completion_year") in ('integer', 'null') and "completion_year" between 1000 and 2199);--> statement-breakpoint
ALTER TABLE `properties` ADD `depreciation_method` text;--> statement-breakpoint
ALTER TABLE `properties` ADD `depreciation_rate` real CONSTRAINT `properties_depreciation_rate` CHECK ("depreciation_rate" between 0.1 and 50);
